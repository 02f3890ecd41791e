import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { extract } from 'tar-stream'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ArchiveEnd, ArchiveHead } from '#contract/archive.ts'
import { pick } from '#domain/text/typed-record.ts'
import { applyMigrations, knownMigrations } from '#db/migrate.ts'
import { type Db, openDatabase } from '#db/open.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { leads } from '#db/schema/leads.ts'
import { seedEmpty } from '#db/seed.ts'
import type { Config } from '#server/config.ts'
import { listDeleted } from '#server/deleted/deleted.service.ts'
import { exportRentRoll } from '#server/exports/exports.service.ts'
import { leasedOn } from '#server/leases/units/leases-of-units.queries.ts'
import { readPark } from '#server/park/park.queries.ts'
import { readParkFile } from '#server/start/park-file.ts'
import { listProperties } from '#server/properties/properties.service.ts'
import { listUnits, listPublicUnits } from '#server/units/units.queries.ts'
import { asking, blank, contentIn, contentOf, migrated, quiet, removeLeftovers } from '#test/archive.ts'
import { ownKind, testOptions } from '#test/database.ts'
import { importArchive } from './archive.service.ts'
import { archivedTables } from './archived-tables.queries.ts'

afterAll(removeLeftovers)

/**
 * The demo's archive from the release before asking rents and lease rents: 12 migrations, three leased units of eight,
 * 500 leads. Later migrations are tested on it too.
 */
const landed = 'test/landed/archive.tar.gz'

/** The embedded database tests the last release only, because the migrations are the same. */
const isOnServer = ownKind() === 'server'

/** The demo's archive from release 0.4.0: the park is in the database, but without any of the facts added later. */
const landedPark = 'test/landed/archive-0.4.0.tar.gz'

async function readLanded(path = landed) {
  const parts = new Map<string, string>()
  for await (const entry of createReadStream(path).pipe(createGunzip()).pipe(extract())) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
    parts.set(entry.header.name, Buffer.concat(chunks).toString())
  }
  const parsed = <T>(schema: z.ZodMiniType<T>, name: string) => z.parse(schema, JSON.parse(parts.get(name) ?? ''))
  const rowsOf = (table: string) =>
    [...parts].filter(([name]) => name.startsWith(`tables/${table}/`)).flatMap(([, lines]) => lines.trim().split('\n'))
  return { head: parsed(ArchiveHead, 'archive.json'), end: parsed(ArchiveEnd, 'end.json'), rowsOf }
}

/** Creates a database as that release left it: its tables and rows, without later migrations. */
async function landedDatabase(path = landed) {
  const { head, end, rowsOf } = await readLanded(path)
  const config = await blank(ownKind())
  await asking(config, async (client) => {
    await applyMigrations(client, knownMigrations().slice(0, head.migrations.length))
    // Triggers and references must not run again for rows that were written once already.
    await client.query('set session_replication_role = replica')
    for (const { name, quoted, columns, sequence } of await archivedTables(client)) {
      // A later migration drops the fingerprints, which no archive contained.
      if (name === 'inquiry_fingerprints') continue
      await client.query(`delete from ${quoted}`)
      const { rowCount } = await client.query(
        `insert into ${quoted} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${quoted}, $1::json)`,
        [`[${rowsOf(name).join(',')}]`],
      )
      expect(rowCount, name).toBe(end.rows[name])
      const position = head.tables[name]?.sequence
      if (sequence && position)
        await client.query('select setval($1::regclass, $2, $3)', [sequence, position.last, position.isCalled])
    }
    await client.query('set session_replication_role = default')
  })
  return config
}

let definitions: ReturnType<typeof readDefinitions> | undefined
/** Returns the constraints, triggers and migrations of a new database. */
function freshDefinitions() {
  definitions ??= readDefinitions()
  return definitions
}

async function readDefinitions() {
  const { tables: _, sequences: __, ...fresh } = await contentOf(await migrated())
  return fresh
}

async function importedArchive(path = landed) {
  const config = await blank(ownKind())
  await importArchive({ config, log: quiet }, path)
  return config
}

