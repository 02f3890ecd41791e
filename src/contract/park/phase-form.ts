import * as z from 'zod/mini'
import { createPhase } from './business-park.ts'
import { numberOf } from '#domain/reading/read-number.ts'

const text = z.string()

/** The form that adds or changes a phase. It reads the typed text, then applies the rules of the calls. */
export const PhaseForm = z.pipe(
  z.pipe(
    z.object({ name: text, totalUnits: text, status: text, description: text, startsAfter: text }),
    z.transform(({ totalUnits, startsAfter, ...rest }) => ({
      ...rest,
      totalUnits: numberOf(totalUnits),
      startsAfter: startsAfter.trim() === '' ? null : numberOf(startsAfter),
    })),
  ),
  createPhase.body,
)
