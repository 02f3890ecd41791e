import * as z from 'zod/mini'
import { dollarsOf, squareFeetOf } from '#domain/reading/read-number.ts'
import { combinedNumber } from '#domain/units/combined-number.ts'
import { byUnitNumber } from '#domain/units/unit-numbers.ts'
import { lettersOf, countText } from '#domain/units/units.constants.ts'
import { combine, split } from './unit-combinations.ts'
import { type StaffUnit } from './units.ts'

const text = z.string()
const newUnit = { unitNumber: text, size: text, monthlyRent: text }
/** A unit that results from combining or splitting, as typed. */
export type MadeUnit = { unitNumber: string; size: string; monthlyRent: string }

const readNewUnit = ({ unitNumber, size, monthlyRent }: MadeUnit) => ({
  unitNumber,
  size: squareFeetOf(size),
  monthlyRent: monthlyRent.trim() === '' ? 0 : dollarsOf(monthlyRent),
})

/** The form that combines units. It reads the typed text, then applies the rules of the call. An empty rent means TBD. */
export const CombineUnitsForm = z.pipe(
  z.pipe(
    z.object({ unitIds: z.array(text), ...newUnit }),
    z.transform(({ unitIds, ...whole }) => ({ unitIds: unitIds.map(Number), ...readNewUnit(whole) })),
  ),
  combine.body,
)

/** The form that splits a unit. `tenantPlace` is the position of the part that the tenant keeps; null until chosen. */
export const SplitUnitForm = z.pipe(
  z.pipe(
    z.object({ parts: z.array(z.object(newUnit)), isLeased: z.boolean(), tenantPlace: z.nullable(z.int()) }).check(
      z.refine(({ isLeased, tenantPlace }) => !isLeased || tenantPlace !== null, {
        path: ['tenantPlace'],
        error: 'Choose the part in which the tenant stays.',
      }),
    ),
    z.transform(
      ({ parts, tenantPlace }): z.input<typeof split.body> => ({
        parts: parts.map(readNewUnit),
        ...(tenantPlace !== null && { tenantPart: parts[tenantPlace]?.unitNumber ?? '' }),
      }),
    ),
  ),
  split.body,
)

type Unit = Pick<StaffUnit, 'unitNumber' | 'size' | 'monthlyRent'>

const typed = (figure: number) => (figure === 0 ? '' : countText(figure))
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
const share = (figure: number, place: number, count: number) =>
  Math.floor(figure / count) + (place < figure % count ? 1 : 0)

/** Combines units into one: 'A3+A4', with the total size and rent. */
export function proposedWhole(units: readonly Unit[]): MadeUnit {
  const sorted = units.toSorted(byUnitNumber)
  const hasNoRent = sorted.some(({ monthlyRent }) => monthlyRent === 0)
  return {
    unitNumber: combinedNumber(sorted) ?? '',
    size: typed(sum(sorted.map(({ size }) => size))),
    monthlyRent: hasNoRent ? '' : typed(sum(sorted.map(({ monthlyRent }) => monthlyRent))),
  }
}

/** Splits a unit into parts with equal shares of size and rent: 'A3+A4' into A3 and A4, 'C3' into C3A and C3B. */
export function proposedParts({ unitNumber, size, monthlyRent }: Unit): MadeUnit[] {
  const building = lettersOf(unitNumber)
  const joined = unitNumber.split('+')
  const numbers =
    joined.length > 1
      ? joined.map((part) => (lettersOf(part) === '' ? `${building}${part}` : part))
      : ['A', 'B'].map((letter) => `${unitNumber}${letter}`)
  return numbers.map((number, place) => ({
    unitNumber: number,
    size: typed(share(size, place, numbers.length)),
    monthlyRent: typed(share(monthlyRent, place, numbers.length)),
  }))
}
