import * as links from '#contract/links.ts'
import { useState } from 'react'
import { CompleteDialog } from '#admin/parts/forms/complete-dialog.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { StaffName } from '#admin/parts/forms/staff-choice.tsx'
import { useApiMutation } from '#client/query.ts'
import { statusLabels } from '#domain/leads/leads.constants.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import type { FollowUpOfToday } from '#contract/reports/today.ts'
import { todayLabels } from '#contract/reports/today.labels.ts'
import { DoneButton, noOtherDate, Section, type SectionProps } from './section.tsx'

export const FollowUps = ({ today, complete }: SectionProps) => (
  <Section
    title={todayLabels.followUps}
    section={today.followUps}
    all={links.leads({ sort: 'nextFollowUpDate' })}
    keyOf={({ id }) => id}
  >
    {(lead) => <FollowUp lead={lead} complete={complete} />}
  </Section>
)

/** Clearing the lead's date completes a follow-up. */
function FollowUp({ lead, complete }: { lead: FollowUpOfToday } & Pick<SectionProps, 'complete'>) {
  const { id, firstName, lastName, company, status, nextFollowUpDate, assignedTo, isLastDate } = lead
  const name = `${firstName} ${lastName}`
  const update = useApiMutation(leadsApi.update)
  const set = (instant: string | null) => update.mutateAsync({ params: { id }, body: { nextFollowUpDate: instant } })

  const [isAsking, setAsking] = useState(false)
  const title = 'Follow-up done'
  const takeBack = () => set(nextFollowUpDate)

  const done = () =>
    complete({
      title,
      description: name,
      run: async () => {
        await set(null)
        return takeBack
      },
    })
  return (
    <>
      <span className="today-what">
        <StaffLink href={links.lead(id)} className="row-link">
          {name}
        </StaffLink>
        <span className="text-ink-2">
          <span>{`${[company, statusLabels[status]].filter(Boolean).join(', ')}, `}</span>
          {assignedTo ? <StaffName text={assignedTo} /> : <span>Unassigned</span>}
        </span>
      </span>
      {nextFollowUpDate && <Moment instant={nextFollowUpDate} withTime />}
      <span className="today-actions">
        <DoneButton
          label="Done"
          name={`follow-up of ${name}`}
          busy={update.isPending}
          onDone={isLastDate ? () => setAsking(true) : done}
        />
      </span>
      {isAsking && (
        <CompleteDialog
          title="Follow-up done"
          description={name}
          outcome={undefined}
          hint={noOtherDate(name)}
          draft={`follow-up of ${id}`}
          save="Done"
          onSave={async (completion) => {
            await set(completion.nextFollowUpDate)
            complete({ title, description: name, run: async () => takeBack })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
