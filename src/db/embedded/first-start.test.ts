import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { units } from '#db/schema/units.ts'
import { child } from '#test/child.ts'
import { freshOptions, testOptions } from '#test/database.ts'
import { waitLimit } from '#test/limits.ts'

function emptyFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'baydoor-first-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const folder = join(dataDir, 'database')
  mkdirSync(folder)
  return { dataDir, folder }
}

async function opensWell(dataDir: string) {
  const database = await openDatabase({ dataDir, ...testOptions })
  expect(await database.db.$count(units)).toBe(0)
  await database.close()
}

test('removes the remains of an interrupted start', async () => {
  const { dataDir, folder } = emptyFolder()
  mkdirSync(join(folder, 'pg18.init'))
  writeFileSync(join(folder, 'pg18.init', 'PG_VERSION'), '18\n')
  await opensWell(dataDir)
  expect(readdirSync(folder).sort()).toEqual(['lock.db', 'pg18'])
})

test('starts normally after a first start that was killed halfway', async () => {
  const { dataDir, folder } = emptyFolder()
  const program = `
    import { openDatabase } from '#db/open.ts'
    const log = { info() {}, error: console.error }
    await openDatabase({ dataDir: process.argv[1], log, onFatal: console.error })
  `
  const starting = child(program, dataDir)
  const begun = () => readdirSync(folder).find((name) => existsSync(join(folder, name, 'global', 'pg_control')))
  const files = await vi.waitUntil(begun, { timeout: waitLimit, interval: 1 })
  await starting.kill()
  expect(files).toMatch(/^pg18\.init-/)
  await opensWell(dataDir)
})

test('leaves files of another PostgreSQL version untouched', async () => {
  const { options, remove } = await freshOptions()
  const folder = join(options.dataDir, 'database')
  writeFileSync(join(folder, 'pg18', 'PG_VERSION'), '17\n')
  await expect(openDatabase({ ...options, ...testOptions })).rejects.toThrow(
    `The database in ${folder}/pg18 was written by version 17 of PostgreSQL and this product has version 18.`,
  )
  renameSync(join(folder, 'pg18'), join(folder, 'pg17'))
  await expect(openDatabase({ ...options, ...testOptions })).rejects.toThrow(`${folder}/pg17 was written by version 17`)
  expect(readdirSync(folder).sort()).toEqual(['lock.db', 'pg17'])
  await remove()
})

test('reports files without a version as damaged', async () => {
  const { options, remove } = await freshOptions()
  rmSync(join(options.dataDir, 'database', 'pg18', 'PG_VERSION'))
  await expect(openDatabase({ ...options, ...testOptions })).rejects.toThrow(
    'is damaged: the file PG_VERSION is missing',
  )
  await remove()
})
