import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { pack } from 'tar-stream'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { mailHeldMessage } from '#contract/emails/emails.constants.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { applyMigrations, knownMigrations } from '#db/migrate.ts'
import { type Db, openDatabase } from '#db/open.ts'
import { mailboxes } from '#db/schema/mailboxes.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { leads } from '#db/schema/leads.ts'
import { phases } from '#db/schema/phases.ts'
import { units } from '#db/schema/units.ts'
import { uploads } from '#db/schema/uploads.ts'
import { seedEmpty } from '#db/seed.ts'
import { fillDemo } from '#sample/demo.ts'
import { sampleEmails } from '#sample/emails.ts'
import { sampleHistory } from '#sample/history.ts'
import { makeLead } from '#sample/leads.ts'
import { sampleStaff, staffOf } from '#sample/staff.ts'
import { sampleTasks } from '#sample/tasks.ts'
import { sampleTours } from '#sample/tours.ts'
import type { Config } from '#server/config.ts'
import { takeLease } from '#server/emails/mailbox/mailbox-lease.queries.ts'
import { readLastBackup } from '#server/lib/last-backup.ts'
import { readMailboxState } from '#server/lib/queries/mailbox-state.queries.ts'
import { createMailWorker } from '#server/mail/mail-worker.job.ts'
import { readParkFile } from '#server/start/park-file.ts'
import { createStore } from '#server/storage/create-store.ts'
import { asking, blank, contentOf, migrated, quiet, removeLeftovers } from '#test/archive.ts'
import { ownKind, testOptions } from '#test/database.ts'
import { startProduct } from '#test/product.ts'
import { exportArchive, importArchive } from './archive.service.ts'
import { excludedTables } from './archived-tables.queries.ts'
import { backUp } from './backup.service.ts'
import { openExportSocket } from './export-socket.ts'
import { readArchive } from './read-archive.service.ts'
import { releaseMail } from './release-mail.service.ts'

afterAll(removeLeftovers)

const open = ({ databaseUrl, dataDir }: Config) => openDatabase({ url: databaseUrl, dataDir, ...testOptions })

let installation: ReturnType<typeof fill> | undefined
/** Sets up an installation with rows in every table and files, and its archive. */
function filled() {
  installation ??= fill()
  return installation
}

