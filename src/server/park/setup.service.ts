import { standardQuestions } from '#domain/park/questions.constants.ts'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParkFacts, Readiness } from '#contract/park/business-park.ts'
import { readyPhase } from '#domain/park/business-park.constants.ts'
import { listed } from '#domain/text/listed.ts'
import * as offer from '#domain/park/park-offer.constants.ts'
import { unnamed } from '#contract/park/park-setup.ts'
import { parkSetUp, sampleUnitLeased, sampleUnitsLeased } from '#contract/park/park.errors.ts'
import { usualTours } from '#contract/tours/tours.constants.ts'
import { isStatus, unknownSize } from '#domain/units/units.constants.ts'
import { byUnitNumber } from '#domain/units/unit-numbers.ts'
import { adminInvitations } from '#db/schema/admin-invitations.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { leads } from '#db/schema/leads.ts'
import { phases } from '#db/schema/phases.ts'
import { leaseUnits } from '#db/schema/lease-units.ts'
import { units } from '#db/schema/units.ts'
import type { Config } from '#server/config.ts'
import { recordHistory, recordHistoryBatch } from '#server/history/history.service.ts'
import { deletedNow } from '#server/lib/deletion.ts'
import { type DayContext, parkDay } from '#server/leases/leases.queries.ts'
import { readUnitStates } from '#server/leases/units/unit-leases.queries.ts'
import { isStanding } from '#server/lib/queries/units.queries.ts'
import { asBusinessPark, type Context as ParkContext } from './park.service.ts'
import { lockPark, readPhases } from './park.queries.ts'

export type Context = ParkContext & DayContext & { config: Pick<Config, 'smtpUrl'> }

/** An empty park whose forms already have options. */
const blankFacts = (timeZone: string): ParkFacts => ({
  name: unnamed,
  shortName: unnamed,
  street: '',
  city: '',
  state: '',
  stateName: '',
  country: 'US',
  postalCode: '',
  phone: '',
  afterHoursPhone: '',
  email: '',
  mailingAddress: '',
  latitude: 0,
  longitude: 0,
  road: '',
  highway: '',
  totalAcreage: 0,
  timeZone,
  shownHours: [],
  structuredHours: null,
  officeHours: [],
  ...usualTours,
  founded: 0,
  locations: 0,
  squareFeet: 0,
  clients: 0,
  years: 0,
  story: [],
  team: [],
  photos: [],
  doorHeight: null,
  rentKind: offer.rentKind,
  rentIncludes: '',
  additionalRent: 0,
  additionalRentName: '',
  showsSquareMetres: false,
  setting: '',
  highlights: [],
  infrastructure: [],
  questions: standardQuestions,
  spanish: {},
  features: [],
  amenities: [],
  whatFits: [],
  spaceTypes: offer.spaceTypes,
  unitTypes: offer.spaceTypes,
  towns: ['Other'],
  plan: null,
  planImage: '',
  tracing: null,
  accent: '',
  logo: '',
  isOpen: false,
  confirmsInquiries: false,
  setup: 'own',
})

const blankPhase = {
  name: 'Phase 1',
  description: '',
  totalUnits: 0,
  unitsLeased: 0,
  status: readyPhase,
  startsAfter: null,
  targetIndustries: [],
}

/**
 * Removes the sample park: its facts and people, its phases except an empty first one, and its units, which can be
 * restored. The history keeps the facts.
 */
export const beginSetup = ({ db }: Context, { by, timeZone }: { by: SessionUser; timeZone: string | undefined }) =>
  db.transaction(async (tx) => {
    const before = await lockPark(tx)
    if (before.setup !== 'choose') throw parkSetUp()
    const leased = await tx
      .selectDistinct({ unitNumber: units.unitNumber })
      .from(leaseUnits)
      .innerJoin(units, eq(units.id, leaseUnits.unitId))
    if (leased.length > 0) {
      const numbers = listed(leased.sort(byUnitNumber).map(({ unitNumber }) => unitNumber))
      throw leased.length === 1
        ? sampleUnitLeased({ unitNumber: numbers })
        : sampleUnitsLeased({ unitNumbers: numbers })
    }

    const [first] = await readPhases(tx)
    if (!first) throw new Error('The park has no phase.')
    await tx.update(units).set({ phaseId: first.id }).where(ne(units.phaseId, first.id))
    const removedUnits = await tx
      .update(units)
      .set(deletedNow(by))
      .where(isStanding)
      .returning({ nounId: units.id, nounName: units.unitNumber })
    const removedPhases = await tx
      .delete(phases)
      .where(ne(phases.id, first.id))
      .returning({ nounId: phases.id, nounName: phases.name })
    await tx
      .update(phases)
      .set({ ...blankPhase, updatedAt: sql`now()` })
      .where(eq(phases.id, first.id))
    const blank = blankFacts(timeZone ?? before.timeZone)
    const [after] = await tx
      .update(businessPark)
      .set({ ...blank, location: '', description: '' })
      .where(eq(businessPark.id, before.id))
      .returning()
    if (!after) throw new Error('The park was not stored.')

    await recordHistoryBatch(tx, by, [
      ...removedUnits.map((unit) => ({ ...unit, verb: 'deleted', noun: 'unit' as const })),
      ...removedPhases.map((phase) => ({ ...phase, verb: 'deleted', noun: 'phase' as const })),
    ])
    const entry = { by, verb: 'emptied', noun: 'park', nounId: after.id, nounName: before.name } as const
    await recordHistory(tx, { ...entry, before, after: blank })
    return asBusinessPark(after, await readPhases(tx))
  })

const isTaken = (status: string) => isStatus(status, 'leased') || isStatus(status, 'reserved')

/** Returns what a complete site still lacks besides the facts of the park. */
export async function readReadiness(ctx: Context): Promise<Readiness> {
  const { db, config, clock } = ctx
  const { publicStatusOf } = await readUnitStates(db, parkDay(ctx))
  const [rows, people, invited, known] = await Promise.all([
    db
      .select({
        id: units.id,
        unitNumber: units.unitNumber,
        monthlyRent: units.monthlyRent,
        status: units.status,
        offMarket: units.offMarket,
        size: units.size,
        hasPhotos: sql<boolean>`jsonb_array_length(${units.photos}) > 0`,
      })
      .from(units)
      .where(isStanding),
    db.$count(adminUsers),
    db.$count(adminInvitations, and(eq(adminInvitations.used, false), gt(adminInvitations.expiresAt, clock()))),
    db.$count(leads, isNull(leads.deletedAt)),
  ])
  return {
    units: rows.length,
    // A unit that is leased or reserved needs no asking rent.
    withoutRent: rows
      .filter((unit) => unit.monthlyRent === 0 && !unit.offMarket && !isTaken(publicStatusOf(unit)))
      .sort(byUnitNumber),
    withoutSize: rows.filter(({ size }) => size === unknownSize).sort(byUnitNumber),
    hasPhotos: rows.some(({ hasPhotos }) => hasPhotos),
    hasLeads: known > 0,
    hasColleagues: people > 1 || invited > 0,
    sendsEmail: config.smtpUrl !== undefined,
  }
}
