import { useFormContext, useWatch } from 'react-hook-form'
import { DateField, SelectField, TextAreaField, TextField } from '#admin/parts/forms/fields.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { phoneNumbersIn } from '#domain/reading/read-phone.ts'
import { ChipChoice } from '#admin/parts/leases/chip-choice.tsx'
import { usePark } from '#admin/park.tsx'
import { useApiMutation } from '#client/query.ts'
import type { ActivityType } from '#domain/leads/leads.constants.ts'
import { Phone } from '#ui/icons/icons.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import {
  type ActivityOutput,
  activityForm,
  activityOptions,
  fieldLabels,
  noActivity,
  sentActivity,
} from './activity-form.ts'
import { ComposerForm, type KindProps } from './composer-form.tsx'
import { FollowUpChips } from './day-chips.tsx'
import { type Person, personCalls } from './person.ts'

type Props = KindProps & {
  /** Undefined if it is still to be chosen. */
  type: ActivityType | undefined
}

/** Logs or plans an activity. With the sender of an inquiry it answers the inquiry, which becomes a lead. */
export function ActivityComposer({ person, type, onDone }: Props) {
  const { noun, id, name, phone } = person
  const { timeZone } = usePark()
  const log = useApiMutation(personCalls[noun].log)
  const form = useSchemaForm(
    activityForm(timeZone),
    { ...noActivity, ...(type && { activityType: type }) },
    fieldLabels,
    'onSubmit',
  )
  const isCall = type === 'call'
  const called = `Called ${name}${phone && ` at ${phone}`}`

  const save = async (values: ActivityOutput) => {
    await log.mutateAsync({ params: { id }, body: sentActivity(values) })
    showToast({ title: 'Activity added successfully' })
  }
  return (
    <ComposerForm
      name="Add activity"
      form={form}
      draft={`${type ?? 'activity'} with ${noun} ${id}`}
      save="Add Activity"
      saving="Adding..."
      onSave={save}
      onDone={onDone}
      beforeCheck={() => {
        const { activityType, description } = form.getValues()
        if (isCall && activityType === 'call' && description.trim() === '') form.setValue('description', called)
      }}
    >
      {isCall ? <CallFields person={person} called={called} /> : <ActivityFields />}
    </ComposerForm>
  )
}

const outcomes = ['Reached', 'Left voicemail', 'No answer'].map((value) => ({ value, label: value }))

function CallFields({ person: { phone }, called }: { person: Person; called: string }) {
  const { control, setValue } = useFormContext<{ outcome: string }>()
  const outcome = useWatch({ control, name: 'outcome' })
  return (
    <>
      <div className="composer-line">
        <ChipChoice
          label="Outcome"
          options={outcomes}
          value={outcome}
          onChange={(next) => setValue('outcome', next === outcome ? '' : next, { shouldDirty: true })}
        />
        {phoneNumbersIn(phone).map(({ text, link }) => (
          <a key={link} href={link} className="chip">
            <Phone />
            {text}
          </a>
        ))}
      </div>
      <TextAreaField
        name="description"
        className="composer-text"
        rows={2}
        required={false}
        optional=""
        placeholder={called}
      />
      <FollowUpChips />
      <div className="composer-line composer-small">
        <SelectField name="activityType" options={activityOptions} />
        <DateField name="scheduledDate" type="datetime-local" optional="" />
      </div>
    </>
  )
}

const ActivityFields = () => (
  <>
    <div className="composer-two">
      <SelectField name="activityType" placeholder="Choose a type" options={activityOptions} />
      <DateField name="scheduledDate" type="datetime-local" optional="" />
    </div>
    <TextAreaField name="description" rows={2} />
    <TextField name="outcome" optional="" />
    <FollowUpChips label="Next Follow Up" />
  </>
)