async function fill() {
  const config = await migrated()
  const database = await open(config)
  const { db } = database
  const park = await readParkFile('park/park.json')
  await seedEmpty(db, park)
  await fillDemo(db)
  await sampleStaff(db, staffOf(park, 'owner@example.com'), 'a hash')
  const now = new Date()
  await sampleHistory(db, now)
  await sampleTasks(db, now)
  await sampleEmails(db, now)
  await db.insert(mailboxes).values({ name: 'office@mail.example.com/INBOX', uidValidity: 7, lastUid: 12 })
  await sampleTours(db, now)
  const store = createStore(config)
  const [image, paper, signed, attached] = [
    `${'i'.repeat(22)}.webp`,
    `${'d'.repeat(22)}.document`,
    `${'s'.repeat(22)}.document`,
    `${'a'.repeat(22)}.attachment`,
  ]
  const sizes = ['480.webp', '480.avif', '600.avif'].map((size) => `${'i'.repeat(22)}-${size}`)
  const files = [image, ...sizes, attached, signed, paper]
  for (const name of files.slice(0, -1)) await store.put(name, randomBytes(9_000), 'image/webp')
  await store.put(paper, randomBytes(3_000_000), 'application/pdf')
  for (const statement of [
    `insert into uploads (name, user_id, bytes, width, height, widths) values ('${image}', 1, 90000, 600, 400, '{480,600}')`,
    `insert into lead_documents (lead_id, file_name, file_path) values (2, 'Lease.pdf', '${paper}')`,
    `insert into lease_documents (lease_id, kind, file_name, file_type, file_size, file_path) select id, 'amendment', 'Renewal.pdf', 'application/pdf', 9000, '${signed}' from leases limit 1`,
    `insert into email_attachments (email_id, file_name, file_type, file_size, file_path) select id, 'Signed.pdf', 'application/pdf', 9000, '${attached}' from emails limit 1`,
    `update leads set merged_into_id = 400 where id = 3`,
    `insert into lead_merges (kept_id, merged_id, moved, changes, created_by) values (400, 3, '{"notes": [1]}', '{"phone": {"from": null, "to": "5"}}', 'o')`,
    `insert into import_sheets (kind, file_name, rows, row_count, heads, shape, corrections, created_by, updated_by) values ('units', 'Rent roll.xlsx', '[["1,950 SF", "two\\nlines"]]', 1, '[]', '', '{"cells": {"1:1": ""}}', 'o', 'o')`,
    `insert into lead_imports (file_name, existing, created_by) values (E'a "b"\\n\\\\ \\u2028 \u{1f600}.csv', 'skip', 'o')`,
    `insert into lead_import_rows (import_id, lead_id, added, left_at) values (1, 2, true, '2026-03-08T02:30:00.123-06')`,
    `insert into unit_imports (file_name, created_by, sheet_id) values ('Rent roll.csv', 'o', 1)`,
    `insert into unit_import_rows (import_id, unit_id, added, left_at) select 1, id, true, updated_at from units limit 1`,
    `insert into contact_imports (file_name, created_by, sheet_id) values ('People.xlsx', 'o', 1)`,
    `insert into contact_import_rows (import_id, lease_id, contacts_before, contacts_after) select 1, id, '[]', '[{"kind": "billing", "name": "Gus \\"G\\" Harlan", "email": "", "phone": ""}]' from leases limit 1`,
    `insert into admin_invitations (token, nonce, email, invited_by, expires_at) values ('h', 'n', 'new@example.com', 1, now())`,
    `insert into calendar_feeds (user_id, token) values (2, 'feed')`,
    `insert into alert_choices values (2, 'tour', 'email', true, now())`,
    `insert into alert_times (user_id, quiet_from, quiet_until) values (2, '22:00', '07:00')`,
    `insert into escalation_steps values (2, 30, now())`,
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, user_agent) values (2, 'https://push.example.com/1', 'k', 'a', '')`,
    `insert into lead_tracking (visit_id, source, action, additional_data) values ('v', 's', 'a', '{"big": 12345678901234567890.125, "a": [1, null]}')`,
    `insert into outbox (kind, dedupe_key, payload, message_id) values ('inquiry', 'inquiry:1', '{"inquiryId": 1}', 'm')`,
    `insert into template_versions (template_id, user_name, sections) select id, 'Dana', '[]' from page_templates limit 1`,
    `insert into users (username, password) values ('one', 'two')`,
    `insert into sessions (sid, sess, expire) values ('secret', '{}', now())`,
    `insert into rate_limits values ('k', 1, now())`,
    `insert into setup_codes values ('x@example.com', 'n')`,
    `insert into erasure_keys (key) values ('a key')`,
    `insert into erased_emails (hash) values ('h')`,
    `insert into lease_terms (lease_id, start_date, end_date, signed_on) select id, '2030-01-01', null, '2026-01-01' from leases limit 1`,
    `insert into lease_actions (lease_id, action, by, before, after) select id, 'notice', 'Dana', '{"lease": null}', '{}' from leases limit 1`,
    `insert into holds (unit_id, lead_id, from_day, until_day, note) select id, 2, '2026-01-01', '2026-02-01', 'Until they decide' from units limit 1`,
    `delete from leads where id = 500`,
  ])
    await db.execute(sql.raw(statement))
  await database.close()
  const before = await whole(config)
  const path = join(config.dataDir, 'all.tar.gz')
  const exported = await exportArchive({ config, log: quiet }, path)
  return { config, before, path, exported, files }
}

async function exported(config: Config, name = 'all.tar.gz') {
  const path = join(config.dataDir, name)
  return { ...(await exportArchive({ config, log: quiet }, path)), path }
}

/** Everything that an import has to restore: all rows and files except the excluded ones. */
async function whole(config: Config) {
  const content = await contentOf(config)
  const tables = Object.entries(content.tables).filter(([name]) => excludedTables[name] === undefined)
  const sequences = content.sequences.filter((line) => excludedTables[line.replace(/_id_seq \d+$/, '')] === undefined)
  return { ...content, tables: Object.fromEntries(tables), sequences }
}

const filesOf = (config: Config, names: string[]) =>
  Promise.all(
    names.map(async (name) =>
      createHash('sha256')
        .update((await createStore(config).get(name)) ?? '')
        .digest('hex'),
    ),
  )

describe('an archive', () => {
  test('contains every table, or there is a reason why not', async () => {
    const sources = readdirSync('src/db/schema').map((name) => readFileSync(join('src/db/schema', name), 'utf8'))
    const known = sources.map((source) => /pgTable\(\s*'(\w+)'/.exec(source)?.[1])
    const { rows } = await exported(await migrated())
    expect([...Object.keys(rows), ...Object.keys(excludedTables)].sort()).toEqual(known.sort())
  })

  test('restores everything into an empty database, which then works as before', async () => {
    const { config, before, path, exported, files } = await filled()
    const { rows, files: count, missing } = exported
    expect(Object.entries(rows).filter(([, one]) => one === 0)).toEqual([])
    expect({ count, missing }).toEqual({ count: files.length, missing: [] })
    // Everything in the store is in the archive.
    expect((await readdir(join(config.dataDir, 'uploads'))).toSorted()).toEqual(files.toSorted())
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await readdir(config.dataDir)).filter((name) => name.endsWith('.part'))).toEqual([])
    expect(gunzipSync(await readFile(path)).includes('secret')).toBe(false)

    const target = await blank(ownKind())
    expect(await importArchive({ config: target, log: quiet }, path)).toMatchObject({ rows, files: files.length })
    expect(await whole(target)).toEqual(before)
    expect(await filesOf(target, files)).toEqual(await filesOf(config, files))
    const { tables } = await contentOf(target)
    const { mail_holds: holds, ...left } = tables
    for (const name of Object.keys(excludedTables)) if (name in left) expect(left[name], name).toBe('0 ')
    expect(holds).toMatch(/^1 /)

    const { db, close } = await open(target)
    const [lead] = await db
      .insert(leads)
      .values(makeLead(9999, { email: 'new@example.com' }))
      .returning()
    // The last lead had id 500 and was deleted.
    expect(lead?.id).toBe(501)
    await expect(db.execute(sql`insert into lead_notes (lead_id, note) values (99999, 'x')`)).rejects.toThrow()
    await close()
  })

  test('restores every fact of the park with its logo, tracing sheet and phases, and the units off the market or deleted', async () => {
    const config = await migrated()
    const source = await open(config)
    await seedEmpty(source.db, await readParkFile('park/park.json'))
    const logo = `${'l'.repeat(22)}.webp`
    const bytes = randomBytes(2_000)
    const picture = `${'t'.repeat(22)}.tracing`
    for (const name of [logo, picture]) await createStore(config).put(name, bytes, 'image/webp')
    const facts = {
      plan: {
        lot: [
          [0, 0],
          [400, 0],
          [400, 300],
          [0, 300],
        ] as [number, number][],
        roadSide: 'west' as const,
        buildings: [
          {
            letters: 'C',
            x: 40,
            y: 60,
            turn: 90 as const,
            doors: 'both sides' as const,
            bays: [{ width: 30, depth: 65 }],
            court: 20,
            stalls: 1,
          },
        ],
        driveWidth: 30,
        gate: 150,
        drives: [
          [
            [0, 150],
            [30, 150],
          ],
        ] as [number, number][][],
        lots: [{ phase: 2, x: 420, y: 0, width: 100, height: 80 }],
      },
      tracing: { picture: `/api/admin/park/tracing/${picture}`, x: -20, y: 5, width: 640, opacity: 45 },
      accent: '#0f766e',
      logo: `/uploads/${logo}`,
      isOpen: false,
      setup: 'own' as const,
      doorHeight: 16,
      rentIncludes: 'water',
      highlights: [{ name: 'Wide', words: 'Aisles of 60 feet.' }],
      infrastructure: [],
      questions: [{ question: 'Dogs?', answer: 'Yes.', questionEs: '¿Perros?', answerEs: 'Sí.' }],
      features: ['Floor drain'],
      amenities: ['Truck wash'],
      whatFits: [{ trade: 'Automotive Service' as const, list: '2 car lifts\na tyre changer' }],
      spaceTypes: ['Shop'],
      unitTypes: ['Shop (2,400 SF)'],
      towns: ['Celina'],
    }
    await source.db.update(businessPark).set(facts)
    const [first] = await source.db.select().from(phases).orderBy(phases.phaseNumber)
    if (!first) throw new Error('The park has a phase.')
    await source.db
      .insert(phases)
      .values({ totalUnits: 6, parkId: first.parkId, phaseNumber: 4, name: 'The Back Lot', startsAfter: 9 })
    const specs = {
      doors: [{ kind: 'Dock-high' as const, count: 2, width: 9, height: null }],
      clearHeight: 24,
      powerVolts: '277/480' as const,
      restrooms: 0,
      craneTons: 7.5,
    }
    await source.db
      .update(units)
      .set({ offMarket: true, doorHeight: 12, features: ['Ramp'], ...specs })
      .where(eq(units.unitNumber, 'A1'))
    await source.db.update(units).set({ deletedAt: new Date(), deletedBy: 'Ann' }).where(eq(units.unitNumber, 'A2'))
    for (const name of [logo, picture])
      await source.db.insert(uploads).values({ name, bytes: 2_000, width: 90, height: 20, widths: [] })
    const rowsOf = async (db: Db) => ({
      park: await db.select().from(businessPark),
      phases: await db.select().from(phases).orderBy(phases.phaseNumber),
      units: await db.select().from(units).orderBy(units.id),
    })
    const before = await rowsOf(source.db)
    await source.close()
    const { path } = await exported(config)

    const target = await blank(ownKind())
    await importArchive({ config: target, log: quiet }, path)
    for (const name of [logo, picture]) expect(await createStore(target).get(name)).toEqual(bytes)
    const { db, close } = await open(target)
    const after = await rowsOf(db)
    expect(after).toEqual(before)
    expect(after.park).toMatchObject([facts])
    expect(after.phases.at(-1)).toMatchObject({ name: 'The Back Lot', startsAfter: 9 })
    expect(after.units.slice(0, 2)).toMatchObject([
      { offMarket: true, doorHeight: 12, features: ['Ramp'], ...specs },
      { deletedAt: expect.any(Date), deletedBy: 'Ann' },
    ])
    await close()
  })

  test('is written through the running process, and a second export at the same time is refused', async () => {
    const config = await blank('embedded')
    const { db, takeCopy, close } = await open(config)
    const errors: string[] = []
    const nobody = exportArchive({ config, log: quiet }, join(config.dataDir, 'none.tar.gz'))
    await expect(nobody).rejects.toThrow(/is in use by a process that cannot be asked for a copy just now/)

    if (!takeCopy) throw new Error('The embedded database can be copied.')
    const exportSocket = await openExportSocket({
      dataDir: config.dataDir,
      takeCopy,
      log: { error: (line) => errors.push(line) },
    })
    await db.insert(adminUsers).values({ email: 'a@example.com', password: 'hash' })
    const [first, second] = await Promise.allSettled([exported(config, 'one.tar.gz'), exported(config, 'two.tar.gz')])
    const done = [first, second].filter((one) => one.status === 'fulfilled').map(({ value }) => value)
    const refused = [first, second].filter((one) => one.status === 'rejected').map(({ reason }) => String(reason))
    expect(done.map(({ rows }) => rows['admin_users'])).toEqual([1])
    expect(refused).toEqual(['Error: Another export is under way. Try again when it has ended.'])
    await exportSocket.close()
    expect((await readdir(join(config.dataDir, 'database'))).filter((name) => name.startsWith('copy-'))).toEqual([])
    expect(errors).toEqual([])
    await close()
  })

  test('taken under load contains every acknowledged inquiry, and none in part', async () => {
    const { databaseUrl, dataDir } = await migrated()
    const product = await startProduct({
      folder: dataDir,
      environment: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
    })
    onTestFinished(async () => void (await product.kill()))
    const acknowledged: number[] = []
    let over = false
    const sending = (async () => {
      for (let n = 0; !over; n += 1) {
        const response = await fetch(product.url + inquiriesApi.sendB.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            firstName: 'Ann',
            lastName: `Lee ${n}`,
            email: `ann${n}@example.com`,
            phone: '555-0100',
            spaceType: 'Office',
            preferredLocation: 'Anywhere',
            additionalDetails: '',
          }),
        })
        if (response.status !== 201) throw new Error(await response.text())
        const { id }: { id: number } = await response.json()
        acknowledged.push(id)
      }
    })()
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
    const before = [...acknowledged]
    const { path } = await exported({ ...(await blank('embedded')), databaseUrl, dataDir })
    over = true
    await sending
    await product.stop()

    const target = await blank(ownKind())
    await importArchive({ config: target, log: quiet }, path)
    const { ids, emails } = await asking(target, async (client) => ({
      ids: (await client.query<{ id: number }>('select id from contact_inquiries')).rows.map(({ id }) => id),
      emails: (await client.query<{ id: number }>(`select (payload->>'inquiryId')::int as id from outbox`)).rows,
    }))
    expect(before.filter((id) => !ids.includes(id))).toEqual([])
    expect(emails.map(({ id }) => id).sort()).toEqual(ids.sort())
  })

  test('of an older release is migrated', async () => {
    const older = await blank(ownKind())
    const known = knownMigrations()
    await asking(older, async (client) => {
      await applyMigrations(client, known.slice(0, -2))
      await client.query(`insert into leads (first_name, last_name, email) values ('Old', 'Lead', 'old@example.com')`)
    })
    const { path } = await exported(older)
    const target = await blank(ownKind())
    await importArchive({ config: target, log: quiet }, path)
    const fresh = await contentOf(await migrated())
    const { tables, ...definitions } = await contentOf(target)
    expect(tables['leads']).toMatch(/^1 /)
    expect(definitions).toEqual({ ...fresh, tables: undefined, sequences: definitions.sequences })
  })

  test.runIf(ownKind() === 'server')(
    'can move an installation from the embedded database to PostgreSQL and back',
    async () => {
      const { config, files } = await filled()
      const before = await whole(config)
      let from = config
      for (const kind of ['embedded', 'server'] as const) {
        const target = await blank(kind)
        await importArchive({ config: target, log: quiet }, (await exported(from, `${kind}.tar.gz`)).path)
        expect(await whole(target)).toEqual(before)
        expect(await filesOf(target, files)).toEqual(await filesOf(config, files))
        from = target
      }
    },
  )
})

type Part = { name: string; content: string; type?: 'symlink' | 'link' | 'directory' | 'fifo' }

async function archiveOf(parts: Part[]) {
  const archive = pack()
  for (const { name, content, type } of parts)
    archive.entry({ name, ...(type && { type, linkname: '/etc/passwd' }) }, content)
  archive.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of archive) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return gzipSync(Buffer.concat(chunks))
}

const steps = () => knownMigrations().map(({ hash, folderMillis }) => ({ hash, at: folderMillis }))
const head = (migrations = steps(), format = 1): Part => ({
  name: 'archive.json',
  content: JSON.stringify({ format, madeAt: new Date().toISOString(), migrations, tables: {} }),
})
const end = (rows: Record<string, number> = {}, files = 0): Part => ({
  name: 'end.json',
  content: JSON.stringify({ rows, files, missing: [] }),
})
const user = { name: 'tables/users/000000001.ndjson', content: '{"id":1,"username":"a","password":"b"}' }
const secret = {
  name: 'tables/uploads/000000001.ndjson',
  content:
    '{"id":1,"name":"../session-secret","user_id":null,"bytes":1,"width":1,"height":1,"widths":[],"created_at":"2026-01-01T00:00:00Z"}',
}
const note = {
  name: 'tables/lead_notes/000000001.ndjson',
  content: '{"id":1,"lead_id":7,"note":"x","created_at":"2026-01-01T00:00:00Z"}',
}

test('an archive from before units had several photos turns the image of a unit into its first photo', async () => {
  const before = knownMigrations().findIndex(({ sql }) => sql.some((statement) => statement.includes('"photos"')))
  const target = await blank(ownKind())
  const at = '2026-01-01T00:00:00.000+00:00'
  const property = { title: 'Shed', description: '', size: 1, price: 72, location: 'Anna', property_type: 'office' }
  const rows = [
    { ...property, id: 1, image_url: 'https://example.com/a.jpg' },
    { ...property, id: 2, image_url: null },
  ].map((row) => JSON.stringify({ ...row, status: 'available', features: [], created_at: at, updated_at: at }))
  const file = join(target.dataDir, 'given.tar.gz')
  await writeFile(
    file,
    await archiveOf([
      head(steps().slice(0, before)),
      { name: 'tables/properties/000000001.ndjson', content: rows.join('\n') },
      end({ properties: 2 }),
    ]),
  )
  await importArchive({ config: target, log: quiet }, file)
  const { rows: imported } = await asking(target, (client) =>
    client.query('select id, image_url, photos, price_period, updated_at from properties order by id'),
  )
  const updated = { updated_at: new Date(at), price_period: 'month' }
  expect(imported).toEqual([
    {
      id: 1,
      image_url: 'https://example.com/a.jpg',
      photos: [{ alt: '', url: 'https://example.com/a.jpg' }],
      ...updated,
    },
    { id: 2, image_url: null, photos: [], ...updated },
  ])
})

describe('an import is refused', () => {
  test('without a file, and when the database is not empty', async () => {
    const config = await migrated()
    await expect(importArchive({ config, log: quiet }, undefined)).rejects.toThrow(
      'Name the archive: npm run import -- /path/to',
    )
    await expect(importArchive({ config, log: quiet }, '/no/such')).rejects.toThrow('There is no file /no/such.')
    const { path } = await exported(config)
    await expect(exportArchive({ config, log: quiet }, path)).rejects.toThrow(
      `${path} exists already. Name another file`,
    )
    const before = await contentOf(config)
    await expect(importArchive({ config, log: quiet }, path)).rejects.toThrow(
      /^The database is not empty: it has \d+ tables, such as admin_invitations\. .* Nothing was imported\.$/,
    )
    expect(await contentOf(config)).toEqual(before)
  })

  test('with a sentence about each fault of the file, and the database stays empty', async () => {
    const { path } = await filled()
    const good = await readFile(path)
    const target = await blank(ownKind())
    const file = join(target.dataDir, 'given.tar.gz')
    const turned = Buffer.from(good)
    turned.fill(0x55, good.length >> 1, (good.length >> 1) + 10)
    const newer = [...steps(), { hash: 'unknown', at: 9e12 }]
    const another = steps().map((step, place) => (place === 3 ? { ...step, hash: 'another' } : step))
    const refused: [Buffer, RegExp][] = [
      [good.subarray(0, 0), /^ArchiveError: This file is damaged, incomplete or no archive/],
      [good.subarray(0, 100), /^ArchiveError: This file is damaged, incomplete or no archive/],
      [good.subarray(0, good.length >> 1), /^ArchiveError: This file is damaged, incomplete or no archive/],
      [good.subarray(0, good.length - 1), /^ArchiveError: This file is damaged, incomplete or no archive/],
      [turned, /^ArchiveError: This file is damaged, incomplete or no archive/],
      [randomBytes(5000), /^ArchiveError: This file is damaged, incomplete or no archive .*incorrect header check/],
      [gzipSync(randomBytes(5000)), /^ArchiveError: This file is damaged, incomplete or no archive/],
      [gzipSync(gunzipSync(good).subarray(0, 51_200)), /^ArchiveError: This file is damaged, incomplete or no archive/],
      [await archiveOf([user]), /users\/000000001.ndjson is out of place/],
      [await archiveOf([{ name: 'archive.json', content: '{' }]), /^ArchiveError: This file is damaged or no archive/],
      [await archiveOf([head(), user]), /its end is missing/],
      [await archiveOf([head(), end({ users: 1 })]), /it has 0 rows of users instead of 1/],
      [await archiveOf([head(), end({}, 1)]), /it has 0 files instead of 1/],
      [await archiveOf([head(), { name: 'uploads/../../../etc/cron.d/x', content: 'x' }]), /has no place here/],
      [await archiveOf([head(), { name: 'uploads/..', content: 'x' }]), /has no place here/],
      ...(await Promise.all(
        (['symlink', 'link', 'directory', 'fifo'] as const).map(async (type): Promise<[Buffer, RegExp]> => {
          const link: Part = { name: 'uploads/plan.webp', content: '', type }
          return [await archiveOf([head(), link, end({}, 1)]), /is a \w+, and an archive has files alone/]
        }),
      )),
      [await archiveOf([head(), { name: 'tables/sessions/1.ndjson', content: '{}' }]), /has no place here/],
      [await archiveOf([head(), { name: 'tables/setup_codes/1.ndjson', content: '{}' }]), /has no place here/],
      [await archiveOf([head(), secret, end({ uploads: 1 })]), /rows name a file \.\.\/session-secret/],
      [await archiveOf([head(), user, user, end({ users: 2 })]), /cannot be stored: duplicate key/],
      [await archiveOf([head(), note, end({ lead_notes: 1 })]), /does not fit together: .*violates foreign key/],
      [await archiveOf([head(newer), end()]), /^ArchiveError: The archive was written by another or newer release/],
      [await archiveOf([head(another), end()]), /^ArchiveError: The archive was written by another or newer release/],
      [
        await archiveOf([head(steps(), 2), end()]),
        /^ArchiveError: The archive was written by another or newer release/,
      ],
    ]
    await asking(target, async (client) => {
      for (const [content, message] of refused) {
        await writeFile(file, content)
        const refusal = readArchive({ client, store: createStore(target) }, createReadStream(file)).catch(String)
        expect(await refusal).toMatch(message)
        expect(await refusal).toMatch(/ Nothing was imported\.$/)
        await client.query('rollback')
      }
    })
    await writeFile(file, good.subarray(0, -1))
    await expect(importArchive({ config: target, log: quiet }, file)).rejects.toThrow(/ Nothing was imported\.$/)
    const left = await asking(target, (client) =>
      client.query(
        `select relname from pg_class where relnamespace in ('public'::regnamespace, to_regnamespace('drizzle'))`,
      ),
    )
    expect(left.rows).toEqual([])
    expect(await readdir(join(target.dataDir, 'uploads'))).toEqual([])

    await writeFile(file, await archiveOf([head(), user, end({ users: 1 })]))
    expect(await importArchive({ config: target, log: quiet }, file)).toMatchObject({ rows: { users: 1 } })
  })

  test('without losing the files that were already there', async () => {
    if (ownKind() === 'embedded') return
    const { config, files, path } = await filled()
    const target = { ...(await blank('server')), dataDir: config.dataDir }
    await writeFile(`${path}.short`, (await readFile(path)).subarray(0, -1))
    const before = await filesOf(config, files)
    await expect(importArchive({ config: target, log: quiet }, `${path}.short`)).rejects.toThrow(
      'Nothing was imported.',
    )
    expect(await filesOf(config, files)).toEqual(before)
  })
})

describe('a backup', () => {
  test('is read back before it counts, and then older backups that are no longer needed are removed', async () => {
    const { config } = await filled()
    const folder = join(config.dataDir, 'backups', 'nightly')
    expect(readLastBackup(config.dataDir)).toBeUndefined()
    const first = await backUp({ config, log: quiet, now: new Date('2026-11-10T03:15:00Z') }, folder)
    expect(first.path).toBe(join(folder, '2026-11-10-031500.tar.gz'))
    await copyFile(first.path, join(folder, '2026-11-11-031500.tar.gz'))
    await writeFile(join(folder, '2026-11-11-031500.tar.gz.unchecked'), 'what a killed one left')
    await backUp({ config, log: quiet, now: new Date('2026-11-30T03:15:00Z') }, folder)
    // November 11 is the last of its week.
    expect((await readdir(folder)).toSorted()).toEqual(['2026-11-11-031500.tar.gz', '2026-11-30-031500.tar.gz'])
    const kept = join(folder, '2026-11-30-031500.tar.gz')
    expect((await stat(kept)).mode & 0o777).toBe(0o600)
    expect(readLastBackup(config.dataDir)).toMatchObject({ bytes: (await stat(kept)).size })

    const noted = readLastBackup(config.dataDir)
    // The row violates a reference, which an import checks.
    await asking(config, async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query(`insert into lead_notes (lead_id, note) values (99999, 'x')`)
    })
    await expect(backUp({ config, log: quiet, now: new Date('2026-12-01T03:15:00Z') }, folder)).rejects.toThrow(
      'The backup was written but cannot be read back, so it was removed and older ones were kept:',
    )
    expect((await readdir(folder)).toSorted()).toEqual(['2026-11-11-031500.tar.gz', '2026-11-30-031500.tar.gz'])
    expect(readLastBackup(config.dataDir)).toEqual(noted)
    await asking(config, (client) => client.query('delete from lead_notes where lead_id = 99999'))
    await expect(backUp({ config, log: quiet }, undefined)).rejects.toThrow('Name the folder')
  })
})

describe('a backup that cannot be checked here', () => {
  test.each(['away', 'full'])('stays under another name when the temporary folder is %s', async (state) => {
    const { config } = await filled()
    const folder = join(config.dataDir, `backups-${state}`)
    await mkdir(folder)
    const noted = readLastBackup(config.dataDir)
    const others = [
      '2026-11-29-031500.tar.gz',
      '2026-11-29-031500.tar.gz.unchecked',
      '2026-11-30-031459.tar.gz.unchecked.1.part',
    ]
    for (const name of others) await writeFile(join(folder, name), 'of another run')
    // A device cannot contain a folder, so this fails like a full disk.
    vi.stubEnv('TMPDIR', state === 'away' ? '/no/such/folder' : '/dev/full')
    const backingUp = backUp({ config, log: quiet, now: new Date('2026-11-30T03:15:00Z') }, folder)
    await expect(backingUp).rejects.toThrow(
      /^The backup was written but could not be checked: .* It is kept as .*2026-11-30-031500\.tar\.gz\.unchecked/,
    )
    vi.unstubAllEnvs()
    expect((await readdir(folder)).toSorted()).toEqual([...others, '2026-11-30-031500.tar.gz.unchecked'].toSorted())
    expect(readLastBackup(config.dataDir)).toEqual(noted)
    const target = await blank(ownKind())
    await importArchive({ config: target, log: quiet }, join(folder, '2026-11-30-031500.tar.gz.unchecked'))
  })
})

describe('after an import', () => {
  test('no email is sent and the mailbox is not read until mail is released', async () => {
    const { path } = await filled()
    const target = await blank(ownKind())
    await importArchive({ config: target, log: quiet }, path)
    const sent: string[] = []
    const attempt = async () => {
      const { db, close } = await open(target)
      const worker = createMailWorker({
        db,
        transport: async (_email, messageId) => void sent.push(messageId),
        composers: {
          inquiry: async () => ({ to: 'o@example.com', subject: 's', opening: 'o', closing: 'c', facts: [] }),
        },
        log: pino({ level: 'silent' }),
      })
      const lease = await takeLease(db, 'office@mail.example.com/INBOX', true)
      if (lease) await expect.poll(() => sent).not.toEqual([])
      await worker.close()
      const state = await readMailboxState(db)
      await close()
      return { lease, error: state?.error }
    }
    expect(await attempt()).toEqual({ lease: undefined, error: mailHeldMessage })
    expect(sent).toEqual([])

    expect(await releaseMail({ config: target, log: quiet })).toMatchObject({ wasHeld: true })
    expect((await attempt()).lease).toBeDefined()
    expect(sent).toContain('m')
    expect(await releaseMail({ config: target, log: quiet })).toMatchObject({ wasHeld: false })
  })
})

test('an export needs a database and a writable folder', async () => {
  const config = await blank(ownKind())
  const path = join(config.dataDir, 'a.tar.gz')
  await expect(exportArchive({ config, log: quiet }, path)).rejects.toThrow(
    'There is nothing to export: the database has no tables',
  )
  const nowhere = { ...config, databaseUrl: undefined, dataDir: join(config.dataDir, 'other') }
  await expect(exportArchive({ config: nowhere, log: quiet }, path)).rejects.toThrow(
    `There is no database in ${nowhere.dataDir}. Set DATA_DIR to the folder that has it.`,
  )
  await expect(exportArchive({ config, log: quiet }, '/no/such/folder/a.tar.gz')).rejects.toThrow(
    'There is no folder /no/such/folder.',
  )
  await expect(exportArchive({ config: await migrated(), log: quiet }, '/proc/a.tar.gz')).rejects.toThrow(
    /^\/proc\/a\.tar\.gz cannot be written: .* Free space on its disk, or name a file in a folder/,
  )
  expect((await readdir(config.dataDir)).filter((name) => name.includes('tar'))).toEqual([])
})
