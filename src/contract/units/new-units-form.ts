import * as z from 'zod/mini'
import { dollarsOf, squareFeetOf } from '#domain/reading/read-number.ts'
import { NewUnits } from './units.ts'

const text = z.string()

/** The form that adds units. It reads the typed text, then applies the rules of the call. An empty rent means TBD. */
export const NewUnitsForm = z.pipe(
  z.pipe(
    z.object({ unitNumbers: text, building: text, size: text, phaseId: text, monthlyRent: text }),
    z.transform(
      ({ unitNumbers, building, size, phaseId, monthlyRent }): z.input<typeof NewUnits> => ({
        unitNumbers,
        building,
        size: squareFeetOf(size),
        phaseId: Number(phaseId),
        monthlyRent: monthlyRent.trim() === '' ? 0 : dollarsOf(monthlyRent),
      }),
    ),
  ),
  NewUnits,
)