/** Opens a database, which migrates it, for everything in `look`. */
async function opened<T>({ databaseUrl: url, dataDir }: Config, look: (db: Db) => Promise<T>) {
  const { db, close } = await openDatabase({ url, dataDir, ...testOptions })
  try {
    return await look(db)
  } finally {
    await close()
  }
}

/** The context of a request on a day after all archives. */
async function contextOf(db: Db) {
  const park = await readPark(db)
  // The first start of a later release sets the park's time zone.
  const timeZone = park.timeZone || 'America/Chicago'
  return { db, park: () => ({ ...park, timeZone }), clock: () => new Date('2026-11-28T12:00:00Z') }
}

/** Checks the content of a database of the last release, and returns it. */
async function expectRight(db: Db) {
  const ctx = await contextOf(db)
  const rents = (await listUnits(ctx)).map((unit) => [
    unit.unitNumber,
    unit.status,
    unit.monthlyRent,
    unit.leaseRent,
    unit.tenantCompany,
  ])
  expect(rents).toEqual([
    ['A1', 'available', 2400, null, null],
    ['A2', 'leased', 2400, 2400, 'Salazar Fence Company'],
    ['A3', 'reserved', 2400, null, null],
    ['A4', 'available', 2450, null, null],
    ['B1', 'tbd', 0, null, null],
    ['B2', 'leased', 2350, 2350, 'Patel Screen Printing'],
    ['B3', 'Available Dec 2025', 2350, null, null],
    ['B4', 'leased', 2400, 2400, 'Barrera Barbecue Supply'],
  ])
  const asked = (await listPublicUnits(ctx)).map(({ monthlyRent }) => monthlyRent)
  expect(asked).toEqual([2400, 2400, 2400, 2450, 0, 2350, 2350, 2400])
  expect(await leasedOn(ctx, '2026-11-22')).toMatchObject([
    { unitNumber: 'A2', leadId: 401, monthlyRent: 2400, leaseStartDate: '2025-12-16', leaseEndDate: '2026-12-16' },
    { unitNumber: 'B2', leadId: null, monthlyRent: 2350, leaseStartDate: '2026-08-19', leaseEndDate: null },
    { unitNumber: 'B4', leadId: 336, monthlyRent: 2400, leaseStartDate: '2026-04-06', leaseEndDate: '2027-04-06' },
  ])
  const properties = await listProperties({ db })
  expect(properties.map(({ id, price, status }) => [id, price, status]).sort()).toEqual([
    [1, 95, 'available'],
    [2, 72, 'available'],
    [3, 118, 'pre-lease'],
    [4, 104, 'available'],
    [5, 88, 'leased'],
    [6, 135, 'available'],
  ])
  expect(properties.find(({ id }) => id === 1)).toMatchObject({
    title: 'Two-bay shop on the farm road',
    features: ['Two 12-foot doors', 'Fenced yard', 'Well water'],
  })
  const [noted] = await db.select().from(leadNotes).limit(1)
  const [lead] = await db
    .select()
    .from(leads)
    .where(eq(leads.id, noted?.leadId ?? 0))
  expect(lead?.searchText).toContain(noted?.note.toLowerCase())
  const { end } = await readLanded()
  const counted = ['admin_users', 'contact_inquiries', 'lead_activities', 'lead_notes', 'leads', 'phases']
  const rows = Object.fromEntries(counted.map((name) => [name, end.rows[name] ?? 0]))
  return expectRows(db, { ...rows, leases: end.rows['tenancies'] ?? 0 })
}

/** Checks that the database has these row counts and the tables of a new one, and returns its content. */
async function expectRows(db: Db, rows: Record<string, number>) {
  const content = await contentIn(db)
  for (const [name, count] of Object.entries(rows))
    expect(content.tables[name]?.split(' ')[0], name).toBe(String(count))
  expect(content).toMatchObject(await freshDefinitions())
  return content
}

