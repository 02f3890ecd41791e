import { Figures } from '#admin/parts/lists/figures.tsx'
import type { Reports, Rows } from '#contract/reports/reports.ts'
import { countText } from '#domain/units/units.constants.ts'
import type { Column } from '#ui/table.tsx'
import { Chart } from './charts.tsx'
import { DrilldownLink, minutes, share } from './figures.tsx'

type Reply = { name: string; opens: Rows; text: string }

const replyColumns: readonly Column<Reply>[] = [
  { head: 'Figure', cell: ({ name }) => name },
  { head: 'Value', kind: 'figure', cell: ({ opens, text }) => <DrilldownLink rows={opens}>{text}</DrilldownLink> },
]

export function Replies({
  inTime,
  late,
  overdue,
  open,
  medianMinutes,
  ninetiethMinutes,
  shareInTime,
}: Reports['replies']) {
  const middle = { name: 'Median', opens: medianMinutes.opens, text: minutes(medianMinutes.value) }
  const slowest = { name: '90th percentile', opens: ninetiethMinutes.opens, text: minutes(ninetiethMinutes.value) }
  const rows: Reply[] = [
    { name: 'Answered within 24 hours', opens: inTime.opens, text: countText(inTime.count) },
    { name: 'Answered later', opens: late.opens, text: countText(late.count) },
    { name: 'Overdue', opens: overdue.opens, text: countText(overdue.count) },
    { name: 'Waiting for an answer', opens: open.opens, text: countText(open.count) },
    middle,
    slowest,
  ]
  const figures: Reply[] = [
    { name: 'Within 24 hours', opens: inTime.opens, text: share(shareInTime) },
    middle,
    slowest,
    { name: 'Overdue now', opens: overdue.opens, text: countText(overdue.count) },
  ]
  return (
    <Chart
      title="Reply time"
      text="From the inquiry to the first call, email or meeting. The office promises an answer within 24 hours."
      isEmpty={inTime.count + late.count + open.count === 0}
      columns={replyColumns}
      rows={rows}
      keyOf={({ name }) => name}
    >
      <Figures
        rows={figures.map(({ name, opens, text }) => ({
          name,
          figure: <DrilldownLink rows={opens}>{text}</DrilldownLink>,
        }))}
      />
    </Chart>
  )
}
