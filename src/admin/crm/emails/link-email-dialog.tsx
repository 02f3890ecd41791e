import { useState } from 'react'
import { searchInterval } from '#admin/parts/lists/search-field.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useThrottledValue } from '#admin/parts/time/use-throttled-value.ts'
import { useApiMutation, useListPage } from '#client/query.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import type { Email } from '#contract/emails/emails.ts'
import { leadLimits } from '#domain/leads/leads.constants.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

/** Puts an email on the record of a lead, found by name, email address or phone number. */
export function LinkEmailDialog({ email, onClose }: { email: Email; onClose: () => void }) {
  const [typed, setTyped] = useState(email.fromName)
  const search = useThrottledValue(typed.trim(), searchInterval)
  const leads = useListPage(leadsApi.list, { query: { search, limit: '8' } })
  const link = useApiMutation(emailsApi.link)

  const choose = (leadId: number, name: string) =>
    link.mutate(
      { params: { id: email.id }, body: { leadId } },
      {
        onSuccess: () => {
          showToast({ title: `Email linked to ${name}`, description: email.subject })
          onClose()
        },
        onError: (error) => notifyFailure('Email not linked', error),
      },
    )
  return (
    <Dialog open onClose={onClose} title="Link to a Lead">
      <div className="grid gap-4">
        <p className="text-ink-2">{`${email.subject || 'No subject'}, from ${email.fromAddress || 'nobody'}`}</p>
        <Field label="Find a lead" optional="" hint="By name, company, email or phone.">
          {(control) => (
            <input
              {...control}
              type="search"
              className="input"
              autoComplete="off"
              maxLength={leadLimits.search}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </Field>
        <QueryBoundary query={leads} loading={<TableSkeleton rows={3} message="Loading leads..." />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <p className="text-ink-2">No lead matches. Close this and make the email an inquiry instead.</p>
            ) : (
              <ul className="timeline">
                {rows.map(({ id, firstName, lastName, company, email: address }) => (
                  <li key={id} className="timeline-head">
                    <span>
                      <b>{`${firstName} ${lastName}`}</b>{' '}
                      <span className="text-ink-2">{[company, address].filter(Boolean).join(', ')}</span>
                    </span>
                    <Button
                      variant="outline"
                      className="ml-auto"
                      aria-label={`Link to ${firstName} ${lastName}`}
                      disabled={link.isPending}
                      onClick={() => choose(id, `${firstName} ${lastName}`)}
                    >
                      Link
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
    </Dialog>
  )
}
