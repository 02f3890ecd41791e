import { usePark } from '#admin/park.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiQuery, useApiMutation } from '#client/query.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { ActivityFields } from './activity-fields.tsx'
import { type ActivityOutput, activityForm, fieldLabels, noActivity, sentActivity } from './activity-form.ts'

type Channel = 'call' | 'email'
type Person = { firstName: string; lastName: string; email: string; phone: string | null }
type Closing = { onClose: () => void }

/** Parses the channel and the id of a contact from the address: 'call-12'. */
export function readContact(text: string): { channel: Channel; id: number } | undefined {
  const [, channel, id] = /^(call|email)-([1-9]\d{0,9})$/.exec(text) ?? []
  return id === undefined ? undefined : { channel: channel === 'call' ? 'call' : 'email', id: Number(id) }
}

/** Logs a call or email to the sender of an inquiry, which answers the inquiry. */
export function LogAnswerDialog({ channel, id, onClose }: { channel: Channel; id: number } & Closing) {
  const canLog = usePermission('change business data')
  const { data } = useApiQuery(inquiriesApi.read, { params: { id } })
  const log = useApiMutation(leadsApi.answerInquiry)
  if (!data || !canLog) return null
  return (
    <LogDialog
      channel={channel}
      person={data}
      draft={`answer ${channel} ${id}`}
      onLog={(body) => log.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    />
  )
}

export function LogContactDialog({ channel, id, onClose }: { channel: Channel; id: number } & Closing) {
  const canLog = usePermission('change business data')
  const { data } = useApiQuery(leadsApi.read, { params: { id } })
  const log = useApiMutation(leadsApi.createActivity)
  if (!data || !canLog) return null
  return (
    <LogDialog
      channel={channel}
      person={data}
      draft={`contact ${channel} ${id}`}
      onLog={(body) => log.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    />
  )
}

type Props = Closing & {
  channel: Channel
  person: Person
  draft: string
  onLog: (body: ReturnType<typeof sentActivity>) => Promise<unknown>
}

function LogDialog({ channel, person, draft, onLog, onClose }: Props) {
  const { timeZone } = usePark()
  const { firstName, lastName, email, phone } = person
  const description =
    channel === 'call'
      ? `Called ${firstName} ${lastName} at ${phone ?? ''}`
      : `Wrote to ${firstName} ${lastName} at ${email}`
  const form = useSchemaForm(activityForm(timeZone), { ...noActivity, activityType: channel, description }, fieldLabels)
  const save = async (values: ActivityOutput) => {
    await onLog(sentActivity(values))
    showToast({ title: 'Activity added successfully' })
  }
  return (
    <FormDialog
      title={
        channel === 'call' ? `Log the call with ${firstName} ${lastName}` : `Log the email to ${firstName} ${lastName}`
      }
      form={form}
      draft={draft}
      save="Log Activity"
      saving="Saving..."
      onSave={save}
      onClose={onClose}
    >
      <div className="form-group">
        <ActivityFields />
      </div>
    </FormDialog>
  )
}
