import type { Reports } from '#contract/reports/reports.ts'
import { countText, dollars } from '#domain/units/units.constants.ts'
import type { Column } from '#ui/table.tsx'
import { BarChart, Chart } from './charts.tsx'
import { addressOf, counted, DrilldownLink } from './figures.tsx'

type Source = Reports['sources'][number]

const nameOf = ({ source }: Source) => source ?? 'Not named'
const sourceColumns: readonly Column<Source>[] = [
  { head: 'Source', cell: nameOf },
  {
    head: 'Leads',
    kind: 'figure',
    cell: ({ leads }) => <DrilldownLink rows={leads.opens}>{countText(leads.count)}</DrilldownLink>,
  },
  {
    head: 'Leased',
    kind: 'figure',
    cell: ({ leased }) => <DrilldownLink rows={leased.opens}>{countText(leased.count)}</DrilldownLink>,
  },
  {
    head: 'Lease rent a month',
    kind: 'figure',
    cell: ({ monthlyRent, leased }) => <DrilldownLink rows={leased.opens}>{dollars(monthlyRent)}</DrilldownLink>,
  },
]

export function Sources({ sources }: { sources: Reports['sources'] }) {
  return (
    <Chart
      title="Sources to signed rent"
      text="The first source of each lead, how many leads signed a lease, and the rent of these leases."
      isEmpty={sources.length === 0}
      columns={sourceColumns}
      rows={sources}
      keyOf={nameOf}
    >
      <BarChart
        bars={sources.slice(0, 8).map((source) => ({
          name: nameOf(source),
          value: source.leads.count,
          text: counted(source.leads.count, 'lead', 'leads'),
          beside:
            source.leased.count === 0 ? '' : `${source.leased.count} leased, ${dollars(source.monthlyRent)} a month`,
          href: addressOf(source.leads.opens),
        }))}
      />
    </Chart>
  )
}