describe.runIf(isOnServer)('data of the earliest supported release', () => {
  test('is imported from its archive', async () => {
    await opened(await importedArchive(), expectRight)
  })

  test('is migrated once in its own database', async () => {
    const config = await landedDatabase()
    const before = await opened(config, expectRight)
    expect(await opened(config, expectRight)).toEqual(before)
  })

  test('gets a lease, at the asking rent, for a unit that was leased without one', async () => {
    const config = await landedDatabase()
    await asking(config, (client) => client.query('delete from tenancies where unit_id = 6'))
    await opened(config, async (db) =>
      expect((await listUnits(await contextOf(db))).find(({ unitNumber }) => unitNumber === 'B2')).toMatchObject({
        monthlyRent: 2350,
        leaseRent: 2350,
      }),
    )
  })
})

describe.runIf(isOnServer)('the park of release 0.4.0', () => {
  let fresh: ReturnType<typeof readFreshPark> | undefined
  const readFreshPark = async () =>
    opened(await migrated(), async (db) => {
      await seedEmpty(db, await readParkFile('park/park.json'))
      return readPark(db)
    })

  /** The park equals that of a new installation: what was hard-coded then is a fact of the park now. */
  async function expectAsFresh(db: Db) {
    fresh ??= readFreshPark()
    // An upgraded park has not chosen to offer tours, nor who answers visitors, nor written what is newer than it.
    const { person: _person, company, ...known } = await fresh
    const team = company?.team.map((one) => pick(one, ['name', 'role', 'about']))
    const without = { toursOffered: false, questions: [], spanish: {} }
    expect(await readPark(db)).toEqual({ ...known, ...without, company: { ...company, team } })
    expect(await readPark(db)).toMatchObject({ accent: '', plan: null, isOpen: true, doorHeight: 14 })
    const ctx = await contextOf(db)
    const unitNumbers = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4']
    expect((await listUnits(ctx)).map(({ unitNumber, doorHeight }) => [unitNumber, doorHeight])).toEqual(
      unitNumbers.map((unitNumber) => [unitNumber, null]),
    )
    for (const unit of await listPublicUnits(ctx))
      for (const fact of ['doorHeight', 'doors', 'clearHeight', 'restrooms']) expect(unit).not.toHaveProperty(fact)
  }

  test('is imported from its archive', async () => {
    await opened(await importedArchive(landedPark), expectAsFresh)
  })

  test('is migrated in its own database', async () => {
    await opened(await landedDatabase(landedPark), expectAsFresh)
  })
})

/** Tables of earlier releases that a later migration drops. */
const dropped = ['counters', 'tenancies']

/** Checks that every row of an archive is in the database, except rows of dropped tables. */
async function expectAllRows(db: Db, path: string, some: Record<string, number>) {
  const { end } = await readLanded(path)
  expect(end.rows).toMatchObject(some)
  await expectRows(db, Object.fromEntries(Object.entries(end.rows).filter(([name]) => !dropped.includes(name))))
}

describe.runIf(isOnServer)('data of release 0.5.0', () => {
  const path = 'test/landed/archive-0.5.0.tar.gz'

  /** Includes emails, tours, alerts and tasks. */
  async function expectWhole(db: Db) {
    expect(await readPark(db)).toMatchObject({
      name: 'Hackberry Yard Business Park',
      toursOffered: true,
      plan: null,
    })
    await expectAllRows(db, path, { emails: 3, tours: 5, saved_replies: 2 })
  }

  test('is imported from its archive', async () => {
    await opened(await importedArchive(path), expectWhole)
  })

  test('is migrated in its own database', async () => {
    await opened(await landedDatabase(path), expectWhole)
  })
})

describe.runIf(isOnServer)('data of release 0.6.0', () => {
  const path = 'test/landed/archive-0.6.0.tar.gz'

  /** Another park than the sample, with its own drives, gate and courts on the plan, and a tracing sheet. */
  async function expectWhole(db: Db) {
    expect(await readPark(db)).toMatchObject({
      name: 'Alder Creek Works',
      plan: { gate: 60, driveWidth: 22, buildings: [{ letters: 'A', court: 40, stalls: 3 }, {}, {}] },
    })
    const { rows } = await db.execute(sql`select tracing from business_park`)
    expect(rows).toMatchObject([{ tracing: { width: 600, opacity: 30 } }])
    await expectAllRows(db, path, { emails: 3, tours: 5, saved_replies: 2, units: 22 })
  }

  test('is imported from its archive', async () => {
    await opened(await importedArchive(path), expectWhole)
  })

  test('is migrated in its own database', async () => {
    await opened(await landedDatabase(path), expectWhole)
  })
})

