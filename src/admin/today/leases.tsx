import * as links from '#contract/links.ts'
import { AllowedLink } from '#admin/parts/frame/allowed.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { dayText } from '#contract/leases/leases.labels.ts'
import { leaseDaysOfToday } from '#contract/reports/today.ts'
import { todayLabels } from '#contract/reports/today.labels.ts'
import { Section, type SectionProps } from './section.tsx'

export const Leases = ({ today }: SectionProps) => (
  <Section
    title={todayLabels.leases}
    section={today.leases}
    all={links.tab('units', { show: String(leaseDaysOfToday) })}
    keyOf={({ id }) => id}
  >
    {({ unitId, unitNumber, leadId, tenantCompany, tenantContact, leaseEndDate, daysLeft }) => (
      <>
        <span className="today-what">
          <StaffLink href={links.staffUnit(unitId)} className="row-link">
            {`Unit ${unitNumber}`}
          </StaffLink>
          <span className="text-ink-2">{[tenantCompany, tenantContact].filter(Boolean).join(', ')}</span>
        </span>
        <span className={daysLeft < 0 ? 'text-danger' : undefined}>
          {`${daysLeft < 0 ? 'Ended' : 'Ends'} ${dayText(leaseEndDate)}`}
        </span>
        {leadId !== null && (
          <span className="today-actions">
            <AllowedLink
              permission="change business data"
              variant="outline"
              href={links.emailToLead(leadId)}
              aria-label={`Write email to the tenant of unit ${unitNumber}`}
            >
              Write Email
            </AllowedLink>
          </span>
        )}
      </>
    )}
  </Section>
)
