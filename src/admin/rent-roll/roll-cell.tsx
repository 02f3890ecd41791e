import type { ReactNode } from 'react'
import { amountText } from '#domain/units/units.constants.ts'

/** An amount with cents; '' for null. A negative amount is a gain. */
export const amount = (value: number | null) =>
  value === null ? '' : `${value < 0 ? '-' : ''}${amountText(Math.abs(value))}`

type Props = { first?: ReactNode; second?: ReactNode; className?: string; columns?: number }

/** A cell of up to two lines. */
export const Cell = ({ first, second, className, columns }: Props) => (
  <td className={className} colSpan={columns}>
    {first && <span>{first}</span>}
    {second && <span className="second">{second}</span>}
  </td>
)
