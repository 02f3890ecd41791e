import type { Db } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { type Changes, history } from '#db/schema/history.ts'
import { properties } from '#db/schema/properties.ts'
import { units } from '#db/schema/units.ts'
import { addDays, sampleNow } from './days.ts'

type Change = { daysAgo: number; who: number; verb: string; changes: Changes }
type UnitChange = Omit<Change, 'changes'> & {
  place: number
  /** A raise of the asking rent to the current one, or a change of the status. */
  changes: { raisedBy: number } | { status: { from: string; to: string } }
}

/** The office's changes of units over half a year, derived from their current state, oldest first. */
const unitChanges: readonly UnitChange[] = [
  { place: 1, daysAgo: 171, who: 0, verb: 'changed', changes: { raisedBy: 100 } },
  { place: 5, daysAgo: 97, who: 1, verb: 'changed', changes: { status: { from: 'reserved', to: 'leased' } } },
  { place: 2, daysAgo: 20, who: 2, verb: 'changed', changes: { status: { from: 'available', to: 'reserved' } } },
  { place: 3, daysAgo: 6, who: 1, verb: 'changed', changes: { raisedBy: 50 } },
  { place: 0, daysAgo: 1.2, who: 0, verb: 'changed', changes: { status: { from: 'reserved', to: 'available' } } },
]

const propertyChanges: readonly Change[] = [
  {
    daysAgo: 44,
    who: 1,
    verb: 'changed',
    changes: { price: { from: 98, to: 95 }, pricePeriod: { from: 'month', to: 'month' } },
  },
  { daysAgo: 2.1, who: 2, verb: 'changed', changes: { status: { from: 'pre-lease', to: 'available' } } },
]

/** History entries for the demo, by its staff about its units and properties. */
export async function sampleHistory(db: Db, now = sampleNow) {
  const staff = await db.select().from(adminUsers).orderBy(adminUsers.id)
  const allUnits = await db.select().from(units).orderBy(units.unitNumber)
  const [property] = await db.select().from(properties).orderBy(properties.id).limit(1)
  const line = ({ daysAgo, who, verb, changes }: Change) => ({
    userId: staff[who]?.id ?? null,
    userName: [staff[who]?.firstName, staff[who]?.lastName].join(' '),
    verb,
    changes,
    createdAt: addDays(now, -daysAgo),
  })
  const ofUnits = unitChanges.flatMap((change) => {
    const unit = allUnits[change.place]
    if (!unit) return []
    const { monthlyRent } = unit
    const changes: Changes =
      'raisedBy' in change.changes
        ? { monthlyRent: { from: monthlyRent - change.changes.raisedBy, to: monthlyRent } }
        : change.changes
    return [{ ...line({ ...change, changes }), noun: 'unit' as const, nounId: unit.id, nounName: unit.unitNumber }]
  })
  const ofProperty = property
    ? propertyChanges.map((change) => ({
        ...line(change),
        noun: 'property' as const,
        nounId: property.id,
        nounName: property.title,
      }))
    : []
  // The history is sorted by id, newest first, so the entries are inserted in chronological order.
  const lines = [...ofUnits, ...ofProperty].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  if (lines.length > 0) await db.insert(history).values(lines)
}
