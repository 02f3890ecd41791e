import { isNull } from 'drizzle-orm'
import { units } from '#db/schema/units.ts'

/** The condition for a unit that is not deleted. */
export const isUnit = isNull(units.deletedAt)
