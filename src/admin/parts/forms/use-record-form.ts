import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { keysOf, pick } from '#domain/text/typed-record.ts'
import { type SchemaFormReturn, useSchemaForm } from './use-schema-form.ts'

type Stored<Field extends string> = { updatedAt: string } & Record<Field, unknown>

type Options<In, Out, Row> = {
  schema: z.ZodMiniType<Out, In>
  /** The row as it is stored now; undefined while it is new. */
  stored: Row | undefined
  /** The form values of a row, or of a new one. */
  typed: (row: Row | undefined) => In
  labels: Record<keyof In & keyof Out & string, string>
  /** A stored field as text. */
  textOf: (row: Row, field: keyof In & keyof Out & string) => string
}

/** The form of a row. FormDialog shows its conflicts. */
export type RecordForm<In extends FieldValues, Out> = {
  form: SchemaFormReturn<In, Out>
  /** The fields that both this user and somebody else changed, with their stored values. */
  conflicts: readonly { label: string; now: string }[]
  /** Discards the typed values. */
  load: () => void
  /** Keeps the typed values over the stored ones. */
  keep: () => void
  /** The edited fields, and the values of them that the user saw. The server refuses to overwrite any other value. */
  changesIn: (values: Out) => Partial<Pick<Out, keyof In & keyof Out & string>> & { seen: Record<string, unknown> }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A form that edits a row. Untouched fields follow the stored row. If somebody else changes an edited field too, the
 * form stays based on the row that it started from until the user resolves the conflict, so that the server refuses to
 * overwrite a value that the user has not seen.
 */
export function useRecordForm<
  In extends FieldValues,
  Out extends FieldValues,
  Row extends Stored<keyof In & keyof Out & string>,
>({ schema, stored, typed, labels, textOf }: Options<In, Out, Row>): RecordForm<In, Out> {
  const [base, setBase] = useState(stored)
  const form = useSchemaForm(schema, typed(base) as DefaultValues<In>, labels)
  // Reading `dirtyFields` makes the form render again after an edit.
  const { isSubmitting, dirtyFields: _ } = form.formState
  const fields = keysOf(labels)
  const before = typed(base)
  const edited = () => {
    const values = form.getValues()
    return fields.filter((field) => !isSame(values[field], before[field]))
  }

  const isNewer = stored !== undefined && stored.updatedAt !== base?.updatedAt && !isSubmitting
  const now = typed(stored)
  const conflicts = isNewer
    ? edited().filter((field) => !isSame(now[field], before[field]) && !isSame(now[field], form.getValues()[field]))
    : []
  if (isNewer && conflicts.length === 0) setBase(stored)
  const shown = useRef(base)
  const show = useEffectEvent(() => form.reset(typed(base), { keepDirtyValues: true }))
  useEffect(() => {
    if (shown.current === base) return
    shown.current = base
    show()
  }, [base])

  return {
    form,
    conflicts: stored ? conflicts.map((field) => ({ label: labels[field], now: textOf(stored, field) })) : [],
    load: () => {
      form.reset(typed(stored))
      setBase(stored)
    },
    keep: () => setBase(stored),
    changesIn: (values) => ({ ...pick(values, edited()), seen: base ? pick(base, edited()) : {} }),
  }
}
