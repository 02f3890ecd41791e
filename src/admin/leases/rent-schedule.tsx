import { moneyText } from '#contract/leases/lease-states.labels.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import type { Lease } from '#contract/leases/leases.ts'
import { dayBefore } from '#domain/leases/days.ts'
import { sizeOf } from './lease-size.ts'

/** Each rent with its last day and its amount per square foot and year. */
function rowsOf({ rents, endDate, units }: Lease) {
  const size = sizeOf(units)
  return rents.map(({ from, monthlyRent }, place) => {
    const next = rents[place + 1]
    const before = rents[place - 1]
    return {
      from,
      monthlyRent,
      until: next ? dayBefore(next.from) : endDate,
      perSquareFoot: size === 0 ? '' : moneyText((monthlyRent * 12) / size),
      change: before && before.monthlyRent > 0 ? monthlyRent / before.monthlyRent - 1 : undefined,
    }
  })
}

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  signDisplay: 'exceptZero',
})

const termText = ({ endDate, signedOn }: Lease['terms'][number], place: number) =>
  [
    `Term ${place + 1}`,
    endDate ? `until ${dayText(endDate)}` : 'month to month',
    signedOn ? `signed ${dayText(signedOn)}` : 'not signed',
  ].join(', ')

/** The rents by term, as the lease lists them, with the present one highlighted. */
export function RentSchedule({ lease, today }: { lease: Lease; today: string }) {
  const rows = rowsOf(lease)
  const present = rows.findLast(({ from }) => from <= today)
  const terms = lease.terms.map((term, place) => ({
    term,
    rows: rows.filter(({ from }) => {
      const next = lease.terms[place + 1]?.startDate
      return (place === 0 || (term.startDate ?? '') <= from) && (!next || from < next)
    }),
  }))
  return (
    <section aria-labelledby="rent-schedule">
      <h2 id="rent-schedule">Rent schedule</h2>
      <table className="rent-schedule">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col" className="phone-off">
              Until
            </th>
            <th scope="col" className="num">
              Rent a month
            </th>
            <th scope="col" className="num phone-off">
              per SF and year
            </th>
            <th scope="col" className="num">
              Change
            </th>
          </tr>
        </thead>
        {terms.map(({ term, rows: ofTerm }, place) => (
          <tbody key={term.startDate ?? place}>
            <tr className="term">
              <th scope="rowgroup" colSpan={5}>
                {termText(term, place)}
              </th>
            </tr>
            {ofTerm.map((row) => (
              <tr key={row.from} aria-current={row === present ? 'date' : undefined}>
                <td>{dayText(row.from)}</td>
                <td className="phone-off">{row.until ? dayText(row.until) : 'open'}</td>
                <td className="num">{moneyText(row.monthlyRent)}</td>
                <td className="num phone-off">{row.perSquareFoot}</td>
                <td className="num">{row.change === undefined ? '' : percent.format(row.change)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {rows.length === 0 && <p className="text-ink-2">No rent is recorded.</p>}
      {lease.free.map(({ from, until }) => (
        <p key={from}>{`Free of rent from ${dayText(from)} to ${dayText(until)}.`}</p>
      ))}
      {lease.rentStartDate && lease.rentStartDate !== lease.startDate && (
        <p>{`Rent is due from ${dayText(lease.rentStartDate)} on.`}</p>
      )}
    </section>
  )
}
