import { expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { child } from '#test/child.ts'
import { freshOptions, testOptions } from '#test/database.ts'

const program = `
  import { openDatabase } from '#db/open.ts'
  const log = { info() {}, error: console.error }
  const database = await openDatabase({ dataDir: process.argv[1], log, onFatal: console.error }).catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
  await database.ping()
  console.log('open')
  setInterval(() => {}, 1000)
`

test('refuses a second process, naming the folder, until the first has ended in any way', async () => {
  const { options, remove } = await freshOptions()
  const first = child(program, options.dataDir)
  await first.prints('open')

  const second = await child(program, options.dataDir).ends()
  const refusal = `The data folder ${options.dataDir}/database is in use by another process. Stop that process, or set DATA_DIR to another folder.`
  expect(second).toEqual({ code: 1, printed: refusal })
  await expect(openDatabase({ ...options, ...testOptions })).rejects.toThrow(refusal)

  await first.kill()
  const database = await openDatabase({ ...options, ...testOptions })
  await database.ping()
  await expect(openDatabase({ ...options, ...testOptions })).rejects.toThrow(refusal)
  await database.close()
  await remove()
})

test('lets exactly one of many simultaneous processes in', async () => {
  const { options, remove } = await freshOptions()
  const all = Array.from({ length: 4 }, () => child(program, options.dataDir))
  await Promise.any(all.map((one) => one.prints('open')))
  const refused = await Promise.all(
    all.map(async (one) => Promise.race([one.ends().then(({ code }) => code), one.prints('open').then(() => 'open')])),
  )
  expect(refused.map(String).sort()).toEqual(['1', '1', '1', 'open'])
  await Promise.all(all.map((one) => one.kill()))
  await remove()
})

test('keeps the lock even if nobody keeps a reference to it', async () => {
  const { options, remove } = await freshOptions()
  const unlocked = `
    import { setFlagsFromString } from 'node:v8'
    import { runInNewContext } from 'node:vm'
    import { openLocked } from '#db/embedded/folder-lock.ts'
    await openLocked(process.argv[1] + '/database', async () => ({ close: async () => {} }))
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc')
    setInterval(() => {
      collect()
      console.log('collected')
    }, 10)
  `
  const first = child(unlocked, options.dataDir)
  await first.prints('collected')
  await expect(openDatabase({ ...options, ...testOptions })).rejects.toThrow('is in use by another process')
  await first.kill()
  await remove()
})
