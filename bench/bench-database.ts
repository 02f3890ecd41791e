import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, type Db, openDatabase } from '#db/open.ts'
import { units } from '#db/schema/units.ts'
import { seedEmpty } from '#db/seed.ts'
import { sampleProperties } from '#sample/properties.ts'
import { sampleTemplates } from '#sample/templates.ts'
import { makeUnit } from '#sample/units.ts'
import { readParkFile } from '#server/start/park-file.ts'

/** Opens a database in this process, to fill it or to measure it without the product. */
export function openBenchDatabase(
  where: { url?: string; dataDir?: string },
  prepare?: (db: Db) => Promise<void>,
): Promise<Database> {
  return openDatabase({
    dataDir: '',
    ...where,
    log: { info() {}, error: (message) => console.error(message) },
    onFatal(message) {
      throw new Error(message)
    },
    ...(prepare ? { prepare } : {}),
  })
}

/** A temporary folder and how to remove it. */
export async function freshFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'baydoor-bench-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Fills the embedded database of a folder: the park's units up to the count, and properties with pages. */
export async function fillPark(folder: string, count: number) {
  const park = await readParkFile('park/park.json')
  const database = await openBenchDatabase({ dataDir: folder }, (db) => seedEmpty(db, park))
  const more = Math.max(0, count - park.units.length)
  const rows = Array.from({ length: more }, (_, n) =>
    makeUnit({ unitNumber: `X${n + 1}`, size: 1200 + 50 * (n % 40), monthlyRent: 1500 + 25 * (n % 60) }),
  )
  if (rows.length > 0) await database.db.insert(units).values(rows)
  await sampleProperties(database.db)
  await sampleTemplates(database.db)
  await database.close()
}
