import type { ReactNode } from 'react'
import { Answered } from '#admin/parts/answered.tsx'
import { StaffLink } from '#admin/parts/link.tsx'
import { useUrlState } from '#admin/parts/url-state.ts'
import { useAnswer } from '#client/query.ts'
import { statusLabels } from '#contract/leads.words.ts'
import { durationText } from '#contract/reply-clock.words.ts'
import { listTenanciesOn, type Reports as Answer, readReports, type Rows } from '#contract/reports.ts'
import { staffPages } from '#contract/staff-pages.words.ts'
import type { Tenancy } from '#contract/tenancies.ts'
import { countText, dollars } from '#contract/units.words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type Column, Table, TableSkeleton } from '#ui/table.tsx'
import { BarChart, Chart, ColumnChart } from './charts.tsx'

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })
const share = (value: number | null) => (value === null ? 'no data' : percent.format(value))
const minutes = (value: number | null) => (value === null ? 'no data' : durationText(value))
const unit = (count: number, one: string, many: string) => `${countText(count)} ${count === 1 ? one : many}`

/** The list that holds the rows behind a number. */
const addressOf = ({ list, query }: Rows) =>
  list === 'tenancies'
    ? `${staffPages.crm}?${new URLSearchParams({ tab: 'reports', ...query })}`
    : `${staffPages.crm}?${new URLSearchParams({ tab: list, ...query })}`

/** A number that opens the rows behind it. */
const Opens = ({ opens, children }: { opens: Rows; children: ReactNode }) => (
  <StaffLink href={addressOf(opens)} className="link">
    {children}
  </StaffLink>
)

/** How the park does: the way to the lease, where tenants come from, how quickly the office answers, who pays what. */
export function Reports() {
  const reports = useAnswer(readReports)
  const [on, setOn] = useUrlState('on')
  return (
    <>
      <h2 className="panel-title">Reports</h2>
      <Answered answer={reports} loading={<TableSkeleton rows={8} says="Loading reports..." />}>
        {(answer) => (
          <div className="reports">
            <Funnel {...answer.funnel} />
            <Sources sources={answer.sources} />
            <Replies {...answer.replies} />
            <Occupancy {...answer.occupancy} />
          </div>
        )}
      </Answered>
      {/^\d{4}-\d\d-\d\d$/.test(on) && <TenanciesOn day={on} onClose={() => setOn(null)} />}
    </>
  )
}

type Stage = Answer['funnel']['stages'][number]

const stageColumns: readonly Column<Stage>[] = [
  { head: 'Stage', cell: ({ status }) => statusLabels[status] },
  { head: 'Now here', kind: 'figure', cell: ({ now }) => <Opens opens={now.opens}>{countText(now.count)}</Opens> },
  {
    head: 'So far or further',
    kind: 'figure',
    cell: ({ reached }) => <Opens opens={reached.opens}>{countText(reached.count)}</Opens>,
  },
  { head: 'Got no further', kind: 'figure', cell: ({ dropOff }) => (dropOff === null ? '' : share(dropOff)) },
]

function Funnel({ all, stages, lost }: Answer['funnel']) {
  return (
    <Chart
      title="From lead to lease"
      says="How many leads got so far or further, and the share that got no further than the stage before."
      isEmpty={all.count === 0}
      figures={
        <p>
          <Opens opens={all.opens}>{unit(all.count, 'lead', 'leads')}</Opens> in all,{' '}
          <Opens opens={lost.opens}>{countText(lost.count)} lost</Opens>
        </p>
      }
      table={
        <Table
          caption="From lead to lease, figures"
          columns={stageColumns}
          rows={stages}
          keyOf={byStatus}
          empty={null}
        />
      }
    >
      <BarChart
        bars={stages.map(({ status, reached, dropOff }) => ({
          name: statusLabels[status],
          value: reached.count,
          says: countText(reached.count),
          beside: dropOff === null ? '' : `${share(dropOff)} dropped off`,
          href: addressOf(reached.opens),
        }))}
      />
    </Chart>
  )
}

const byStatus = ({ status }: Stage) => status

type Source = Answer['sources'][number]

const nameOf = ({ source }: Source) => source ?? 'Not named'
const sourceColumns: readonly Column<Source>[] = [
  { head: 'Source', cell: nameOf },
  { head: 'Leads', kind: 'figure', cell: ({ leads }) => <Opens opens={leads.opens}>{countText(leads.count)}</Opens> },
  {
    head: 'Leased',
    kind: 'figure',
    cell: ({ leased }) => <Opens opens={leased.opens}>{countText(leased.count)}</Opens>,
  },
  {
    head: 'Rent a month',
    kind: 'figure',
    cell: ({ monthlyRent, leased }) => <Opens opens={leased.opens}>{dollars(monthlyRent)}</Opens>,
  },
]

function Sources({ sources }: { sources: Answer['sources'] }) {
  return (
    <Chart
      title="Sources to signed rent"
      says="Where leads came from first, how many of them signed, and the rent that they signed for."
      isEmpty={sources.length === 0}
      table={
        <Table
          caption="Sources to signed rent, figures"
          columns={sourceColumns}
          rows={sources}
          keyOf={nameOf}
          empty={null}
        />
      }
    >
      <BarChart
        bars={sources.slice(0, 8).map((source) => ({
          name: nameOf(source),
          value: source.leads.count,
          says: unit(source.leads.count, 'lead', 'leads'),
          beside:
            source.leased.count === 0 ? '' : `${source.leased.count} leased, ${dollars(source.monthlyRent)} a month`,
          href: addressOf(source.leads.opens),
        }))}
      />
    </Chart>
  )
}

