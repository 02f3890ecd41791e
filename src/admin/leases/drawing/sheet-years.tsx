import { Fit } from './drawing-parts.tsx'
import { type Axis, percent, placeOn, yearsOn } from './lease-bar.tsx'

/** The years at the top; the label for today takes the place of the current year. */
export const SheetYears = ({ axis }: { axis: Axis }) => (
  <div className="days-head">
    {yearsOn(axis).map((day) => {
      const year = Number(day.slice(0, 4))
      const next = `${year + 1}-01-01`
      const isNow = day <= axis.today && axis.today < next
      // The label for today may reach into next year, so next year's label keeps clear of it.
      const isNext = year === Number(axis.today.slice(0, 4)) + 1
      const left = percent(placeOn(axis, day))
      const right = percent(100 - placeOn(axis, isNow ? axis.today : next))
      return (
        <span key={day}>
          <i className="grid" style={{ left }} />
          {!isNext && <Fit style={{ left, right }}>{day.slice(0, 4)}</Fit>}
        </span>
      )
    })}
    <NextYear axis={axis} />
  </div>
)

function NextYear({ axis }: { axis: Axis }) {
  const next = `${Number(axis.today.slice(0, 4)) + 1}-01-01`
  const [now, start] = [placeOn(axis, axis.today), placeOn(axis, next)]
  return (
    <span className="today" style={{ left: percent(now), right: percent(100 - start) }}>
      <b>Today</b>
      {next <= axis.until && <span>{next.slice(0, 4)}</span>}
    </span>
  )
}
