import { usePark } from '#admin/park.tsx'
import { LeasePage } from '#admin/parts/leases/lease-page.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useDay } from '#admin/parts/time/use-day.ts'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { useApiQuery } from '#client/query.ts'
import { address } from '#contract/call.ts'
import * as exportsApi from '#contract/exports.ts'
import { daysBetween, dayText } from '#contract/leases/leases.labels.ts'
import * as rentRollApi from '#contract/leases/rent-roll.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { longDayText, RollDays } from './roll-days.tsx'
import { RollFigures } from '#admin/parts/leases/roll-figures.tsx'
import { RollTable } from './roll-table.tsx'
import { rowsShown } from '#admin/parts/leases/roll-shown.ts'
import './rent-roll.css'

/** Whether a day is in the past, today or in the future. */
function placeOf(on: string, today: string) {
  const days = daysBetween(today, on)
  if (days > 0) return 'expected'
  return days === 0 ? 'today' : days === -1 ? 'yesterday' : undefined
}

/** The rent roll of any day (docs/specification/leases.md#8-rent-roll). */
export function Screen() {
  const today = useDay()
  const { name } = usePark()
  const [chosen] = useUrlState('on')
  const [show] = useUrlState('show')
  const on = chosen || today
  // The server refuses an invalid day with a message.
  const isDay = !Number.isNaN(Date.parse(on))
  const title = isDay ? `Rent Roll, ${longDayText(on)}` : 'Rent Roll'
  useTitle(title)
  const roll = useApiQuery(rentRollApi.read, { query: { on } })
  const place = isDay ? placeOf(on, today) : undefined

  return (
    <LeasePage
      current="Rent Roll"
      title={title}
      about={place}
      actions={
        <>
          <ButtonLink variant="outline" href={address(exportsApi.rentRoll.path, { query: { on } })} download>
            CSV
          </ButtonLink>
          <ButtonLink variant="outline" href={address(exportsApi.rentRollXlsx.path, { query: { on } })} download>
            XLSX
          </ButtonLink>
          <Button variant="outline" onClick={() => print()}>
            Print
          </Button>
        </>
      }
    >
      <RollDays on={isDay ? on : today} today={today} />
      <p className="paper-head" aria-hidden="true">
        <b>{name}</b>
        <span>{`Rent roll as of ${title.replace('Rent Roll, ', '')}`}</span>
        <span>{`Printed ${dayText(today)}`}</span>
      </p>
      <QueryBoundary query={roll} loading={<TableSkeleton rows={8} message="Loading the rent roll..." />}>
        {(data) => (
          <>
            <RollFigures roll={data} show={show} />
            <RollTable roll={data} rows={rowsShown(data.rows, show)} />
            {place === 'expected' && (
              <p className="text-ink-2">
                Expected: tenants leave on the day of their notice, else at the end of their lease. Who is past the end
                or month-to-month stays until the next signed lease begins.
              </p>
            )}
          </>
        )}
      </QueryBoundary>
    </LeasePage>
  )
}
