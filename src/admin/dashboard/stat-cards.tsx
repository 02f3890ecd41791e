import { useApiQuery, useListPage } from '#client/query.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import { countText } from '#domain/units/units.constants.ts'

/** Three figures (docs/specification/staff-area.md#dashboard). */
export function StatCards() {
  const properties = useApiQuery(propertiesApi.list)
  const inquiries = useListPage(inquiriesApi.list, { query: { limit: '1' } })
  const available = properties.data?.filter(({ status }) => status === 'available')
  return (
    <dl className="figures-row">
      <Stat label="Total Properties" value={properties.data?.length} />
      <Stat label="Available Properties" value={available?.length} />
      <Stat label="Contact Inquiries" value={inquiries.data?.total} />
    </dl>
  )
}

const Stat = ({ label, value }: { label: string; value: number | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value === undefined ? '–' : countText(value)}</dd>
  </div>
)
