import { UnitPlate } from '#admin/parts/leases/unit-plates.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { daysLeftText, leaseStateText } from '#contract/leases/lease-states.labels.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import * as links from '#contract/links.ts'
import type { RentRollRow } from '#contract/leases/rent-roll.ts'
import { countText, noRent, sizeFigure } from '#domain/units/units.constants.ts'
import { amount, Cell } from './roll-cell.tsx'
import { percentText } from '#admin/parts/leases/roll-figures.tsx'
import { RollNext } from './roll-next.tsx'

const stateText = ({ state, isMonthToMonth, heldFor }: RentRollRow) =>
  state === 'vacant' ? (heldFor === null ? 'Vacant' : 'Held') : leaseStateText({ state, isMonthToMonth })

const statusOf = ({ state, heldFor }: RentRollRow) =>
  state !== 'vacant' ? 'leased' : heldFor === null ? 'available' : 'reserved'

const daysText = (days: number) =>
  days < 0 ? daysLeftText(days).replace(' its end', '') : `${countText(days)} ${days === 1 ? 'day' : 'days'}`

/** A unit on the chosen day, with a line below for its hold or its next tenant. */
export function RollRow({ row }: { row: RentRollRow }) {
  const isVacant = row.state === 'vacant'
  const hasNext = row.upcoming !== null || row.heldFor !== null || row.noticeByDate !== null
  return (
    <tbody>
      <tr className={hasNext ? 'main' : undefined} tabIndex={-1} data-row="">
        <th scope="row" className="p-unit">
          <UnitPlate unitNumber={row.unitNumber} status={statusOf(row)} />
        </th>
        <Cell className="num" first={sizeFigure(row.size)} second={percentText(row.sharePercent)} />
        <Cell
          className={`p-state ${row.state === 'holdover' ? 'soon' : ''}`}
          first={<b>{stateText(row)}</b>}
          second={row.daysLeft !== null && daysText(row.daysLeft)}
        />
        <Cell
          className="p-who"
          first={
            isVacant || row.leaseId === null ? (
              <span className="text-ink-2">nobody</span>
            ) : (
              <StaffLink href={links.lease(row.leaseId)} className="row-link">
                <b>{row.tenantCompany || 'Tenant not named'}</b>
              </StaffLink>
            )
          }
          second={row.tenantContact}
        />
        <Cell first={row.startDate && dayText(row.startDate)} second={lastDayText(row)} />
        <Cell className="num g p-rent" first={amount(row.monthlyRent)} second={amount(row.yearlyRent)} />
        <Cell className="num" first={amount(row.rentPerSquareFoot)} />
        <Cell className="num" first={amount(row.rentDue)} />
        <Cell className="num g" first={row.askingRent === null ? noRent : countText(row.askingRent)} />
        <Cell className="num p-loss" first={amount(row.lossToLease)} />
        <Cell
          className="num g"
          first={amount(row.nextStepRent)}
          second={row.nextStepDate && dayText(row.nextStepDate)}
        />
        <Cell className="num g" first={amount(row.deposit)} />
        <Cell
          className="num"
          first={row.daysVacant !== null && daysText(row.daysVacant)}
          second={row.daysVacant !== null && (row.vacancyCost === null ? noRent : amount(row.vacancyCost))}
        />
      </tr>
      <RollNext row={row} />
    </tbody>
  )
}

function lastDayText({ state, moveOutDate, endDate, isMonthToMonth }: RentRollRow) {
  if (state === 'vacant') return ''
  const last = moveOutDate ?? endDate
  return last ? dayText(last) : isMonthToMonth ? 'month to month' : ''
}