describe.runIf(isOnServer)('data of release 0.7.0', () => {
  const path = 'test/landed/archive-0.7.0.tar.gz'

  /** Emails that confirm inquiries; a later migration adds an index of their addresses. */
  async function expectWhole(db: Db) {
    expect(await readPark(db)).toMatchObject({ confirmsInquiries: true })
    const { rows } = await db.execute(sql`select to_address from emails where kind = 'confirmation' order by id`)
    expect(rows).toEqual([{ to_address: 'nora1@example.com' }, { to_address: 'nora2@example.com' }])
    await expectAllRows(db, path, { emails: 5, tours: 5, saved_replies: 2, units: 8 })
  }

  test('is imported from its archive', async () => {
    await opened(await importedArchive(path), expectWhole)
  })

  test('is migrated in its own database', async () => {
    await opened(await landedDatabase(path), expectWhole)
  })
})

describe.runIf(isOnServer)('data of release 0.8.0', () => {
  const path = 'test/landed/archive-0.8.0.tar.gz'

  /** A park in Canada, and a saved reply that was deleted when only the history recorded by whom. */
  async function expectWhole(db: Db) {
    expect(await readPark(db)).toMatchObject({ name: 'Oxford Junction Industrial Park', address: { country: 'CA' } })
    const deleted = await listDeleted({ db, clock: () => new Date('2026-11-27T12:00:00Z') }, { kind: 'saved reply' })
    expect(deleted).toMatchObject([{ name: 'Nothing free now', deletedBy: 'Maureen Tait' }])
    await expectAllRows(db, path, { emails: 5, tours: 7, saved_replies: 2 })
  }

  test('is imported from its archive', async () => {
    await opened(await importedArchive(path), expectWhole)
  })

  test('is migrated in its own database', async () => {
    await opened(await landedDatabase(path), expectWhole)
  })
})

/** The rent rolls that a release exported itself, by their day. */
const landedRentRolls = async (release: string) =>
  z.parse(
    z.record(z.string(), z.string()),
    JSON.parse(await text(createReadStream(`test/landed/rent-rolls-${release}.json.gz`).pipe(createGunzip()))),
  )

