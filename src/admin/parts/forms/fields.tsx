import { type ComponentProps, type ReactNode, useState } from 'react'
import {
  type FieldError,
  get,
  type RegisterOptions,
  useController,
  useFormContext,
  type UseFormRegisterReturn,
} from 'react-hook-form'
import type { Reading } from '#domain/reading/reading.ts'
import { type ControlProps, Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { isRequired, maxLengthOf } from './field-rules.ts'
import { useFormRules } from './schema-form.tsx'
import { isSearched, RecordSelect } from './record-select.tsx'

// The fields of a form. From a field's name alone follow its label, its error, its limit, and whether it is required.

type FieldProps = {
  name: string
  /** Overrides the form's label; the fields of a row have only this one. */
  label?: string | undefined
  /** Overrides the schema. */
  required?: boolean | undefined
  hint?: ReactNode
  /** The mark of an optional field; '' shows none. */
  optional?: string | undefined
  /** A class for the element around the control. */
  className?: string | undefined
}

type FormFieldProps = FieldProps & {
  /** How the control's value is parsed, and what else a change triggers. */
  options?: RegisterOptions | undefined
  children: (control: ControlProps & UseFormRegisterReturn) => ReactNode
}

/** A field around any control. */
export function FormField({ name, label, required, optional, className, hint, options, children }: FormFieldProps) {
  const { register, formState, getValues } = useFormContext()
  const { schema, labels } = useFormRules()
  const [isNeeded] = useState(() => schema !== undefined && isRequired(schema, getValues(), name))
  const error: FieldError | undefined = get(formState.errors, name)
  const text = label ?? labels?.[name]
  if (text === undefined) throw new Error(`The form has no label for its field ${name}.`)
  return (
    <Field
      label={text}
      required={required ?? isNeeded}
      error={error?.message}
      hint={hint}
      {...(optional !== undefined && { optional })}
      {...(className !== undefined && { className })}
    >
      {(control) => children({ ...control, ...register(name, options) })}
    </Field>
  )
}

type ControlOf<Tag extends 'input' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps | 'maxLength'>

/** Splits the props of a field from the props of its control. */
function split<Props extends FieldProps>({ name, label, required, hint, optional, className, ...control }: Props) {
  return [{ name, label, required, hint, optional, className }, control] as const
}

export function TextField(props: ControlOf<'input'>) {
  const [field, input] = split(props)
  const { getValues } = useFormContext()
  const { schema } = useFormRules()
  const [maxLength] = useState(() => schema && maxLengthOf(schema, getValues(), field.name))
  return (
    <FormField {...field}>
      {(control) => <input autoComplete="off" {...input} {...control} maxLength={maxLength} className="input" />}
    </FormField>
  )
}

/** Has no `maxLength`, because a browser would cut the end off a long paste without a word. The schema's error keeps it. */
export function TextAreaField(props: ControlOf<'textarea'>) {
  const [field, textarea] = split(props)
  return <FormField {...field}>{(control) => <textarea {...textarea} {...control} className="input" />}</FormField>
}

type NumberProps = ControlOf<'input'> & { read: (text: string) => Reading<number> }

/** A number as people write it, such as '$2,400'. Empty is null, and the schema refuses unreadable text. */
export function NumberField({ read, ...props }: NumberProps) {
  const [field, input] = split(props)
  const setValueAs = (typed: unknown) => {
    if (typeof typed !== 'string') return typed
    return typed.trim() === '' ? null : (read(typed).value ?? typed)
  }
  return (
    <FormField {...field} options={{ setValueAs }}>
      {(control) => <input autoComplete="off" inputMode="numeric" {...input} {...control} className="input" />}
    </FormField>
  )
}

/** A day, a time, or both. */
export const DateField = ({ type = 'date', ...field }: FieldProps & { type?: 'date' | 'time' | 'datetime-local' }) => (
  <FormField {...field}>{(control) => <input {...control} type={type} className="input" />}</FormField>
)

type SelectProps = FieldProps &
  Pick<ComponentProps<typeof Select>, 'options' | 'placeholder' | 'disabled'> & {
    /** The options are ids; without a choice the value is null. */
    ofIds?: boolean
    onChange?: (chosen: string) => void
  }

const idOf = (value: unknown) => (value === '' || value === null ? null : Number(value))

/** A select; more than 20 options are searched. If the options load later than the value is set, use their count as the `key`. */
export function SelectField({ options, placeholder, disabled, ofIds = false, onChange, ...field }: SelectProps) {
  if (isSearched(options)) {
    return (
      <FormField {...field}>
        {({ id, name, required, 'aria-invalid': isInvalid, 'aria-describedby': describedBy }) => (
          <SearchedControl
            {...{ id, name, required, options, placeholder, disabled }}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
            onChoose={onChange}
            valueOf={ofIds ? idOf : String}
          />
        )}
      </FormField>
    )
  }
  return (
    <FormField
      {...field}
      options={{
        ...(ofIds && { setValueAs: idOf }),
        ...(onChange && { onChange: ({ target }) => onChange(target.value) }),
      }}
    >
      {(control) => (
        <Select
          {...control}
          {...(placeholder !== undefined && { placeholder })}
          options={options}
          disabled={disabled}
        />
      )}
    </FormField>
  )
}

type SearchedProps = ControlProps &
  Pick<SelectProps, 'options' | 'disabled'> & {
    placeholder: string | undefined
    name: string
    onChoose: SelectProps['onChange']
    valueOf: (chosen: string) => unknown
  }

function SearchedControl({ name, placeholder, onChoose, valueOf, ...control }: SearchedProps) {
  const { ref, value, onBlur, onChange } = useController({ name }).field
  return (
    <RecordSelect
      {...control}
      {...(placeholder !== undefined && { placeholder })}
      ref={ref}
      value={String(value ?? '')}
      onBlur={onBlur}
      onChoose={(chosen) => {
        onChange(valueOf(chosen))
        onChoose?.(chosen)
      }}
    />
  )
}
