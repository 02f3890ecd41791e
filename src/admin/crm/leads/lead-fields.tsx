import * as links from '#contract/links.ts'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { useFormContext } from 'react-hook-form'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { useStaffChoices, withCurrent } from '#admin/parts/forms/staff-choice.tsx'
import { usePark } from '#admin/park.tsx'
import { leadNamedIn, usualSources } from '#domain/leads/leads.constants.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { leadPriorityOptions, leadStatusOptions } from './lead-badges.tsx'
import { fieldLabels, type LeadFormInput, typedDollars, typedSquareFeet } from './lead-form.ts'

type TextProps = {
  name: keyof LeadFormInput
  required?: boolean
  type?: HTMLInputTypeAttribute
  hint?: string
  list?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
}

function Text({ name, required = false, hint, ...input }: TextProps) {
  const { register, formState } = useFormContext<LeadFormInput>()
  const setValueAs = name === 'spaceSize' ? typedSquareFeet : name === 'budget' ? typedDollars : undefined
  return (
    <Field
      label={required ? `${fieldLabels[name]} *` : fieldLabels[name]}
      required={required}
      optional=""
      hint={hint}
      error={formState.errors[name]?.message}
    >
      {(control) => (
        <input
          autoComplete="off"
          inputMode={setValueAs && 'numeric'}
          {...control}
          {...register(name, setValueAs ? { setValueAs } : {})}
          {...input}
          className="input"
        />
      )}
    </Field>
  )
}

const sources = usualSources.map((source) => ({ value: source, label: source }))

type ChoiceProps = {
  name: 'source' | 'assignedTo'
  placeholder: string
  options: { value: string; label: string }[]
}

/** A select of common values; the lead's own value stays an option. */
function Choice({ name, placeholder, options }: ChoiceProps) {
  const { register, formState, watch } = useFormContext<LeadFormInput>()
  return (
    <Field label={fieldLabels[name]} optional="" error={formState.errors[name]?.message}>
      {(control) => (
        <Select
          {...control}
          {...register(name)}
          placeholder={placeholder}
          options={withCurrent(withCurrent(options, formState.defaultValues?.[name]), watch(name))}
        />
      )}
    </Field>
  )
}

function AssignedTo() {
  const { formState } = useFormContext<LeadFormInput>()
  const staff = useStaffChoices(formState.defaultValues?.assignedTo)
  return <Choice key={staff.length} name="assignedTo" placeholder="Unassigned" options={staff} />
}

export function LeadFields() {
  const { register, formState } = useFormContext<LeadFormInput>()
  const { spaceTypes } = usePark()
  return (
    <>
      <OwnerOfAddress error={formState.errors.email} />
      <fieldset className="form-group">
        <legend>Person</legend>
        <Text name="firstName" required />
        <Text name="lastName" required />
        <Text name="email" type="email" required />
        <Text name="phone" type="tel" />
        <Text name="company" />
        <Text name="jobTitle" />
      </fieldset>
      <fieldset className="form-group">
        <legend>Requirements</legend>
        <Text name="spaceType" list="space-types" />
        <datalist id="space-types">
          {spaceTypes.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </datalist>
        <Text name="spaceSize" />
        <Text name="preferredLocation" />
        <Text name="budget" />
        <Text name="timeframe" />
        <Choice name="source" placeholder="Unknown" options={sources} />
      </fieldset>
      <fieldset className="form-group">
        <legend>Follow-up</legend>
        <Field label="Status" required error={formState.errors.status?.message}>
          {(control) => <Select {...control} {...register('status')} options={leadStatusOptions} />}
        </Field>
        <Field label="Priority" required error={formState.errors.priority?.message}>
          {(control) => <Select {...control} {...register('priority')} options={leadPriorityOptions} />}
        </Field>
        <AssignedTo />
        <Text name="nextFollowUpDate" type="datetime-local" />
        <Field label="Notes" optional="" className="form-wide" error={formState.errors.notes?.message}>
          {(control) => <textarea {...control} {...register('notes')} className="input" rows={3} />}
        </Field>
      </fieldset>
    </>
  )
}

/** Links to the lead that has this email address, if the server named one. */
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
