import { Field } from '#ui/field.tsx'
import { known } from '#domain/text/known.ts'
import { type Option, Select } from '#ui/select.tsx'
import type { FieldLabels } from './inquiry-labels.ts'

/** Options are stored in English. */
const readable = (option: Option | string) =>
  typeof option === 'string' ? { value: option, label: known(option) } : option

type Props = { field: FieldLabels; value?: string | undefined; error?: string | undefined }

export function InquiryField({ field, value, error }: Props) {
  const { name, label, type, required = false, options = [], placeholder, autoComplete } = field
  return (
    <Field label={label} required={required} error={error} className={type === 'textarea' ? 'inquiry-wide' : ''}>
      {(control) => {
        if (type === 'select')
          return (
            <Select
              name={name}
              options={options.map(readable)}
              placeholder={placeholder ?? ''}
              defaultValue={value}
              {...control}
            />
          )
        if (type === 'textarea')
          return <textarea name={name} className="input" placeholder={placeholder} defaultValue={value} {...control} />
        return (
          <input
            name={name}
            type={type}
            className="input"
            enterKeyHint="next"
            autoComplete={autoComplete}
            defaultValue={value}
            {...(type === 'email' && { autoCapitalize: 'none', spellCheck: false })}
            {...control}
          />
        )
      }}
    </Field>
  )
}

/** The values of a form that have no field. */
export const HiddenFields = ({ values }: { values: Record<string, string> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
