import { DetailsList } from '#admin/crm/details-list.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useApiQuery } from '#client/query.ts'
import * as originsApi from '#contract/leads/origins.ts'
import type { Origin } from '#contract/leads/origins.ts'
import { TableSkeleton } from '#ui/table.tsx'

/** Where a lead came from, based on the visits of all its inquiries. */
export function LeadOrigin({ leadId }: { leadId: number }) {
  const origin = useApiQuery(originsApi.readOrigin, { params: { id: leadId } })
  return (
    <QueryBoundary query={origin} loading={<TableSkeleton message="Loading origin..." rows={2} />}>
      {(data) => <OriginDetails origin={data} />}
    </QueryBoundary>
  )
}

type Touch = NonNullable<Origin['first']>

const TouchText = ({ touch: { source, medium, campaign, page, at } }: { touch: Touch }) => (
  <>
    <b>{source}</b>
    {[medium, campaign].filter(Boolean).map((part) => ` · ${part}`)}
    <span className="text-ink-2">
      <span>{` to ${page}, `}</span>
      <Moment instant={at} />
    </span>
  </>
)

/** First and last touch, and the pages and units seen. */
export function OriginDetails({ origin: { first, last, pages, units, phoneClicks } }: { origin: Origin }) {
  if (!first) return <p className="text-ink-2">No site visits recorded.</p>
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
          ? ([['Phone number clicked', `${phoneClicks} ${phoneClicks === 1 ? 'time' : 'times'}`]] as const)
          : []),
      ]}
    />
  )
}
