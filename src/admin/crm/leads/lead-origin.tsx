import { DetailsList } from '#admin/crm/details-list.tsx'
import { Moment } from '#admin/parts/moment.tsx'
import { QueryBoundary } from '#admin/parts/query-boundary.tsx'
import { useApiQuery } from '#client/query.ts'
import { type Origin, readLeadOrigin } from '#contract/leads.ts'
import { TableSkeleton } from '#ui/table.tsx'

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

type Touch = NonNullable<Origin['first']>

const TouchText = ({ touch: { source, medium, campaign, page, at } }: { touch: Touch }) => (
  <>
    <b>{source}</b>
    {[medium, campaign].filter(Boolean).map((part) => ` · ${part}`)}
    <span className="text-ink-2">
      {' '}
      to {page}, <Moment at={at} />
    </span>
  </>
)

/** The first and the last touch, and what was looked at in between. */
export function OriginDetails({ origin: { first, last, pages, units, phoneClicks } }: { origin: Origin }) {
  if (!first) return <p className="text-ink-2">No visit of the site is known.</p>
  return (
    <DetailsList
      entries={[
        ['First touch', <TouchText key="first" touch={first} />],
        ['Last touch', <TouchText key="last" touch={last ?? first} />],
        ...(first.referrer ? ([['Referrer', first.referrer]] as const) : []),
        ['Pages seen', pages.join(', ') || 'None'],
        [
          'Units seen',
          units
            .map(({ unitNumber, views }) => (views > 1 ? `${unitNumber} (${views} times)` : unitNumber))
            .join(', ') || 'None',
        ],
        ...(phoneClicks > 0
          ? ([['Phone number pressed', `${phoneClicks} ${phoneClicks === 1 ? 'time' : 'times'}`]] as const)
          : []),
      ]}
    />
  )
}
