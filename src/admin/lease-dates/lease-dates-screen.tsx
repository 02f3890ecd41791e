import { Empty } from '#admin/parts/lists/empty.tsx'
import { LeasePage } from '#admin/parts/leases/lease-page.tsx'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useDay } from '#admin/parts/time/use-day.ts'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { useApiQuery } from '#client/query.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import * as leaseDatesApi from '#contract/leases/lease-dates.ts'
import type { LeaseDate } from '#contract/leases/lease-dates.ts'
import * as links from '#contract/links.ts'
import { monthsAfter } from '#domain/leases/days.ts'
import { Button } from '#ui/button.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { DateList } from './date-list.tsx'
import { DatesStrip } from './dates-strip.tsx'
import { isOfGroup, KindFilter } from './kind-filter.tsx'
import './lease-dates.css'

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthText = ({ date }: LeaseDate) => month.format(Date.parse(date))

/** The dates of all leases by month (docs/specification/leases.md#9-what-ends-when-reminders). */
export function Screen() {
  useTitle('Lease Dates')
  const today = useDay()
  const [kind, setKind] = useUrlState('kind')
  const dates = useApiQuery(leaseDatesApi.list, { query: {} }, { eachTime: true })
  return (
    <LeasePage
      current="Lease Dates"
      title="Lease Dates"
      about={`today to ${dayText(monthsAfter(today, 12))}`}
      actions={
        <Button variant="outline" onClick={() => print()}>
          Print
        </Button>
      }
    >
      <QueryBoundary query={dates} loading={<TableSkeleton rows={8} message="Loading lease dates..." />}>
        {(all) => {
          const shown = all.filter((date) => isOfGroup(date, kind))
          const open = shown.filter(({ isOpen }) => isOpen)
          const months = Map.groupBy(
            shown.filter(({ isOpen }) => !isOpen),
            monthText,
          )
          return (
            <>
              <DatesStrip dates={shown} today={today} />
              <KindFilter dates={all} chosen={kind} onChange={setKind} />
              {shown.length === 0 && (
                <Empty message={kind ? 'No date of this kind.' : 'Nothing begins or ends in the next 12 months.'}>
                  {kind && (
                    <StaffButtonLink variant="outline" href={links.leaseDates()}>
                      Show all dates
                    </StaffButtonLink>
                  )}
                </Empty>
              )}
              {open.length > 0 && <DateList title="Still open, from before" dates={open} />}
              {[...months].map(([title, ofMonth]) => (
                <DateList key={title} title={title} dates={ofMonth} />
              ))}
              <p className="text-ink-2">
                Settled dates are not listed: an end that was renewed, a hold that was released or kept, a step of a
                lease that is over.
              </p>
            </>
          )
        }}
      </QueryBoundary>
    </LeasePage>
  )
}
