import type { ComponentProps } from 'react'
import { usePark } from '#admin/park.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import { send as readNow } from '#client/send.ts'
import { undoSeconds } from '#contract/emails/emails.constants.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { EmailFields } from './email-fields.tsx'
import { type EmailOutput, replySubject } from './email-form.ts'
import { EmailPreviewPanel } from './email-preview.tsx'
import { RepliesNote } from './replies-note.tsx'
import { draftOf, keepTyped, useTakeBack } from './use-take-back.ts'
import './emails.css'

const labels = { unitId: 'Unit', subject: 'Subject', text: 'Message' }

const queryOf = (unitId: number | null) => (unitId === null ? {} : { unitId: String(unitId) })

type Props = { id: number; onClose: () => void; onTakenBack: () => void }

export function LeadEmailDialog({ id, ...rest }: Props) {
  const { data } = useApiQuery(leadsApi.read, { params: { id } })
  const thread = useApiQuery(emailsApi.listOfLead, { params: { id }, query: { limit: '20' } })
  const send = useApiMutation(emailsApi.sendToLead)
  const preview = useApiMutation(emailsApi.previewForLead)
  if (!data || !thread.data) return null
  const answered = thread.data.find(({ state }) => state === 'received')
  return (
    <ComposeDialog
      name={`${data.firstName} ${data.lastName}`}
      draft={draftOf('lead', id)}
      leadId={id}
      subject={answered ? replySubject(answered.subject) : ''}
      readValues={(unitId) => readNow(emailsApi.readValuesForLead, { params: { id }, query: queryOf(unitId) })}
      preview={(body) => preview.mutateAsync({ params: { id }, body })}
      send={(body) => send.mutateAsync({ params: { id }, body })}
      {...rest}
    />
  )
}

export function InquiryEmailDialog({ id, ...rest }: Props) {
  const { name } = usePark()
  const { data } = useApiQuery(inquiriesApi.read, { params: { id } })
  const send = useApiMutation(emailsApi.sendToInquiry)
  const preview = useApiMutation(emailsApi.previewForInquiry)
  if (!data) return null
  return (
    <ComposeDialog
      name={`${data.firstName} ${data.lastName}`}
      draft={draftOf('inquiry', id)}
      leadId={data.leadId}
      subject={`Your inquiry at ${name}`}
      readValues={(unitId) => readNow(emailsApi.readValuesForInquiry, { params: { id }, query: queryOf(unitId) })}
      preview={(body) => preview.mutateAsync({ params: { id }, body })}
      send={(body) => send.mutateAsync({ params: { id }, body })}
      {...rest}
    />
  )
}

type ComposeProps = Omit<Props, 'id'> & {
  name: string
  draft: string
  leadId: number | null
  subject: string
  readValues: ComponentProps<typeof EmailFields>['readValues']
  preview: (body: EmailOutput) => Promise<emailsApi.EmailPreview>
  send: (body: EmailOutput) => Promise<emailsApi.Email>
}

function ComposeDialog({
  name,
  draft,
  leadId,
  subject,
  readValues,
  preview,
  send,
  onClose,
  onTakenBack,
}: ComposeProps) {
  const canSend = usePermission('change business data')
  const blank = { subject, text: '', unitId: null, documentIds: [], photos: [] }
  const form = useSchemaForm(emailsApi.NewEmail, blank, labels)
  const takeBack = useTakeBack(draft, onTakenBack)
  if (!canSend) return null

  const save = async (values: EmailOutput) => {
    const email = await send(values)
    keepTyped(email.id, values)
    showToast({
      title: `Email to ${name} leaves in ${undoSeconds} seconds`,
      description: email.subject,
      action: { label: 'Undo', run: () => void takeBack(email) },
    })
  }
  return (
    <FormDialog
      title={`Email to ${name}`}
      form={form}
      draft={draft}
      save="Send Email"
      saving="Sending..."
      onSave={save}
      onClose={onClose}
    >
      <div className="form-group">
        <EmailFields leadId={leadId} readValues={readValues} />
      </div>
      <EmailPreviewPanel read={preview} />
      <RepliesNote />
    </FormDialog>
  )
}
