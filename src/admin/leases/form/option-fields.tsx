import { useFieldArray } from 'react-hook-form'
import { optionKinds } from '#contract/leases/leases.constants.ts'
import { numberOf } from '#domain/reading/read-number.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { DetailsForm } from './lease-details-form.ts'

const named = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })
const typedCount = (typed: unknown) =>
  typeof typed !== 'string' ? typed : typed.trim() === '' ? null : numberOf(typed)

/** The options of a lease, with the time before its end in which they are asked for. */
export function OptionFields({ form: { control, register, formState } }: { form: DetailsForm }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'options' })
  const errors = formState.errors.options
  return (
    <fieldset className="form-wide row-fields">
      <legend>Options</legend>
      {fields.map(({ id }, place) => (
        <fieldset key={id} aria-label={`Option ${place + 1}`} className="form-group">
          <Field label="Option" required>
            {(input) => <Select {...input} {...register(`options.${place}.kind`)} options={optionKinds.map(named)} />}
          </Field>
          <Field label="For Months" error={errors?.[place]?.termMonths?.message}>
            {(input) => (
              <input
                {...input}
                {...register(`options.${place}.termMonths`, { setValueAs: typedCount })}
                className="input"
                inputMode="numeric"
              />
            )}
          </Field>
          <Field label="Not Less Than, Before the End" required error={errors?.[place]?.noticeBy?.message}>
            {(input) => (
              <input
                {...input}
                {...register(`options.${place}.noticeBy`, { setValueAs: typedCount })}
                className="input"
                inputMode="numeric"
              />
            )}
          </Field>
          <Field label="Not More Than, Before the End" error={errors?.[place]?.noticeFrom?.message}>
            {(input) => (
              <input
                {...input}
                {...register(`options.${place}.noticeFrom`, { setValueAs: typedCount })}
                className="input"
                inputMode="numeric"
              />
            )}
          </Field>
          <Field label="Counted In" required>
            {(input) => (
              <Select {...input} {...register(`options.${place}.noticeUnit`)} options={['days', 'months'].map(named)} />
            )}
          </Field>
          <Field label="Note" error={errors?.[place]?.note?.message}>
            {(input) => (
              <input {...input} {...register(`options.${place}.note`)} className="input" autoComplete="off" />
            )}
          </Field>
          <Button variant="quiet" className="w-fit" onClick={() => remove(place)}>
            {`Remove Option ${place + 1}`}
          </Button>
        </fieldset>
      ))}
      <Button
        variant="outline"
        className="w-fit"
        onClick={() =>
          append({ kind: 'renew', termMonths: null, noticeBy: 180, noticeFrom: null, noticeUnit: 'days', note: '' })
        }
      >
        Add Option
      </Button>
    </fieldset>
  )
}
