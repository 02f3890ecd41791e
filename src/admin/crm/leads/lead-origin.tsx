import { QueryBoundary } from '#admin/parts/query-boundary.tsx'
import { useApiQuery } from '#client/query.ts'
import { readLeadOrigin } from '#contract/leads.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { OriginDetails } from './origin-details.tsx'

/** Where a lead came from, by the visits of all its inquiries. */
export function LeadOrigin({ leadId }: { leadId: number }) {
  const origin = useApiQuery(readLeadOrigin, { params: { id: leadId } })
  return (
    <section className="crm-card" aria-labelledby="origin-heading">
      <h3 id="origin-heading">Where it came from</h3>
      <QueryBoundary query={origin} loading={<TableSkeleton message="Loading where it came from..." rows={2} />}>
        {(data) => <OriginDetails origin={data} />}
      </QueryBoundary>
    </section>
  )
}
