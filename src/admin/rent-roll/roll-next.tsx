import type { ReactNode } from 'react'
import { StaffLink } from '#admin/parts/link.tsx'
import { dayText, moneyText } from '#contract/leases.labels.ts'
import * as links from '#contract/links.ts'
import type { RentRollRow } from '#contract/rent-roll.ts'

const Line = ({ word, children }: { word: string; children: ReactNode }) => (
  <tr className="then">
    <td colSpan={2} />
    <td className="then-word">{word}</td>
    <td colSpan={10}>{children}</td>
  </tr>
)

/** What comes after a unit's day: the next tenant, who holds it, and by when an option asks for notice. */
export const RollNext = ({ row: { upcoming, tenantCompany, unitNumber, heldFor, heldUntil, noticeByDate } }: Props) => (
  <>
    {noticeByDate && <Line word="option">{`Notice by ${dayText(noticeByDate)}`}</Line>}
    {upcoming && (
      <Line word="then">
        {upcoming.waits && <b className="soon">Waits: </b>}
        <StaffLink href={links.lease(upcoming.leaseId)} className={`row-link ${upcoming.waits ? 'soon' : ''}`}>
          <b>{upcoming.tenantCompany}</b>
        </StaffLink>
        {[
          upcoming.startDate && ` ${upcoming.waits ? 'since' : 'from'} ${dayText(upcoming.startDate)}`,
          upcoming.monthlyRent !== null && `, ${moneyText(upcoming.monthlyRent)}`,
          upcoming.waits && tenantCompany && `. ${tenantCompany} is still in ${unitNumber}.`,
        ]
          .filter(Boolean)
          .join('')}
      </Line>
    )}
    {heldFor !== null && (
      <Line word="held">
        <b>{heldFor}</b>
        {heldUntil && ` holds it until ${dayText(heldUntil)}`}
      </Line>
    )}
  </>
)

type Props = { row: RentRollRow }
