import * as links from '#contract/links.ts'
import { AllowedButton, AllowedLink } from '#admin/parts/frame/allowed.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { ReplyClock } from '#admin/parts/time/reply-clock.tsx'
import { UserName } from '#admin/parts/forms/staff-choice.tsx'
import { useApiMutation } from '#client/query.ts'
import type { StaffInquiry } from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { withheldDays } from '#contract/reports/today.ts'
import { todayLabels } from '#contract/reports/today.labels.ts'
import { focusNext, Section, shownCount, type SectionProps } from './section.tsx'

export const OverdueInquiries = ({ today, complete }: SectionProps) => (
  <Section
    title={todayLabels.overdueInquiries}
    section={today.overdueInquiries}
    all={links.inquiries({ state: 'overdue' })}
    keyOf={({ id }) => id}
  >
    {(inquiry) => <Inquiry inquiry={inquiry} complete={complete} />}
  </Section>
)

export const OpenInquiries = ({ today, complete }: SectionProps) => (
  <Section
    title={todayLabels.openInquiries}
    section={today.openInquiries}
    all={links.inquiries({ state: 'open' })}
    keyOf={({ id }) => id}
  >
    {(inquiry) => <Inquiry inquiry={inquiry} complete={complete} />}
  </Section>
)

/** Suspected spam does not count as work, but it may hold an inquiry from a person. */
export function Withheld({ count }: { count: number }) {
  if (count === 0) return null
  const inquiries = count === 1 ? 'inquiry was' : 'inquiries were'
  return (
    <p className="text-ink-2">
      <span>{`${shownCount(count)} ${inquiries} withheld as spam in the last ${withheldDays} days.`}</span>{' '}
      <StaffLink href={links.inquiries({ state: 'spam' })} className="link">
        See whether a person is among them
      </StaffLink>
    </p>
  )
}

type Props = { inquiry: StaffInquiry } & Pick<SectionProps, 'complete'>

/** An inquiry. An email to its sender or a logged call answers it and turns the sender into a lead. */
function Inquiry({ inquiry, complete }: Props) {
  const { id, firstName, lastName, email, phone, spaceType, assignedUserId } = inquiry
  const name = `${firstName} ${lastName}`
  const log = useApiMutation(leadsApi.answerInquiry)
  const undo = useApiMutation(leadsApi.undoActivity)

  const logCall = () =>
    complete({
      title: 'Call logged',
      description: name,
      run: async () => {
        const body = { activityType: 'call' as const, description: `Called ${name} at ${phone}` }
        const activity = await log.mutateAsync({ params: { id }, body })
        return () => undo.mutateAsync({ params: { id: activity.leadId, activityId: activity.id } })
      },
    })
  return (
    <>
      <span className="today-what">
        <StaffLink href={links.inquiry(id)} className="row-link">
          {name}
        </StaffLink>
        <span className="text-ink-2">
          <span>{`${[spaceType, email].filter(Boolean).join(', ')}, `}</span>
          {phone && <span className="whitespace-nowrap">{`${phone}, `}</span>}
          <UserName id={assignedUserId} />
        </span>
      </span>
      <ReplyClock inquiry={inquiry} />
      <span className="today-actions">
        <AllowedLink
          permission="change business data"
          variant="outline"
          href={links.replyToInquiry(id)}
          data-row-key="d"
          aria-label={`Write email to ${name}`}
        >
          Write Email
        </AllowedLink>
        {phone && (
          <AllowedButton
            permission="change business data"
            variant="outline"
            aria-label={`Called: ${name}`}
            disabled={log.isPending}
            onClick={({ currentTarget }) => {
              focusNext(currentTarget)
              logCall()
            }}
          >
            Called
          </AllowedButton>
        )}
      </span>
    </>
  )
}
