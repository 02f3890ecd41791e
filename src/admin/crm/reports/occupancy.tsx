import { dayText } from '#contract/leases/leases.labels.ts'
import { listed } from '#domain/text/listed.ts'
import type { Reports } from '#contract/reports/reports.ts'
import { dollars } from '#domain/units/units.constants.ts'
import type { Column } from '#ui/table.tsx'
import { Chart, ColumnChart } from './charts.tsx'
import { addressOf, DrilldownLink } from './figures.tsx'

type Month = Reports['occupancy']['months'][number]

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const monthText = ({ month }: Month) => monthFormat.format(new Date(`${month}-15T00:00:00Z`))

function upcomingText(upcoming: Reports['occupancy']['upcoming']) {
  if (upcoming.length === 0) return ''
  const leases = upcoming.map(
    ({ unitNumber, leaseStartDate, monthlyRent }) =>
      `${unitNumber} from ${dayText(leaseStartDate ?? '')}${monthlyRent === null ? '' : ` at ${dollars(monthlyRent)} a month`}`,
  )
  return ` Signed and not started yet: ${listed(leases)}.`
}

export function Occupancy({ upcoming, months }: Reports['occupancy']) {
  const columns: readonly Column<Month>[] = [
    { head: 'Month', cell: monthText },
    {
      head: 'Leased units',
      kind: 'figure',
      cell: (month) => (
        <DrilldownLink rows={month.leased.opens}>{`${month.leased.count} of ${month.units}`}</DrilldownLink>
      ),
    },
    {
      head: 'Lease rent a month',
      kind: 'figure',
      cell: ({ monthlyRent }) => (
        <DrilldownLink rows={monthlyRent.opens}>{dollars(monthlyRent.value ?? 0)}</DrilldownLink>
      ),
    },
  ]
  const chart = (
    text: string,
    max: number,
    valueOf: (month: Month) => number,
    format: (value: number, of: number) => string,
  ) => (
    <ColumnChart
      text={text}
      max={max}
      top={format(max, max)}
      columns={months.map((month) => ({
        name: monthText(month),
        value: valueOf(month),
        text: format(valueOf(month), month.units),
        href: addressOf(month.leased.opens),
      }))}
    />
  )
  const rentOf = ({ monthlyRent }: Month) => monthlyRent.value ?? 0
  return (
    <Chart
      title="Occupancy and rent"
      text={`Leased units and their lease rent on the last day of each month, this month today. A unit is leased once its lease is signed.${upcomingText(upcoming)}`}
      isEmpty={months.length === 0}
      columns={columns}
      rows={months.toReversed()}
      keyOf={({ month }) => month}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {chart(
          'Leased units',
          Math.max(...months.map(({ units }) => units)),
          ({ leased }) => leased.count,
          (value, units) => `${value} of ${units} units`,
        )}
        {chart('Lease rent a month', Math.max(1, ...months.map(rentOf)), rentOf, (rent) => dollars(rent))}
      </div>
    </Chart>
  )
}
