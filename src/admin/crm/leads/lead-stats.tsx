import * as links from '#contract/links.ts'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { useApiQuery } from '#client/query.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { countText } from '#domain/units/units.constants.ts'

const stats = [
  { name: 'total', label: 'Total Leads', href: links.leads() },
  { name: 'new', label: 'New Leads', href: links.leads({ status: 'new' }) },
  { name: 'qualified', label: 'Qualified', href: links.leads({ status: 'qualified' }) },
  { name: 'converted', label: 'Converted', href: links.leads({ status: 'converted' }) },
] as const

/**
 * The four stat cards of the CRM dashboard (docs/specification/staff-area.md#crm-dashboard); each links to the leads it
 * counts.
 */
export function LeadStats() {
  const { data } = useApiQuery(leadsApi.readStats)
  return (
    <dl className="figures-row">
      {stats.map(({ name, label, href }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {data ? (
              <StaffLink href={href} className="row-link" aria-label={`${countText(data[name])}, show ${label}`}>
                {countText(data[name])}
              </StaffLink>
            ) : (
              '–'
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
