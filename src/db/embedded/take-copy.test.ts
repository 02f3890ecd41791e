import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectFiles } from '#db/connect.ts'
import { freshOptions, testOptions } from '#test/database.ts'
import { copyLive } from './folder-copy.ts'
import { openEmbedded } from './open-embedded.ts'
import { takeCopy } from './take-copy.ts'

async function open() {
  const { options, remove } = await freshOptions()
  const start = () =>
    openEmbedded({ ...options, ...testOptions, notified() {}, prepare: async () => {}, upkeepEvery: 50 })
  const database = await start()
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  return { ...database, folder: join(options.dataDir, 'database') }
}

test('copies everything that was committed before, complete, while writes continue', async () => {
  const { pool, takeCopy: copy } = await open()
  await pool.query('create table pairs (n int, half int, filling text)')
  let committed = 0
  let over = false
  const writing = (async () => {
    while (!over) {
      const client = await pool.connect()
      await client.query('begin')
      await client.query(`insert into pairs values ($1, 1, repeat('x', 500))`, [committed + 1])
      await client.query(`insert into pairs values ($1, 2, repeat('y', 500))`, [committed + 1])
      await client.query('commit')
      client.release()
      committed += 1
    }
  })()
  for (let round = 0; round < 3; round += 1) {
    const before = committed
    const { files, remove } = await copy()
    const after = committed
    const { client, close } = await connectFiles(files)
    const { rows } = await client.query('select count(distinct n)::int as whole, count(*)::int as halves from pairs')
    await close()
    await remove()
    expect(rows[0].halves).toBe(2 * rows[0].whole)
    expect(rows[0].whole).toBeGreaterThanOrEqual(before)
    expect(rows[0].whole).toBeLessThanOrEqual(after + 1)
  }
  over = true
  await writing
})

test('refuses a copy that does not fit next to the reserve, and leaves nothing behind', async () => {
  const { pool, folder } = await open()
  const refused = takeCopy({ folder, files: join(folder, 'pg18'), reserve: 1e9, pool, freeBytes: () => 1e9 })
  await expect(refused).rejects.toThrow(/^The database cannot be copied: that needs 1\d{3} MB free on the disk of /)
  expect((await readdir(folder)).filter((name) => name.startsWith('copy-'))).toEqual([])
})

test('removes the copy of a killed process at the next start', async () => {
  const { options, remove } = await freshOptions()
  const folder = join(options.dataDir, 'database')
  await mkdir(join(folder, 'copy-ABCDEF', 'base'), { recursive: true })
  const { close } = await openEmbedded({ ...options, ...testOptions, notified() {}, prepare: async () => {} })
  expect(await readdir(folder)).not.toContain('copy-ABCDEF')
  await close()
  await remove()
})

test('copies files that change, appear or disappear meanwhile as they are while writes are blocked', async () => {
  const root = await mkdtemp(join(tmpdir(), 'baydoor-copy-'))
  const [from, to] = [join(root, 'from'), join(root, 'to')]
  await mkdir(join(from, 'inner'), { recursive: true })
  for (const name of ['stays', 'changes', 'goes']) await writeFile(join(from, 'inner', name), 'first')
  await copyLive(from, to, async (work) => {
    await writeFile(join(from, 'inner', 'changes'), 'later')
    await rm(join(from, 'inner', 'goes'))
    await mkdir(join(from, 'new'))
    await writeFile(join(from, 'new', 'comes'), 'new')
    await work()
  })
  expect((await readdir(to, { recursive: true })).sort()).toEqual(
    ['inner', 'inner/changes', 'inner/stays', 'new', 'new/comes'].sort(),
  )
  expect(await readFile(join(to, 'inner', 'changes'), 'utf8')).toBe('later')
  expect(await readFile(join(to, 'inner', 'stays'), 'utf8')).toBe('first')
  await rm(root, { recursive: true })
})
