import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectFiles } from '#db/connect.ts'
import { archiveEmptyDatabase } from './empty-database.ts'
import { createFiles } from './first-start.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'baydoor-empty-'))
  await writeFile(join(root, 'archive.tar.gz'), (await archiveEmptyDatabase()).stream())
  return () => rm(root, { recursive: true })
})

test.each([
  { way: 'from the archive of a build', archive: 'archive.tar.gz' },
  { way: 'where there is no build', archive: 'missing.tar.gz' },
])('creates an empty database $way', async ({ archive }) => {
  const folder = join(root, `of-${archive}`)
  await createFiles(folder, join(root, archive))

  const { client, close } = await connectFiles(folder)
  onTestFinished(close)
  const { rows } = await client.query(
    `select datname, pg_encoding_to_char(encoding) as encoding, datcollate, current_setting('wal_segment_size') as segment
     from pg_database order by datname`,
  )
  const all = { encoding: 'UTF8', datcollate: 'C', segment: '1MB' }
  expect(rows).toEqual(['postgres', 'template0', 'template1'].map((datname) => ({ datname, ...all })))
})

test('creates nothing from a damaged archive', async () => {
  const archive = join(root, 'damaged.tar.gz')
  await writeFile(archive, 'no archive')
  await expect(createFiles(join(root, 'damaged'), archive)).rejects.toThrow(
    `The database cannot be created in ${join(root, 'damaged')}: `,
  )
})
