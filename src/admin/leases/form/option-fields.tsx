import { useFieldArray } from 'react-hook-form'
import { NumberField, SelectField, TextField } from '#admin/parts/forms/fields.tsx'
import { optionKinds } from '#contract/leases/leases.constants.ts'
import { readNumber } from '#domain/reading/read-number.ts'
import { Button } from '#ui/button.tsx'
import type { DetailsForm } from './lease-details-form.ts'

const named = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })
/** The options of a lease, with their notice periods before its end. */
export function OptionFields({ form: { control } }: { form: DetailsForm }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'options' })
  return (
    <fieldset className="form-wide row-fields">
      <legend>Options</legend>
      {fields.map(({ id }, place) => (
        <fieldset key={id} aria-label={`Option ${place + 1}`} className="form-group">
          <SelectField name={`options.${place}.kind`} label="Option" options={optionKinds.map(named)} />
          <NumberField name={`options.${place}.termMonths`} label="For Months" read={readNumber} autoComplete="on" />
          <NumberField
            name={`options.${place}.noticeBy`}
            label="Not Less Than, Before the End"
            read={readNumber}
            autoComplete="on"
          />
          <NumberField
            name={`options.${place}.noticeFrom`}
            label="Not More Than, Before the End"
            read={readNumber}
            autoComplete="on"
          />
          <SelectField
            name={`options.${place}.noticeUnit`}
            label="Counted In"
            options={['days', 'months'].map(named)}
          />
          <TextField name={`options.${place}.note`} label="Note" />
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
