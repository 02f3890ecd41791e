import * as links from '#contract/links.ts'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { DateField, NumberField, SelectField, TextAreaField, TextField } from '#admin/parts/forms/fields.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { usePark } from '#admin/park.tsx'
import { useStaffChoices, withCurrent } from '#admin/parts/forms/staff-choice.tsx'
import { leadNamedIn, usualSources } from '#domain/leads/leads.constants.ts'
import { readDollars, readSquareFeet } from '#domain/reading/read-number.ts'
import { leadPriorityOptions, leadStatusOptions } from './lead-badges.tsx'
import { fieldLabels, type LeadFormInput } from './lead-form.ts'

/** A required text field. */
const NeededText = ({ name, type }: { name: 'firstName' | 'lastName' | 'email'; type?: 'email' }) => (
  <TextField name={name} label={`${fieldLabels[name]} *`} type={type} />
)

const sources = usualSources.map((source) => ({ value: source, label: source }))

/** The options, with the lead's own value if it is another one. */
function useOwn(name: 'source' | 'assignedTo', options: { value: string; label: string }[]) {
  const { formState, watch } = useFormContext<LeadFormInput>()
  return withCurrent(withCurrent(options, formState.defaultValues?.[name]), watch(name))
}

/** What a lead wants, as typed fields. */
export function TypedWants() {
  const { spaceTypes, country } = usePark()
  return (
    <>
      <TextField name="spaceType" list="space-types" optional="" />
      <datalist id="space-types">
        {spaceTypes.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </datalist>
      <NumberField name="spaceSize" read={readSquareFeet} optional="" />
      <TextField name="preferredLocation" optional="" />
      <NumberField name="budget" read={(text) => readDollars(text, country)} optional="" />
      <TextField name="timeframe" optional="" />
      <SelectField name="source" optional="" placeholder="Unknown" options={useOwn('source', sources)} />
    </>
  )
}

function AssignedTo() {
  const { formState } = useFormContext<LeadFormInput>()
  const staff = useStaffChoices(formState.defaultValues?.assignedTo)
  const options = useOwn('assignedTo', staff)
  return <SelectField key={staff.length} name="assignedTo" optional="" placeholder="Unassigned" options={options} />
}

type Props = { wants: ReactNode; phoneHint?: ReactNode }

/** The phone stands first, because callers give it first. `wants` are the fields of what the lead looks for. */
export function LeadFields({ wants, phoneHint }: Props) {
  const { formState } = useFormContext<LeadFormInput>()
  return (
    <>
      <OwnerOfAddress error={formState.errors.email} />
      <fieldset className="form-group">
        <legend>Person</legend>
        <TextField name="phone" type="tel" optional="" hint={phoneHint} />
        <TextField name="company" optional="" />
        <NeededText name="firstName" />
        <NeededText name="lastName" />
        <NeededText name="email" type="email" />
        <TextField name="jobTitle" optional="" />
      </fieldset>
      <fieldset className="form-group">
        <legend>Requirements</legend>
        {wants}
      </fieldset>
      <fieldset className="form-group">
        <legend>Follow-up</legend>
        <SelectField name="status" options={leadStatusOptions} />
        <SelectField name="priority" options={leadPriorityOptions} />
        <AssignedTo />
        <DateField name="nextFollowUpDate" type="datetime-local" optional="" />
        <TextAreaField name="notes" optional="" className="form-wide" rows={3} />
      </fieldset>
    </>
  )
}

/** A link to the lead that already has this email address, if the server returned it. */
function OwnerOfAddress({ error }: { error: { message?: string | undefined } | undefined }) {
  const owner = leadNamedIn(error?.message ?? '')
  if (!owner) return null
  return (
    <p className="notice" role="alert">
      This email address belongs to{' '}
      <StaffLink href={links.lead(owner.id)} className="link">
        {owner.name}
      </StaffLink>
      . Open that lead, or enter another address.
    </p>
  )
}
