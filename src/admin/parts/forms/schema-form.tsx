import { type ComponentProps, createContext, useContext } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import type { SchemaFormReturn } from './use-schema-form.ts'

type Rules = Partial<Pick<SchemaFormReturn<FieldValues, unknown>, 'schema' | 'labels'>>

const RulesContext = createContext<Rules>({})

/** The schema and the labels of the surrounding form; a form that only the server checks has none. */
export const useFormRules = () => useContext(RulesContext)

type Props<In extends FieldValues, Out> = Omit<ComponentProps<'form'>, 'noValidate'> & {
  form: UseFormReturn<In, unknown, Out> & Rules
}

/** A form around the fields of fields.tsx. */
export const SchemaForm = <In extends FieldValues, Out>({ form, ...rest }: Props<In, Out>) => (
  <FormProvider {...form}>
    <RulesContext value={form}>
      <form noValidate {...rest} />
    </RulesContext>
  </FormProvider>
)
