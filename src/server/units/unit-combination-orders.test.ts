import { like } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as staffParkApi from '#contract/park/staff-park.ts'
import { leaseFields } from '#contract/leases/leases.constants.ts'
import { pick } from '#domain/text/typed-record.ts'
import * as unitCombinationsApi from '#contract/units/unit-combinations.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { units as unitRows } from '#db/schema/units.ts'
import { freshApp } from '#test/app.ts'

const { as, db } = await freshApp({ RATE_LIMIT: 'off' })
const owner = await as('owner')
let phaseId = 0
beforeAll(async () => {
  phaseId = (await owner.call(staffParkApi.read)).json.phases[0].id
})

const spots = ['1', '2', '3', '4']
/** Numbers that often collide, in two spellings: of the units, of combined units and of parts. */
const names = [...spots, '1+2', '1b', '1B', '2B', '3c']
const tenants = ['Acme Pallets', 'Bolt Supply']

const name = fc.constantFrom(...names)
const pair = fc.uniqueArray(fc.nat(), { minLength: 2, maxLength: 3 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('combine' as const), picks: pair, name }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('split' as const),
      pick: fc.nat(),
      names: fc.uniqueArray(name, { minLength: 2, maxLength: 3, selector: (one) => one.toUpperCase() }),
      tenantPart: fc.nat(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      pick: fc.nat(),
      status: fc.constantFrom('available', 'leased', 'leased', 'reserved'),
      tenant: fc.constantFrom(...tenants),
      year: fc.integer({ min: 2020, max: 2024 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

type Shown = Pick<StaffUnit, 'id' | 'unitNumber' | 'size' | 'status' | (typeof leaseFields)[number]>
const shown = (unit: StaffUnit): Shown => pick(unit, ['id', 'unitNumber', 'size', 'status', ...leaseFields])
/** The units combined or split, before and after, and all units right after. */
type Done = {
  undo: () => Promise<{ status: number; json: { error?: string } }>
  before: Shown[]
  after: Shown[]
  all: Shown[]
  spaces: Set<string>[]
}

/** A vacant unit may come back as reserved, if a split in between left it so. */
const asLeased = (unit: Shown) =>
  unit.status === 'leased' ? unit : { ...pick(unit, ['id', 'unitNumber', 'size']), status: 'not leased' }

/** Sums up all leases, to show that no tenant, rent, deposit or date gets lost. */
function leasesIn(units: readonly Shown[]) {
  const leases = units.filter(({ status }) => status === 'leased')
  const sum = (figures: readonly (number | null)[]) =>
    figures.reduce<number>((total, figure) => total + (figure ?? 0), 0)
  return tenants.map((tenant) => {
    const own = leases.filter(({ tenantCompany }) => tenantCompany === tenant)
    return {
      tenant,
      rent: sum(own.map(({ leaseRent }) => leaseRent)),
      deposit: sum(own.map(({ deposit }) => deposit)),
      start: own.map(({ leaseStartDate }) => leaseStartDate).sort()[0],
      end: own
        .map(({ leaseEndDate }) => leaseEndDate)
        .sort()
        .at(-1),
    }
  })
}

let runs = 0

async function follow(steps: readonly Step[]) {
  runs += 1
  const prefix = `R${runs}.`
  try {
    await followWith(prefix, steps)
  } finally {
    // A park has a maximum number of units.
    await db.delete(unitRows).where(like(unitRows.unitNumber, `${prefix}%`))
  }
}

async function followWith(prefix: string, steps: readonly Step[]) {
  const created = await owner.call(unitsApi.create, {
    body: { unitNumbers: spots.map((spot) => prefix + spot).join(', '), size: 1200, phaseId, monthlyRent: 1000 },
  })
  expect(created.status).toBe(201)
  const read = async (): Promise<Shown[]> =>
    (await owner.call(unitsApi.listForStaff)).json
      .filter(({ unitNumber }: StaffUnit) => unitNumber.startsWith(prefix))
      .map(shown)
  /** Which pieces each unit covers. */
  const pieces = new Map<number, Set<string>>()
  const piecesOf = (id: number) => pieces.get(id) ?? new Set()
  for (const { id } of await read()) pieces.set(id, new Set(Array.from({ length: 9 }, (_, piece) => `${id}-${piece}`)))
  const everything = [...pieces.values()].reduce((all, some) => all.union(some), new Set())
  let stack: Done[] = []

  /** A unit must return to its place, although the unit it was part of may be divided differently. */
  function place(unit: Shown, covered: Set<string>, within = covered) {
    const known = pieces.get(unit.id)
    if (known) expect(known.isDisjointFrom(within), `${unit.unitNumber} comes back elsewhere`).toBe(false)
    pieces.set(unit.id, covered)
  }

  for (const one of steps) {
    const units = await read()
    const at = (place: number) => units[place % units.length] as Shown
    if (one.kind === 'combine') {
      const parts = [...new Set(one.picks.map(at))]
      if (parts.length < 2) continue
      const ids = parts.map(({ id }) => id)
      const size = parts.reduce((total, part) => total + part.size, 0)
      const body = { unitIds: ids, unitNumber: prefix + one.name, size, monthlyRent: 2000 }
      const { status, json } = await owner.call(unitCombinationsApi.combine, { body })
      expect([201, 409], JSON.stringify(json)).toContain(status)
      if (status !== 201) continue
      const spaces = ids.map(piecesOf)
      place(
        json,
        ids.map(piecesOf).reduce((all, some) => all.union(some)),
      )
      const all = await read()
      expect(leasesIn(all)).toEqual(leasesIn(units))
      const restored = parts.map(({ unitNumber, size: own }) => ({ unitNumber, size: own, monthlyRent: 1000 }))
      const undo = { params: { id: json.id }, body: { parts: restored, undoesCombination: true } }
      stack.push({
        undo: () => owner.call(unitCombinationsApi.split, undo),
        before: parts,
        after: [shown(json)],
        all,
        spaces,
      })
    } else if (one.kind === 'split') {
      const whole = at(one.pick)
      const own = [...piecesOf(whole.id)]
      if (own.length < one.names.length) continue
      const parts = one.names.map((part) => ({ unitNumber: prefix + part, size: 400, monthlyRent: 500 }))
      const tenantPart = parts[one.tenantPart % parts.length]?.unitNumber
      const body = { parts, tenantPart }
      const { status, json } = await owner.call(unitCombinationsApi.split, { params: { id: whole.id }, body })
      expect([201, 409], JSON.stringify(json)).toContain(status)
      if (status !== 201) continue
      const newParts: StaffUnit[] = json
      newParts.forEach((unit, part) =>
        place(unit, new Set(own.filter((_, piece) => piece % newParts.length === part)), new Set(own)),
      )
      const all = await read()
      expect(leasesIn(all)).toEqual(leasesIn(units))
      const undo = {
        unitIds: newParts.map(({ id }) => id),
        ...pick(whole, ['unitNumber', 'size']),
        monthlyRent: 1000,
        undoesSplit: true,
      }
      stack.push({
        undo: () => owner.call(unitCombinationsApi.combine, { body: undo }),
        before: [whole],
        after: newParts.map(shown),
        all,
        spaces: [new Set(own)],
      })
    } else if (one.kind === 'undo') {
      const done = stack.at(-1)
      if (!done) continue
      const covered = done.after.map(({ id }) => piecesOf(id)).reduce((all, some) => all.union(some))
      const { status, json } = await done.undo()
      expect([201, 404, 409], JSON.stringify(json)).toContain(status)
      const isLatest = JSON.stringify(units) === JSON.stringify(done.all)
      if (isLatest) expect({ status, json }).toMatchObject({ status: 201 })
      if (status !== 201) {
        expect(json.error).toMatch(/\S.*\.$/)
        continue
      }
      const all = await read()
      for (const before of done.before) expect(all.map(asLeased)).toContainEqual(asLeased(before))
      expect(done.spaces.reduce((together, some) => together.union(some))).toEqual(covered)
      done.before.forEach(({ id }, place) => pieces.set(id, done.spaces[place] as Set<string>))
      stack = stack.filter((other) => other !== done)
    } else {
      const lease = {
        tenantCompany: one.tenant,
        leaseRent: 1000 + (one.pick % 7),
        deposit: 500 + (one.pick % 11),
        leaseStartDate: `${one.year}-01-01`,
        leaseEndDate: `${one.year + 9}-12-31`,
      }
      const body = { status: one.status, ...(one.status === 'leased' && lease) }
      const { status, json } = await owner.call(unitsApi.update, { params: { id: at(one.pick).id }, body })
      // The unit had another lease until yesterday.
      if (status !== 200)
        expect({ status, ...json }).toMatchObject({
          status: 409,
          message: expect.stringMatching(/ Choose other dates\.$/),
        })
    }
    const now = await read()
    const areas = now.map(({ id }) => piecesOf(id))
    const total = areas.reduce((sum, area) => sum + area.size, 0)
    expect(areas.reduce((all, some) => all.union(some), new Set())).toEqual(everything)
    expect(total, `two of ${now.map(({ unitNumber }) => unitNumber).join(', ')} are in one place`).toBe(everything.size)
    expect(new Set(now.map(({ unitNumber }) => unitNumber)).size).toBe(now.length)
  }
}

test.each([20_261_128, 1, 2, 3])(
  'combining, splitting, leasing and undoing in any order keep one unit in each place and all leases (%d)',
  async (seed) => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), follow), {
      seed,
      numRuns: 10,
      endOnFailure: true,
    })
  },
)
