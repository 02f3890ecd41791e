import * as links from '#contract/links.ts'
import { AllowedLink } from '#admin/parts/frame/allowed.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { Disclosure } from '#admin/parts/feedback/disclosure.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { useApiQuery } from '#client/query.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { leasePeriodText } from '#contract/leases/leases.labels.ts'
import * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import type { UnitLease } from '#contract/leases/unit-leases.ts'
import { leaseRentText } from './unit-texts.ts'

type Props = { unitId: number; leased: boolean; freed: boolean }

/** The tenant of a leased unit or the matching leads for a vacant one, and former tenants. */
export const UnitPeople = ({ unitId, leased, freed }: Props) => (
  <>
    {leased ? <PresentTenant unitId={unitId} /> : <FittingLeads unitId={unitId} freed={freed} />}
    <WaitingPeople unitId={unitId} freed={freed && !leased} />
    <PastTenants unitId={unitId} />
  </>
)

const PresentTenant = ({ unitId }: { unitId: number }) => (
  <Disclosure title="Tenant">
    <Present unitId={unitId} />
  </Disclosure>
)

function Present({ unitId }: { unitId: number }) {
  const leases = useApiQuery(unitLeasesApi.listOfUnit, { params: { id: unitId } })
  return (
    <QueryBoundary query={leases} loading={<output>Loading the tenant...</output>}>
      {(all) => {
        const present = all.find(({ endedAt }) => endedAt === null)
        if (!present) return <p>This unit has no tenant.</p>
        return (
          <p className="flex flex-wrap items-center justify-between gap-2">
            <TenantName lease={present} />
            {present.leadId === null ? (
              <span className="text-ink-2">Entered here, without a lead to write to.</span>
            ) : (
              <AllowedLink
                permission="change business data"
                variant="outline"
                href={links.emailToLead(present.leadId)}
                aria-label="Write email to the tenant"
              >
                Write Email
              </AllowedLink>
            )}
          </p>
        )
      }}
    </QueryBoundary>
  )
}

/** The open leads that match a vacant unit, each with the reasons; expanded for a unit that has just become vacant. */
function FittingLeads({ unitId, freed }: { unitId: number; freed: boolean }) {
  return (
    <Disclosure title="Leads that fit" isRequested={freed}>
      <Fitting unitId={unitId} />
    </Disclosure>
  )
}

function Fitting({ unitId }: { unitId: number }) {
  const fitting = useApiQuery(unitLeasesApi.listFittingLeads, { params: { id: unitId } })
  return (
    <QueryBoundary query={fitting} loading={<output>Loading leads that fit...</output>}>
      {(people) =>
        people.length === 0 ? (
          <p>No open lead fits this unit.</p>
        ) : (
          <ol>
            {people.map(({ lead, reasons }) => (
              <li key={lead.id} className="flex-col">
                <span>
                  <StaffLink href={links.lead(lead.id)} className="link">
                    {`${lead.firstName} ${lead.lastName}`}
                  </StaffLink>
                  {lead.company && <span>{`, ${lead.company}`}</span>}
                </span>
                <span className="text-ink-2">{reasons.join(' ')}</span>
              </li>
            ))}
          </ol>
        )
      }
    </QueryBoundary>
  )
}

/** Those who asked to be told when the unit is free; expanded for a unit that has just become vacant. */
const WaitingPeople = ({ unitId, freed }: { unitId: number; freed: boolean }) => (
  <Disclosure title="Asked to be told when it is free" isRequested={freed}>
    <Waiting unitId={unitId} />
  </Disclosure>
)

function Waiting({ unitId }: { unitId: number }) {
  const waiting = useApiQuery(inquiriesApi.listOfUnit, { params: { id: unitId } })
  return (
    <QueryBoundary query={waiting} loading={<output>Loading who asked...</output>}>
      {(people) =>
        people.length === 0 ? (
          <p>Nobody has asked to be told.</p>
        ) : (
          <ol>
            {people.map(({ id, leadId, firstName, lastName, email, phone, createdAt }) => (
              <li key={id} className="flex-col">
                <StaffLink href={leadId === null ? links.inquiry(id) : links.lead(leadId)} className="link">
                  {`${firstName} ${lastName}`}
                </StaffLink>
                <span className="text-ink-2">
                  <span>{`${[email, phone].filter(Boolean).join(', ')}, asked `}</span>
                  <Moment instant={createdAt} />
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </QueryBoundary>
  )
}

const PastTenants = ({ unitId }: { unitId: number }) => (
  <Disclosure title="Past tenants">
    <Past unitId={unitId} />
  </Disclosure>
)

function Past({ unitId }: { unitId: number }) {
  const leases = useApiQuery(unitLeasesApi.listOfUnit, { params: { id: unitId } })
  return (
    <QueryBoundary query={leases} loading={<output>Loading past tenants...</output>}>
      {(all) => {
        const past = all.filter(({ endedAt }) => endedAt !== null)
        return past.length === 0 ? (
          <p>This unit has had no tenants.</p>
        ) : (
          <ol>
            {past.map((lease) => (
              <li key={lease.id}>
                <TenantName lease={lease} />
                <span className="text-ink-2">
                  {[
                    leasePeriodText(lease),
                    lease.monthlyRent !== null &&
                      lease.monthlyRent > 0 &&
                      `lease rent ${leaseRentText(lease.monthlyRent)}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ol>
        )
      }}
    </QueryBoundary>
  )
}

function TenantName({ lease: { leadId, tenantCompany, tenantContact } }: { lease: UnitLease }) {
  const name = [tenantCompany, tenantContact].filter(Boolean).join(', ') || 'Tenant not named'
  if (leadId === null) return <span>{name}</span>
  return (
    <StaffLink href={links.lead(leadId)} className="link">
      {name}
    </StaffLink>
  )
}
