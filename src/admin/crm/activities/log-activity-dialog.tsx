import { conversionCalls } from '#admin/crm/lead-calls.ts'
import { usePark } from '#admin/park.tsx'
import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { showIssues } from '#admin/parts/form-errors.ts'
import { useSchemaForm } from '#admin/parts/use-schema-form.ts'
import { usePermission } from '#admin/session.tsx'
import { errorMessage, useApiQuery, useApiMutation } from '#client/query.ts'
import { readInquiry } from '#contract/inquiries.ts'
import { answerInquiry, createLeadActivity, readLead } from '#contract/leads.ts'
import { showToast } from '#ui/toast-store.ts'
import { ActivityFields } from './activity-fields.tsx'
import { type ActivityOutput, activityFields, activityForm, noActivity, sentActivity } from './activity-form.ts'

type Way = 'call' | 'email'
type Person = { firstName: string; lastName: string; email: string; phone: string | null }
type Closing = { onClose: () => void }

/** How somebody was reached and who, as an address has it: 'call-12'. */
export function readContact(text: string): { way: Way; id: number } | undefined {
  const [, way, id] = /^(call|email)-([1-9]\d{0,9})$/.exec(text) ?? []
  return id === undefined ? undefined : { way: way === 'call' ? 'call' : 'email', id: Number(id) }
}

/** Offers to log the call or e-mail that the office has just begun with the person of an inquiry; that answers it. */
export function LogAnswerDialog({ way, id, onClose }: { way: Way; id: number } & Closing) {
  const canLog = usePermission('change business data')
  const { data } = useApiQuery(readInquiry, { params: { id } })
  const log = useApiMutation(answerInquiry, { invalidates: conversionCalls })
  if (!data || !canLog) return null
  return (
    <LogDialog
      way={way}
      person={data}
      draft={`answer ${way} ${id}`}
      onLog={(body) => log.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    />
  )
}

/** The same with a lead. */
export function LogContactDialog({ way, id, onClose }: { way: Way; id: number } & Closing) {
  const canLog = usePermission('change business data')
  const { data } = useApiQuery(readLead, { params: { id } })
  const log = useApiMutation(createLeadActivity, { invalidates: conversionCalls })
  if (!data || !canLog) return null
  return (
    <LogDialog
      way={way}
      person={data}
      draft={`contact ${way} ${id}`}
      onLog={(body) => log.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    />
  )
}

type Props = Closing & {
  way: Way
  person: Person
  draft: string
  onLog: (body: ReturnType<typeof sentActivity>) => Promise<unknown>
}

function LogDialog({ way, person, draft, onLog, onClose }: Props) {
  const { timeZone } = usePark()
  const { firstName, lastName, email, phone } = person
  const form = useSchemaForm(activityForm(timeZone), {
    ...noActivity,
    activityType: way,
    description:
      way === 'call'
        ? `Called ${firstName} ${lastName} at ${phone ?? ''}`
        : `Wrote to ${firstName} ${lastName} at ${email}`,
  })
  const save = async (values: ActivityOutput) => {
    try {
      await onLog(sentActivity(values))
      showToast({ title: 'Activity added successfully' })
    } catch (error) {
      if (!showIssues(error, form.setError, activityFields)) showToast({ title: errorMessage(error), tone: 'error' })
      throw error
    }
  }
  return (
    <FormDialog
      title={
        way === 'call' ? `Log the call with ${firstName} ${lastName}` : `Log the email to ${firstName} ${lastName}`
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
