import { LeasePage } from '#admin/parts/leases/lease-page.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { DenialReason } from '#admin/parts/frame/allowed.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useDay } from '#admin/parts/time/use-day.ts'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiQuery } from '#client/query.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import * as unitsApi from '#contract/units/units.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { NewLeaseForm } from './form/new-lease-form.tsx'
import { typedLease } from './form/typed-lease.ts'

/** Reads an id from the address; undefined without a valid one. */
const idIn = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** A new lease, started from a lead, a unit or from scratch, or a draft being edited. */
export function Screen() {
  const [lead] = useUrlState('lead')
  const [draft] = useUrlState('draft')
  const [unit] = useUrlState('unit')
  const today = useDay()
  const canChange = usePermission('change business data')
  const title = draft ? 'Edit Draft' : 'New Lease'
  useTitle(title)
  const leadId = idIn(lead)
  const draftId = idIn(draft)
  const units = useApiQuery(unitsApi.listForStaff)
  const parkQuery = useApiQuery(staffParkApi.read)
  const leadQuery = useApiQuery(leadsApi.read, { params: { id: leadId ?? 0 } }, { enabled: leadId !== undefined })
  const draftQuery = useApiQuery(leasesApi.read, { params: { id: draftId ?? 0 } }, { enabled: draftId !== undefined })
  const first = [parkQuery, units, ...(leadId ? [leadQuery] : []), ...(draftId ? [draftQuery] : [])]
  const waiting = first.find(({ data }) => data === undefined)
  const person = leadQuery.data

  return (
    <LeasePage
      title={title}
      about={person && `for ${[`${person.firstName} ${person.lastName}`, person.company].filter(Boolean).join(', ')}`}
    >
      <DenialReason permission="change business data" />
      {canChange && (
        <QueryBoundary
          query={waiting ? { ...waiting, data: undefined } : parkQuery}
          loading={<TableSkeleton rows={8} message="Loading the units..." />}
        >
          {(park) => (
            <NewLeaseForm
              park={park}
              key={`${lead} ${draft}`}
              draft={draftQuery.data}
              leadId={person?.id ?? draftQuery.data?.leadId ?? null}
              units={units.data ?? []}
              today={today}
              initial={typedLease({
                park,
                draft: draftQuery.data,
                lead: person,
                unit: units.data?.find(({ id }) => id === idIn(unit)),
                today,
              })}
            />
          )}
        </QueryBoundary>
      )}
    </LeasePage>
  )
}
