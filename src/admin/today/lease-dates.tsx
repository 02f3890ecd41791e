import { dayText } from '#contract/leases/leases.labels.ts'
import * as links from '#contract/links.ts'
import { todayLabels } from '#contract/reports/today.labels.ts'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { Section, type SectionProps } from './section.tsx'

export const LeaseDates = ({ today }: SectionProps) => (
  <Section
    title={todayLabels.leaseDates}
    section={today.leaseDates}
    all={links.leaseDates()}
    keyOf={({ kind, date, leaseId, holdId }) => `${kind} ${date} ${leaseId ?? holdId}`}
  >
    {({ date, daysLeft, leaseId, tenantCompany, unitNumbers, text }) => (
      <>
        <span className="today-what">
          {leaseId === null ? (
            <span>{tenantCompany}</span>
          ) : (
            <StaffLink href={links.lease(leaseId)} className="row-link">
              {tenantCompany || 'Unnamed tenant'}
            </StaffLink>
          )}
          <span className="text-ink-2">{unitNumbers.join(', ')}</span>
        </span>
        <span className={daysLeft < 0 ? 'text-danger' : undefined}>{`${dayText(date)}: ${text}`}</span>
      </>
    )}
  </Section>
)
