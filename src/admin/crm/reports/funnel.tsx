import { statusLabels } from '#domain/leads/leads.constants.ts'
import type { Reports } from '#contract/reports/reports.ts'
import { countText } from '#domain/units/units.constants.ts'
import type { Column } from '#ui/table.tsx'
import { BarChart, Chart } from './charts.tsx'
import { addressOf, counted, DrilldownLink, share } from './figures.tsx'

type Stage = Reports['funnel']['stages'][number]

const stageColumns: readonly Column<Stage>[] = [
  { head: 'Stage', cell: ({ status }) => statusLabels[status] },
  {
    head: 'Current',
    kind: 'figure',
    cell: ({ now }) => <DrilldownLink rows={now.opens}>{countText(now.count)}</DrilldownLink>,
  },
  {
    head: 'Reached',
    kind: 'figure',
    cell: ({ reached }) => <DrilldownLink rows={reached.opens}>{countText(reached.count)}</DrilldownLink>,
  },
  { head: 'Dropped off', kind: 'figure', cell: ({ dropOff }) => (dropOff === null ? '' : share(dropOff)) },
]

export function Funnel({ all, stages, lost }: Reports['funnel']) {
  return (
    <Chart
      title="From lead to lease"
      text="How many leads reached each stage, and the share that dropped off before it."
      isEmpty={all.count === 0}
      figures={
        <p>
          <DrilldownLink rows={all.opens}>{counted(all.count, 'lead', 'leads')}</DrilldownLink> in all,{' '}
          <DrilldownLink rows={lost.opens}>{`${countText(lost.count)} lost`}</DrilldownLink>
        </p>
      }
      columns={stageColumns}
      rows={stages}
      keyOf={byStatus}
    >
      <BarChart
        bars={stages.map(({ status, reached, dropOff }) => ({
          name: statusLabels[status],
          value: reached.count,
          text: countText(reached.count),
          beside: dropOff === null ? '' : `${share(dropOff)} dropped off`,
          href: addressOf(reached.opens),
        }))}
      />
    </Chart>
  )
}

const byStatus = ({ status }: Stage) => status
