import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { describe, expect, test } from 'vitest'
import { child } from '#test/child.ts'
import { freshOptions } from '#test/database.ts'
import { DurableFiles, durableStart, proveDurable } from './durable-files.ts'

const fail = (reason: string) => {
  throw new Error(reason)
}

async function open(startParams: string[]) {
  const { options, remove } = await freshOptions()
  const files = new DurableFiles(join(options.dataDir, 'database', 'pg18'), fail)
  const engine = await PGlite.create({ fs: files, startParams, extensions: { pg_trgm } })
  return { files, engine, remove }
}

describe('the files of the embedded database', () => {
  test('are flushed to the disk by each commit, but not by a read', async () => {
    const { files, engine, remove } = await open(durableStart)
    for (let n = 1; n <= 5; n++) {
      const before = files.syncs
      await engine.exec(`insert into users (username, password) values ('user${n}', 'hash')`)
      expect(files.syncs).toBeGreaterThan(before)
    }
    const before = files.syncs
    await engine.query('select * from users')
    expect(files.syncs).toBe(before)
    await expect(proveDurable(engine, files)).resolves.toBeUndefined()
    await engine.close()
    await remove()
  })

  test('are refused at the start if commits do not flush them', async () => {
    const { files, engine, remove } = await open(PGlite.defaultStartParams)
    await expect(proveDurable(engine, files)).rejects.toThrow('a commit was not written through to the disk')
    await engine.close()
    await remove()
  })

  test('report a failed flush before anything is acknowledged', async () => {
    const { options, remove } = await freshOptions()
    const program = `
      import { PGlite } from '@electric-sql/pglite'
      import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
      import { DurableFiles, durableStart } from '#db/embedded/durable-files.ts'
      let broken = false
      const failed = (reason) => {
        console.log(reason)
        process.exit(1)
      }
      const files = new DurableFiles(process.argv[1] + '/database/pg18', failed, () => {
        if (broken) throw new Error('EIO: i/o error, fsync')
      })
      const engine = await PGlite.create({ fs: files, startParams: durableStart, extensions: { pg_trgm } })
      broken = true
      await engine.exec("insert into users (username, password) values ('user', 'hash')")
      console.log('acknowledged')
    `
    expect(await child(program, options.dataDir).ends()).toEqual({
      code: 1,
      printed: 'the disk did not store what was written (Error: EIO: i/o error, fsync)',
    })
    await remove()
  })
})
