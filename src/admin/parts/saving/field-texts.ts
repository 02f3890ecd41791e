import type * as z from 'zod/mini'
import { numberOf } from '#domain/reading/read-number.ts'
import type { Reading } from '#domain/reading/reading.ts'
import { entriesOf, recordOf } from '#domain/text/typed-record.ts'

/** How a value is converted to text for editing, and back. */
export type Form = { write: (value: unknown) => string; read: (text: string) => unknown }

const write = (value: unknown) => (value === null ? '' : String(value as string | number))

export const plain: Form = { write, read: (text) => text }
export const number: Form = { write, read: numberOf }
/** A number, or null for an empty text. */
export const optionalNumber: Form = { write, read: (text) => (text.trim() === '' ? null : numberOf(text)) }
/** A number read the way imports read it, with its unit or currency. */
export const reading = (reader: (text: string) => Reading<number>): Form => ({
  write,
  read: (text) => reader(text).value ?? Number.NaN,
})
/** The same, or null for an empty text. */
export const optionalReading = (reader: (text: string) => Reading<number>): Form => ({
  write,
  read: (text) => (text.trim() === '' ? null : (reader(text).value ?? Number.NaN)),
})
/** A text, or null for an empty text. */
export const optionalText: Form = { write, read: (text) => text || null }
export const json: Form = { write: (value) => JSON.stringify(value), read: (text) => JSON.parse(text) }

/**
 * The fields of a record as editable texts. Each is checked by its schema in the contract; a field without a form is
 * plain text.
 */
export function fieldTexts<Field extends string>(
  schemas: Record<Field, z.ZodMiniType>,
  forms: Partial<Record<NoInfer<Field>, Form>>,
) {
  const formOf = (field: Field): Form => forms[field] ?? plain
  const check = (field: Field, text: string) => schemas[field].safeParse(formOf(field).read(text))
  const canonical = (field: Field, text: string) => {
    const { success, data } = check(field, text)
    return success ? JSON.stringify(data) : text.trim()
  }
  return {
    /** The stored value of a field as text. */
    textOf: (record: Record<Field, unknown>, field: Field) => formOf(field).write(record[field]),
    /** The messages about a text by the path within its value: a list has one at '0.role'. */
    issuesIn: (field: Field, text: string) =>
      new Map((check(field, text).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])),
    /** Why a text is invalid. */
    validate: (field: Field, text: string) => check(field, text).error?.issues[0]?.message,
    /** Whether two texts mean the same value. */
    isSame: (field: Field, one: string, other: string) => canonical(field, one) === canonical(field, other),
    /** The values for the call. */
    valuesOf: (texts: Partial<Record<Field, string>>): Partial<Record<Field, unknown>> =>
      recordOf(entriesOf(texts).map(([field, text]) => [field, formOf(field).read(text)])),
  }
}
