import { expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { freshOptions, testOptions } from '#test/database.ts'
import { watchSpace } from './space-reserve.ts'

test('refuses writes below the reserve and accepts them above it, checking the disk once a second', () => {
  let [free, time, looks] = [200_000_000, 0, 0]
  const refuseWrites = watchSpace({
    folder: '/data',
    reserve: 200_000_000,
    freeBytes: () => {
      looks += 1
      return free
    },
    now: () => time,
  })
  expect(refuseWrites()).toBeUndefined()

  free -= 1
  time = 999
  expect(refuseWrites()).toBeUndefined()
  time = 1000
  const refusal =
    'Nothing can be stored at the moment, because the disk of the server is nearly full. Please try again in a few minutes.'
  expect(refuseWrites()?.message).toBe(refusal)
  expect(refuseWrites()?.cause).toMatchObject({
    message: 'the disk of /data has less than 200 MB free; free some space on it',
  })
  expect(looks).toBe(2)

  free += 1
  expect(refuseWrites()?.message).toBe(refusal)
  time = 2000
  expect(refuseWrites()).toBeUndefined()
  expect(looks).toBe(3)
})

test('checks the disk of the data folder', async () => {
  const { options, remove } = await freshOptions()
  const larger = await openDatabase({ ...options, ...testOptions, reserve: Number.MAX_SAFE_INTEGER })
  expect(String(larger.refuseWrites()?.cause)).toContain(`the disk of ${options.dataDir}`)
  await larger.close()
  const ordinary = await openDatabase({ ...options, ...testOptions, reserve: 1 })
  expect(ordinary.refuseWrites()).toBeUndefined()
  await ordinary.close()
  await remove()
})
