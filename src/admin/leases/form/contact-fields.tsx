import { useFieldArray } from 'react-hook-form'
import { SelectField, TextField } from '#admin/parts/forms/fields.tsx'
import { contactKinds } from '#contract/leases/leases.constants.ts'
import { Button } from '#ui/button.tsx'
import type { DetailsForm } from './lease-details-form.ts'

const kinds = contactKinds.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

/** The tenant's contacts: for business, after hours and for bills. */
export function ContactFields({ form: { control } }: { form: DetailsForm }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' })
  return (
    <fieldset className="form-wide row-fields">
      <legend>Contacts</legend>
      {fields.map(({ id }, place) => (
        <fieldset key={id} aria-label={`Contact ${place + 1}`} className="form-group">
          <SelectField name={`contacts.${place}.kind`} label="Kind" options={kinds} />
          <TextField name={`contacts.${place}.name`} label="Name" />
          <TextField name={`contacts.${place}.email`} label="Email" />
          <TextField name={`contacts.${place}.phone`} label="Phone" />
          <Button variant="quiet" className="w-fit" onClick={() => remove(place)}>
            {`Remove Contact ${place + 1}`}
          </Button>
        </fieldset>
      ))}
      <Button
        variant="outline"
        className="w-fit"
        onClick={() => append({ kind: 'business', name: '', email: '', phone: '' })}
      >
        Add Contact
      </Button>
    </fieldset>
  )
}
