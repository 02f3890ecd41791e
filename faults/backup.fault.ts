import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { outbox } from '#db/schema/outbox.ts'
import { startProduct } from '#test/product.ts'
import type { DatabaseKind, Figure } from '../measure/figure.ts'
import type { Size } from './fault.ts'
import { putDatabase } from './made-database.ts'
import { onEach } from './on-each.ts'
import { databaseKinds, openTestEnvironment } from './test-environment.ts'
import { runScript } from './program.ts'
import { inquire, until } from './traffic.ts'

const sizes = {
  short: { exports: 1, between: 20 },
  long: { exports: 5, between: 200 },
}

/** Concurrent visitors. */
const lanes = 4

/** The product is exported while inquiries arrive, and each archive imported into an empty one of the same kind. */
export const run = (size: Size) => onEach(databaseKinds, size, tryOn)

async function tryOn(database: DatabaseKind, size: Size): Promise<Figure[]> {
  const { exports, between } = sizes[size]
  const testEnvironment = await openTestEnvironment(database)
  if (database === 'embedded') await putDatabase(testEnvironment.folder)
  const product = await startProduct({
    folder: testEnvironment.folder,
    environment: { ...testEnvironment.environment, LOG_LEVEL: 'error' },
  })
  const acknowledged: number[] = []
  const refused: number[] = []
  let number = 0
  let going = true
  const lane = async () => {
    while (going) {
      const sent = (number += 1)
      const { status } = await inquire(product, sent)
      const list = status === 201 ? acknowledged : refused
      list.push(sent)
    }
  }
  const visitors = Promise.all(Array.from({ length: lanes }, lane))
  const archives: { path: string; due: number[] }[] = []
  for (let n = 0; n < exports; n += 1) {
    const enough = acknowledged.length + between
    await until('inquiries have arrived', () => acknowledged.length >= enough)
    const due = [...acknowledged]
    const path = join(testEnvironment.folder, `backup${n}.tar.gz`)
    await runScript('export', [path], { ...testEnvironment.environment, DATA_DIR: testEnvironment.folder })
    archives.push({ path, due })
  }
  going = false
  await visitors
  const code = await product.stop()

  const original = await testEnvironment.look(inquiriesOf)
  const found = { missing: 0, different: 0, withoutEmail: 0, rows: 0 }
  for (const { path, due } of archives) {
    const copy = await openTestEnvironment(database)
    await runScript('import', [path], { ...copy.environment, DATA_DIR: copy.folder })
    const restored = await copy.look(inquiriesOf)
    const names = new Set(restored.rows.map(({ lastName }) => lastName))
    const ids = new Set(restored.rows.map(({ id }) => id))
    found.missing += due.filter((sent) => !names.has(`Number ${sent}`)).length
    if (hashOf(restored.rows) !== hashOf(original.rows.filter(({ id }) => ids.has(id)))) found.different += 1
    found.withoutEmail += restored.rows.length - restored.emails
    found.rows += restored.rows.length
    await copy.remove()
  }
  await testEnvironment.remove()
  return [
    {
      what: `${exports} exports while inquiries arrive, each imported into an empty place`,
      database,
      value: `${found.rows} inquiries in them, ${found.missing} missing of those acknowledged before, ${found.withoutEmail} without an email; ${found.different} archives differ from what they were made of; ${refused.length} inquiries refused meanwhile; exit ${code}`,
      bar: '0 missing, 0 without an email; 0 differ; 0 refused; exit 0',
      reached:
        found.rows >= exports * between &&
        found.missing === 0 &&
        found.withoutEmail === 0 &&
        found.different === 0 &&
        refused.length === 0 &&
        code === 0,
    },
  ]
}

async function inquiriesOf(db: Db) {
  const rows = await db.select().from(contactInquiries).orderBy(asc(contactInquiries.id))
  return { rows, emails: await db.$count(outbox) }
}

/** One hash over all rows and columns. */
const hashOf = (rows: unknown[]) => createHash('sha256').update(JSON.stringify(rows)).digest('hex')
