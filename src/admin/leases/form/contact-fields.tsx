import { useFieldArray } from 'react-hook-form'
import { contactKinds } from '#contract/leases/leases.constants.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { DetailsForm } from './lease-details-form.ts'

const kinds = contactKinds.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

/** Whom to reach at the tenant: for business, after hours and for bills. */
export function ContactFields({ form: { control, register, formState } }: { form: DetailsForm }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' })
  const errors = formState.errors.contacts
  return (
    <fieldset className="form-wide row-fields">
      <legend>Contacts</legend>
      {fields.map(({ id }, place) => (
        <fieldset key={id} aria-label={`Contact ${place + 1}`} className="form-group">
          <Field label="Kind" required>
            {(input) => <Select {...input} {...register(`contacts.${place}.kind`)} options={kinds} />}
          </Field>
          <Field label="Name" error={errors?.[place]?.name?.message}>
            {(input) => (
              <input {...input} {...register(`contacts.${place}.name`)} className="input" autoComplete="off" />
            )}
          </Field>
          <Field label="Email" error={errors?.[place]?.email?.message}>
            {(input) => (
              <input {...input} {...register(`contacts.${place}.email`)} className="input" autoComplete="off" />
            )}
          </Field>
          <Field label="Phone" error={errors?.[place]?.phone?.message}>
            {(input) => (
              <input {...input} {...register(`contacts.${place}.phone`)} className="input" autoComplete="off" />
            )}
          </Field>
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
