import { useFormContext, useWatch } from 'react-hook-form'
import { TextAreaField, TextField } from '#admin/parts/forms/fields.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { usePark } from '#admin/park.tsx'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import { send as readNow } from '#client/send.ts'
import { undoSeconds } from '#contract/emails/emails.constants.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import * as savedRepliesApi from '#contract/emails/saved-replies.ts'
import type { SavedReply } from '#contract/emails/saved-replies.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { AttachmentFields } from './attachment-fields.tsx'
import { ComposerForm, type KindProps } from './composer-form.tsx'
import { FollowUpChips } from './day-chips.tsx'
import { type EmailInput, type EmailOutput, emailForm, replySubject } from './email-form.ts'
import { EmailPreviewPanel } from './email-preview.tsx'
import { type Person, personCalls } from './person.ts'
import { RepliesNote } from './replies-note.tsx'
import { SavedReplyChips, useFilledText } from './saved-reply-chips.tsx'
import { UnitChips } from './unit-chips.tsx'
import { unitsThatFit } from './units-that-fit.ts'
import { draftOf, keepTyped, useTakeBack } from './use-take-back.ts'

const labels = { subject: 'Subject', text: 'Message', nextFollowUpDate: 'Next Follow Up' }

/** An email to a lead or the sender of an inquiry, which answers the inquiry and turns its sender into a lead. */
export function EmailComposer({ person, onDone }: KindProps) {
  const { noun, id } = person
  const { name: parkName } = usePark()
  const isLead = noun === 'lead'
  const thread = useApiQuery(emailsApi.listOfLead, { params: { id }, query: { limit: '20' } }, { enabled: isLead })
  const replies = useApiQuery(savedRepliesApi.list)
  const units = useApiQuery(unitsApi.listForStaff)
  if (!replies.data || !units.data || (isLead && !thread.data)) return null
  const answered = thread.data?.find(({ state }) => state === 'received')
  const subject = isLead ? (answered ? replySubject(answered.subject) : '') : `Your inquiry at ${parkName}`
  return <EmailForm person={person} subject={subject} replies={replies.data} units={units.data} onDone={onDone} />
}

type FormProps = KindProps & { subject: string } & Omit<FieldsProps, 'person'>

function EmailForm({ person, subject, replies, units, onDone }: FormProps) {
  const { noun, id, name, firstName } = person
  const { timeZone } = usePark()
  const send = useApiMutation(personCalls[noun].send)
  const preview = useApiMutation(personCalls[noun].preview)
  const updateLead = useApiMutation(leadsApi.update)
  const [fitting] = unitsThatFit(units, person.spaceSize)
  const blank = { subject, text: '', unitId: fitting?.id ?? null, documentIds: [], photos: [], nextFollowUpDate: '' }
  const form = useSchemaForm(emailForm(timeZone), blank, labels, 'onSubmit')
  const takeBack = useTakeBack()

  const save = async ({ nextFollowUpDate, ...body }: EmailOutput) => {
    const typed = form.getValues()
    const email = await send.mutateAsync({ params: { id }, body })
    keepTyped(email.id, typed)
    showToast({
      title: `Email to ${name} leaves in ${undoSeconds} seconds`,
      description: email.subject,
      action: { label: 'Undo', run: () => void takeBack(email) },
    })
    if (nextFollowUpDate === null || email.leadId === null) return
    // The email is on its way, so that a failure here must not keep it in the form.
    updateLead.mutate(
      { params: { id: email.leadId }, body: { nextFollowUpDate } },
      { onError: (error) => notifyFailure('The follow-up was not set', error) },
    )
  }
  return (
    <ComposerForm
      name={`Email to ${firstName}`}
      form={form}
      draft={draftOf(noun, id)}
      save="Send Email"
      saving="Sending..."
      onSave={save}
      onDone={onDone}
      beside={
        <>
          <EmailPreviewPanel read={(body) => preview.mutateAsync({ params: { id }, body })} />
          <p className="composer-beside text-ink-2">{`Leaves after ${undoSeconds} seconds, time to take it back.`}</p>
        </>
      }
    >
      <EmailFields person={person} replies={repliesFor(person, replies)} units={units} />
    </ComposerForm>
  )
}

/** The saved replies, those in the language of the person first. */
const repliesFor = ({ language }: Person, replies: readonly SavedReply[]) =>
  replies.toSorted((one, other) => Number(other.language === language) - Number(one.language === language))

type FieldsProps = { person: Person; replies: readonly SavedReply[]; units: readonly StaffUnit[] }

function EmailFields({ person: { noun, id, leadId, spaceSize }, replies, units }: FieldsProps) {
  const { control, setValue } = useFormContext<EmailInput>()
  const { set, putIn, fillAgain } = useFilledText((unitId) =>
    readNow(personCalls[noun].values, {
      params: { id },
      query: unitId === null ? {} : { unitId: String(unitId) },
    }),
  )
  const unitId = useWatch({ control, name: 'unitId' })
  const unit = units.find((one) => one.id === unitId)
  return (
    <>
      <SavedReplyChips replies={replies} set={set} putIn={putIn} />
      <UnitChips
        units={units}
        size={spaceSize}
        none="None"
        withPrices
        onChange={() => {
          // The photos belong to the unit chosen before.
          setValue('photos', [])
          void fillAgain()
        }}
      />
      <TextField name="subject" className="composer-bare" placeholder="Subject" />
      <TextAreaField name="text" className="composer-text" placeholder="Message" rows={3} />
      <AttachmentFields leadId={leadId} unit={unit} />
      <FollowUpChips />
      <RepliesNote />
    </>
  )
}
