import * as z from 'zod/mini'
import { dollarsOf, squareFeetOf } from '#contract/reading/read-number.ts'
import type { Phase } from '#contract/staff-park.ts'
import { readUnitNumbers } from '#contract/unit-numbers.ts'
import { NewUnits } from '#contract/units.ts'

const text = z.string()

/** The form that adds units: text as typed, then checked by the rules of the call. No rent is TBD. */
export const NewUnitsForm = z.pipe(
  z.pipe(
    z.object({ unitNumbers: text, size: text, phaseId: text, monthlyRent: text }),
    z.transform(({ unitNumbers, size, phaseId, monthlyRent }) => ({
      unitNumbers,
      size: squareFeetOf(size),
      phaseId: Number(phaseId),
      monthlyRent: monthlyRent.trim() === '' ? 0 : dollarsOf(monthlyRent),
    })),
  ),
  NewUnits,
)

export const phaseName = (phases: readonly Phase[], id: number | null) =>
  phases.find((phase) => phase.id === id)?.name ?? ''

/** How many unit numbers these are, and which: '6 units: C1, C2, … C6'. */
export function countedNumbers(numbers: readonly string[]) {
  const shown = numbers.length > 3 ? [...numbers.slice(0, 2), `… ${numbers.at(-1)}`] : numbers
  return `${numbers.length} ${numbers.length === 1 ? 'unit' : 'units'}: ${shown.join(', ')}`
}

/** What the typed unit numbers mean; undefined for text that names none. */
export function numbersHint(typed: string) {
  const numbers = readUnitNumbers(typed)
  return numbers && countedNumbers(numbers)
}
