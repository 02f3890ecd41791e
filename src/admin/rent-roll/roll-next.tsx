import type { ReactNode } from 'react'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { moneyText } from '#contract/leases/lease-states.labels.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import * as links from '#contract/links.ts'
import type { RentRollRow } from '#contract/leases/rent-roll.ts'
import { Cell } from './roll-cell.tsx'

type Props = { row: RentRollRow }

const Line = ({ word, children }: { word: string; children: ReactNode }) => (
  <tr className="then">
    <Cell columns={2} />
    <td className="then-word">{word}</td>
    <td colSpan={10}>
      <p>{children}</p>
    </td>
  </tr>
)

/** What comes next for a unit: its next tenant, its hold, and the notice deadline of an option. */
export const RollNext = ({ row: { upcoming, tenantCompany, unitNumber, heldFor, heldUntil, noticeByDate } }: Props) => (
  <>
    {noticeByDate && (
      <Line word="option">
        <span>{`Notice by ${dayText(noticeByDate)}`}</span>
      </Line>
    )}
    {upcoming && (
      <Line word="then">
        {upcoming.waits && <b className="soon">Waits: </b>}
        <StaffLink href={links.lease(upcoming.leaseId)} className={`row-link ${upcoming.waits ? 'soon' : ''}`}>
          <b>{upcoming.tenantCompany}</b>
        </StaffLink>
        <span>
          {[
            upcoming.startDate && ` ${upcoming.waits ? 'since' : 'from'} ${dayText(upcoming.startDate)}`,
            upcoming.monthlyRent !== null && `, ${moneyText(upcoming.monthlyRent)}`,
            upcoming.waits && tenantCompany && `. ${tenantCompany} is still in ${unitNumber}.`,
          ]
            .filter(Boolean)
            .join('')}
        </span>
      </Line>
    )}
    {heldFor !== null && (
      <Line word="held">
        <b>{heldFor}</b>
        <span>{heldUntil && ` holds it until ${dayText(heldUntil)}`}</span>
      </Line>
    )}
  </>
)
