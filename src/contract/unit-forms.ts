import * as z from 'zod/mini'
import { readFeatures } from './features-text.ts'
import { NewUnits, UnitDefinition } from './inventory.ts'
import { dollarsOf, numberOf, squareFeetOf } from './reading/read-number.ts'

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

/** The form that changes what a unit is. */
export const UnitForm = z.pipe(
  z.pipe(
    z.object({
      unitNumber: text,
      size: text,
      phaseId: text,
      doorHeight: text,
      features: text,
      floorPlan: text,
      offMarket: z.boolean(),
    }),
    z.transform(
      ({ size, phaseId, doorHeight, features, ...rest }): z.input<typeof UnitDefinition> => ({
        ...rest,
        size: squareFeetOf(size),
        phaseId: Number(phaseId),
        doorHeight: doorHeight.trim() === '' ? null : numberOf(doorHeight),
        features: readFeatures(features),
      }),
    ),
  ),
  UnitDefinition,
)
