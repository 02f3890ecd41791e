import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { moneyText } from '#contract/leases/lease-states.labels.ts'
import * as links from '#contract/links.ts'
import type { RentRoll } from '#contract/leases/rent-roll.ts'
import { countText, dollars } from '#domain/units/units.constants.ts'
import { type Figure, isFigure } from './roll-shown.ts'

/** A percentage with one decimal; '' for null. */
export const percentText = (value: number | null) => (value === null ? '' : `${value.toFixed(1)}\u00a0%`)

const yearsText = (value: number | null) => (value === null ? 'none' : value.toFixed(2))

/** The occupancy figures, each with a link to its rows. */
export function RollFigures({ roll: { occupancy, totals, walt }, show }: { roll: RentRoll; show: string }) {
  const [parameters] = useSearchParams()
  const on = parameters.get('on')
  const hrefOf = (figure?: Figure) => links.rentRoll({ ...(on && { on }), ...(figure && { show: figure }) })
  const opens = (figure: Figure, children: ReactNode) => (
    <StaffLink href={hrefOf(show === figure ? undefined : figure)} aria-current={show === figure ? 'true' : undefined}>
      {children}
    </StaffLink>
  )
  const isSame =
    occupancy.occupiedUnits === occupancy.committedUnits &&
    occupancy.occupiedSquareFeet === occupancy.committedSquareFeet
  return (
    <div className="roll-figures">
      <span>
        <span>Occupied </span>
        {opens('occupied', <b>{`${occupancy.occupiedUnits} of ${occupancy.units} units`}</b>)}
        <span>{`, ${percentText(occupancy.occupiedUnitsPercent)}, `}</span>
        <b>{countText(occupancy.occupiedSquareFeet)}</b>
        <span>{` SF, ${percentText(occupancy.occupiedPercent)}`}</span>
      </span>
      <span>
        <span>Committed </span>
        {opens(
          'committed',
          isSame ? <span>the same</span> : <b>{`${occupancy.committedUnits} of ${occupancy.units} units`}</b>,
        )}
        {!isSame && (
          <span>
            <span>{`, ${percentText(occupancy.committedUnitsPercent)}, `}</span>
            <b>{countText(occupancy.committedSquareFeet)}</b>
            <span>{` SF, ${percentText(occupancy.committedPercent)}`}</span>
          </span>
        )}
      </span>
      <span>
        <abbr title="Weighted average of the remaining lease terms">WALT</abbr>{' '}
        <b>{`${yearsText(walt.byRent)} years`}</b>
        <span>{` by rent, ${yearsText(walt.bySquareFeet)} by SF`}</span>
      </span>
      <span>
        <span>Loss to lease </span>
        {opens(
          'loss',
          <b>{[moneyText(totals.lossToLease), percentText(totals.lossToLeasePercent)].filter(Boolean).join(', ')}</b>,
        )}
      </span>
      {occupancy.occupiedUnits < occupancy.units && (
        <span>
          <span>Vacant, asking </span>
          {opens('vacant', <b>{dollars(totals.vacantAskingRent)}</b>)}
        </span>
      )}
      {isFigure(show) && (
        <StaffLink href={hrefOf()} className="link screen-only">
          Show all units
        </StaffLink>
      )}
    </div>
  )
}