type Reply = { name: string; opens: Rows; says: string }

const replyColumns: readonly Column<Reply>[] = [
  { head: 'Figure', cell: ({ name }) => name },
  { head: 'Value', kind: 'figure', cell: ({ opens, says }) => <Opens opens={opens}>{says}</Opens> },
]

function Replies({ inTime, late, overdue, open, medianMinutes, ninetiethMinutes, shareInTime }: Answer['replies']) {
  const rows: Reply[] = [
    { name: 'Answered within 24 hours', opens: inTime.opens, says: countText(inTime.count) },
    { name: 'Answered later', opens: late.opens, says: countText(late.count) },
    { name: 'Overdue', opens: overdue.opens, says: countText(overdue.count) },
    { name: 'Waiting for an answer', opens: open.opens, says: countText(open.count) },
    { name: 'Median', opens: medianMinutes.opens, says: minutes(medianMinutes.value) },
    { name: 'Nine of ten within', opens: ninetiethMinutes.opens, says: minutes(ninetiethMinutes.value) },
  ]
  return (
    <Chart
      title="Reply time"
      says="From the inquiry to the first call, email or meeting. The office promises an answer within 24 hours."
      isEmpty={inTime.count + late.count + open.count === 0}
      table={
        <Table
          caption="Reply time, figures"
          columns={replyColumns}
          rows={rows}
          keyOf={({ name }) => name}
          empty={null}
        />
      }
    >
      <dl className="report-figures">
        <div>
          <dt>Within 24 hours</dt>
          <dd>
            <Opens opens={inTime.opens}>{share(shareInTime)}</Opens>
          </dd>
        </div>
        <div>
          <dt>Median</dt>
          <dd>
            <Opens opens={medianMinutes.opens}>{minutes(medianMinutes.value)}</Opens>
          </dd>
        </div>
        <div>
          <dt>Nine of ten within</dt>
          <dd>
            <Opens opens={ninetiethMinutes.opens}>{minutes(ninetiethMinutes.value)}</Opens>
          </dd>
        </div>
        <div>
          <dt>Overdue now</dt>
          <dd>
            <Opens opens={overdue.opens}>{countText(overdue.count)}</Opens>
          </dd>
        </div>
      </dl>
    </Chart>
  )
}

type Month = Answer['occupancy']['months'][number]

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const monthText = ({ month }: Month) => monthFormat.format(new Date(`${month}-15T00:00:00Z`))

function Occupancy({ units, months }: Answer['occupancy']) {
  const columns: readonly Column<Month>[] = [
    { head: 'Month', cell: monthText },
    {
      head: 'Leased units',
      kind: 'figure',
      cell: ({ occupied }) => <Opens opens={occupied.opens}>{`${occupied.count} of ${units}`}</Opens>,
    },
    {
      head: 'Rent a month',
      kind: 'figure',
      cell: ({ monthlyRent }) => <Opens opens={monthlyRent.opens}>{dollars(monthlyRent.value ?? 0)}</Opens>,
    },
  ]
  const chart = (says: string, most: number, of: (month: Month) => number, say: (value: number) => string) => (
    <ColumnChart
      says={says}
      most={most}
      top={say(most)}
      columns={months.map((month) => ({
        name: monthText(month),
        value: of(month),
        says: say(of(month)),
        href: addressOf(month.occupied.opens),
      }))}
    />
  )
  const rentOf = ({ monthlyRent }: Month) => monthlyRent.value ?? 0
  return (
    <Chart
      title="Occupancy and rent"
      says="Leased units and their rent on the last day of each month, this month today."
      isEmpty={months.length === 0}
      table={
        <Table
          caption="Occupancy and rent, figures"
          columns={columns}
          rows={months.toReversed()}
          keyOf={({ month }) => month}
          empty={null}
        />
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {chart(
          'Leased units',
          units,
          ({ occupied }) => occupied.count,
          (value) => `${value} of ${units} units`,
        )}
        {chart('Rent a month', Math.max(1, ...months.map(rentOf)), rentOf, dollars)}
      </div>
    </Chart>
  )
}

const tenancyColumns: readonly Column<Tenancy>[] = [
  { head: 'Unit', cell: ({ unitNumber }) => unitNumber },
  {
    head: 'Tenant',
    cell: ({ tenantCompany, leadId }) =>
      leadId === null ? (
        tenantCompany || 'Not given'
      ) : (
        <StaffLink href={`${staffPages.crm}?lead=${leadId}`} className="link">
          {tenantCompany || 'Not given'}
        </StaffLink>
      ),
  },
  { head: 'Rent a month', kind: 'figure', cell: ({ monthlyRent }) => dollars(monthlyRent) },
]

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Who leased which unit on a day. */
function TenanciesOn({ day, onClose }: { day: string; onClose: () => void }) {
  const tenancies = useAnswer(listTenanciesOn, { query: { on: day } })
  return (
    <Dialog open onClose={onClose} title={`Leased on ${dayFormat.format(new Date(`${day}T00:00:00Z`))}`}>
      <Answered answer={tenancies} loading={<TableSkeleton says="Loading leases..." />}>
        {(rows) => (
          <Table
            caption="Leased units"
            columns={tenancyColumns}
            rows={rows}
            keyOf={({ id }) => id}
            empty={<p className="empty">No unit was leased on this day.</p>}
          />
        )}
      </Answered>
    </Dialog>
  )
}
