import { moneyText } from '#contract/leases/lease-states.labels.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import type { LeasePreview } from '#contract/leases/leases.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { WhatChanges } from '#admin/leases/actions/what-changes.tsx'
import { sizeOf } from '#admin/leases/lease-size.ts'
import { optionalAmount } from './schedule.ts'
import { typedRents } from './typed-rents.ts'
import type { TypedLease } from './typed-lease.ts'

type Props = {
  typed: TypedLease
  units: readonly StaffUnit[]
  preview: LeasePreview | undefined
  isDraft: boolean
}

/** The rent schedule of a new lease as it is typed, and a preview of what signing it would change. */
export function NewLeaseAside({ typed, units, preview, isDraft }: Props) {
  const { rents, end } = typedRents(typed)
  const size = sizeOf(units.filter(({ id }) => typed.unitIds.includes(id)))
  const deposit = optionalAmount(typed.deposit)
  return (
    <aside className="new-lease-aside">
      <h2>Rent schedule</h2>
      {rents.length === 0 ? (
        <p className="text-ink-2">It stands here once the start and the rent are typed.</p>
      ) : (
        <table className="rent-schedule">
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col" className="num">
                Rent a month
              </th>
              <th scope="col" className="num">
                SF, year
              </th>
            </tr>
          </thead>
          <tbody>
            {rents.map(({ from, monthlyRent }) => (
              <tr key={from}>
                <td>{dayText(from)}</td>
                <td className="num">{moneyText(monthlyRent)}</td>
                <td className="num">{size > 0 && moneyText((monthlyRent * 12) / size)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{end ? `Ends ${dayText(end)}` : 'Month to month'}</td>
              <td className="num">{deposit !== null && deposit >= 0 && moneyText(deposit)}</td>
              <td className="num">{deposit !== null && deposit >= 0 && 'deposit'}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {!isDraft && <WhatChanges preview={preview} withoutRents />}
    </aside>
  )
}