describe('data of release 0.9.0', () => {
  const path = 'test/landed/archive-0.9.0.tar.gz'

  const today = '2026-11-28'
  const perSquareFoot = 'Lease Rent ($ per SF and year)'
  const landedHeads = [
    'Unit',
    'Size (SF)',
    'Tenant Company',
    'Tenant Contact',
    'Lease Start',
    'Lease End',
    'Days Left',
    'Lease Rent ($ per month)',
    'Lease Rent ($ per year)',
    perSquareFoot,
    'Security Deposit ($)',
    'Upcoming Rent ($ per month)',
  ]

  /**
   * Two years of leases, combined and split units and undone imports from 2025 and 2026. The release itself exported
   * the rent rolls for every ninth day.
   */
  async function expectWhole(db: Db) {
    await expectAllRows(db, path, { tenancies: 42, unit_imports: 35 })
    const ctx = await contextOf(db)
    for (const [day, roll] of Object.entries(await landedRentRolls('0.9.0'))) {
      if (day > today) continue
      const { body } = exportRentRoll(ctx, { on: day })
      if (!(body instanceof Readable)) throw new Error('The rent roll is not a stream')
      const rows = rowsOf(await text(body)).filter((row) => row['Unit'] !== 'Total')
      expect(rows.map(asLanded), day).toEqual(rowsOf(roll).map(asLanded))
    }
  }

  const rowsOf = (csv: string) =>
    Papa.parse<Record<string, string>>(csv.slice(1), { header: true }).data.filter((row) => row['Unit'])

  /** The columns that both releases have, except the text of `Lease`. An amount without cents counts as equal. */
  const asLanded = (row: Record<string, string>) =>
    Object.fromEntries(
      landedHeads.map((head) => [head, (head === perSquareFoot ? halfUp(row) : row[head])?.replace(/\.00$/, '')]),
    )

  /** The release rounded half a cent up or down, depending on the binary fraction. */
  function halfUp(row: Record<string, string>) {
    const [yearly, size] = [Number(row['Lease Rent ($ per year)']), Number(row['Size (SF)'])]
    return (yearly * 200) % (2 * size) === size
      ? (Math.ceil((yearly * 100) / size) / 100).toFixed(2)
      : row[perSquareFoot]
  }

  test('is imported from its archive', async () => {
    await opened(await importedArchive(path), expectWhole)
  })

  test('is migrated in its own database', async () => {
    await opened(await landedDatabase(path), expectWhole)
  })

  const word = fc.option(fc.constantFrom('Juniper Tools', 'Acme Pallets', 'Pat'), { nil: null })
  const day = fc.option(fc.constantFrom('2024-02-29', '2026-11-28', '2031-01-01'), { nil: null })
  const deposit = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null })
  const facts = fc
    .record({ tenantCompany: word, tenantContact: word, leaseStartDate: day, leaseEndDate: day, deposit })
    .filter(({ leaseStartDate, leaseEndDate }) => (leaseStartDate ?? '') <= (leaseEndDate ?? '9'))

  test('keeps the tenant data of its free units and of its leased ones', async () => {
    const config = await landedDatabase(path)
    const before = await asking(config, async (client) => {
      const { rows } = await client.query<{ id: number; status: string }>(
        'select id, status from units where deleted_at is null and not replaced order by id',
      )
      const free = rows.filter(({ status }) => status !== 'leased')
      const drawn = fc.sample(facts, { numRuns: free.length, seed: 20_261_128 })
      for (const [place, { id }] of free.entries()) {
        const { tenantCompany, tenantContact, leaseStartDate, leaseEndDate, deposit } = drawn[place] ?? {}
        // Some stay as they are.
        if (place % 4 > 0)
          await client.query(
            `update units set tenant_company = $2, tenant_contact = $3, lease_start_date = $4, lease_end_date = $5,
             deposit = $6 where id = $1`,
            [id, tenantCompany, tenantContact, leaseStartDate, leaseEndDate, deposit],
          )
      }
      const written = await client.query(
        `select id, tenant_company "tenantCompany", tenant_contact "tenantContact", lease_start_date::text "leaseStartDate",
         lease_end_date::text "leaseEndDate", deposit from units where deleted_at is null and not replaced order by id`,
      )
      return written.rows
    })
    expect(before.length).toBeGreaterThan(10)
    await opened(config, async (db) => {
      const units = await listUnits(await contextOf(db))
      const names = ['id', 'tenantCompany', 'tenantContact', 'leaseStartDate', 'leaseEndDate', 'deposit'] as const
      expect(units.map((unit) => pick(unit, names)).sort((one, other) => one.id - other.id)).toEqual(before)
    })
  })
})

describe.each([
  ['0.10.0', 'test/landed/archive-0.10.0.tar.gz'],
  // The same rows, exported by the release before the work of a day could be put off.
  ['0.11.0', 'test/landed/archive-0.11.0.tar.gz'],
  // Exported by the release before inquiries had a language and visitors could wait for a unit.
  ['0.12.0', 'test/landed/archive-0.12.0.tar.gz'],
  // Exported by the release before imports of contacts were kept.
  ['0.13.0', 'test/landed/archive-0.13.0.tar.gz'],
])('data of release %s', (_release, path) => {
  /** Leases with a notice, a rent step, free months and a next tenant, and a unit on hold. */
  async function expectWhole(db: Db) {
    await expectAllRows(db, path, { leases: 8, lease_units: 9, holds: 1 })
    const ctx = await contextOf(db)
    for (const [day, roll] of Object.entries(await landedRentRolls('0.10.0'))) {
      const { body } = exportRentRoll(ctx, { on: day })
      if (!(body instanceof Readable)) throw new Error('The rent roll is not a stream')
      // The stored rolls have no byte order mark.
      expect((await text(body)).slice(1), day).toBe(roll)
    }
  }

  test('is imported from its archive', async () => {
    await opened(await importedArchive(path), expectWhole)
  })

  test('is migrated in its own database', async () => {
    await opened(await landedDatabase(path), expectWhole)
  })
})
