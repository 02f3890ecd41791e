import { Answered } from '#admin/parts/answered.tsx'
import { useAnswer } from '#client/query.ts'
import { readLeadOrigin } from '#contract/leads.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { OriginDetails } from './origin-details.tsx'

/** Where a lead came from, by the visits of all its inquiries. */
export function LeadOrigin({ leadId }: { leadId: number }) {
  const origin = useAnswer(readLeadOrigin, { params: { id: leadId } })
  return (
    <section className="crm-card" aria-labelledby="origin-heading">
      <h3 id="origin-heading">Where it came from</h3>
      <Answered answer={origin} loading={<TableSkeleton says="Loading where it came from..." rows={2} />}>
        {(data) => <OriginDetails origin={data} />}
      </Answered>
    </section>
  )
}
