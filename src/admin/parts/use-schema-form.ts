import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * A form that is checked with a schema of the contract: beside a field once it was left, and all of them when it is sent.
 * With `onSubmit`, only then: for a form that is emptied to be filled in again.
 */
export function useSchemaForm<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodMiniType<Out, In>,
  defaultValues: DefaultValues<In>,
  mode: 'onTouched' | 'onSubmit' = 'onTouched',
) {
  const [resolver] = useState(() => zodResolver<In, unknown, Out>(schema))
  return useForm<In, unknown, Out>({ defaultValues, mode, resolver })
}
