import type { RentRoll } from '#contract/leases/rent-roll.ts'
import { countText } from '#domain/units/units.constants.ts'
import { amount, Cell } from './roll-cell.tsx'
import { percentText } from '#admin/parts/leases/roll-figures.tsx'

export const RollTotals = ({ roll: { totals, occupancy } }: { roll: RentRoll }) => (
  <tfoot>
    <tr>
      <th scope="row" className="p-unit">
        Total
      </th>
      <Cell className="num" first={countText(totals.size)} />
      <td colSpan={3} className="p-who">{`${occupancy.occupiedUnits} of ${occupancy.units} units occupied`}</td>
      <Cell className="num g p-rent" first={amount(totals.monthlyRent)} second={amount(totals.yearlyRent)} />
      <Cell className="num" first={amount(totals.rentPerSquareFoot)} />
      <Cell className="num" first={amount(totals.rentDue)} />
      <Cell className="num g" first={countText(totals.askingRent)} />
      <Cell className="num p-loss" first={amount(totals.lossToLease)} second={percentText(totals.lossToLeasePercent)} />
      <Cell className="g" />
      <Cell className="num g" first={amount(totals.deposit)} />
      <Cell className="num" first={amount(totals.vacancyCost)} />
    </tr>
  </tfoot>
)
