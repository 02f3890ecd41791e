import { Empty } from '#admin/parts/lists/empty.tsx'
import type { RentRoll, RentRollRow } from '#contract/leases/rent-roll.ts'
import { RollHead } from './roll-head.tsx'
import { RollRow } from './roll-row.tsx'
import { RollTotals } from './roll-totals.tsx'

/** The units on the chosen day, with the totals of the whole park below. */
export function RollTable({ roll, rows }: { roll: RentRoll; rows: readonly RentRollRow[] }) {
  if (rows.length === 0)
    return <Empty message={roll.rows.length === 0 ? 'No unit stood on this day.' : 'No unit matches this figure.'} />
  return (
    // At medium widths the table scrolls in its frame, also by keyboard.
    <section className="roll-frame" aria-label="Rent roll" tabIndex={0}>
      <table className="roll">
        <caption className="sr-only">Rent roll</caption>
        <RollHead />
        {rows.map((row) => (
          <RollRow key={row.unitId} row={row} />
        ))}
        {rows.length === roll.rows.length && <RollTotals roll={roll} />}
      </table>
    </section>
  )
}
