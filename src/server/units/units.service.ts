import type { PublicUnit } from '#contract/units.ts'
import { byUnitNumber } from '#contract/units.words.ts'
import type { Db } from '#db/open.ts'
import { units } from '#db/schema/units.ts'

/** What visitors may see of all units, sorted by unit number, and when each was changed last. */
export async function listPublicUnits(db: Db): Promise<(PublicUnit & { updatedAt: Date })[]> {
  const rows = await db
    .select({
      id: units.id,
      unitNumber: units.unitNumber,
      size: units.size,
      monthlyRent: units.monthlyRent,
      status: units.status,
      industryType: units.industryType,
      updatedAt: units.updatedAt,
    })
    .from(units)
  return rows.sort(byUnitNumber)
}
