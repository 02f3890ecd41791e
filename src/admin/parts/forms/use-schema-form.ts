import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

/** A form, with the schema and the labels for its fields. */
export type SchemaFormReturn<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out> & {
  schema: z.ZodMiniType<Out, In>
  labels: Partial<Record<keyof In & string, string>>
}

/**
 * A form validated by a schema of the contract: each field on blur, and all of them on submit. With `onSubmit` it
 * validates only on submit, for a form that is reset for the next entry.
 */
export function useSchemaForm<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodMiniType<Out, In>,
  defaultValues: DefaultValues<In>,
  labels: Partial<Record<keyof NoInfer<In> & string, string>>,
  mode: 'onTouched' | 'onSubmit' = 'onTouched',
): SchemaFormReturn<In, Out> {
  const [resolver] = useState(() => zodResolver<In, unknown, Out>(schema))
  return { ...useForm<In, unknown, Out>({ defaultValues, mode, resolver }), schema, labels }
}
