import { expect, test } from 'vitest'
import { cachedResponse } from '#server/http/cached-response.ts'
import { ResponseMap } from './response-map.ts'

const response = (bytes: number) => Promise.resolve(cachedResponse({ identity: Buffer.alloc(bytes) }, {}))

async function filled(...sizes: number[]) {
  const map = new ResponseMap(100)
  for (const [index, size] of sizes.entries()) map.set(`page ${index}`, response(size))
  await Promise.resolve()
  const kept = () => sizes.map((_, index) => map.get(`page ${index}`) !== undefined)
  return { map, kept }
}

test('responses are kept up to the byte limit, and the oldest are discarded first', async () => {
  const { map, kept } = await filled(40, 40, 20)
  expect(kept()).toEqual([true, true, true])
  map.set('page 3', response(40))
  await Promise.resolve()
  expect(kept()).toEqual([false, true, true])
  expect(map.get('page 3')).toBeDefined()
})

test('a replaced response counts once, and a deleted one not at all', async () => {
  const { map, kept } = await filled(60, 40)
  map.set('page 0', response(60))
  await Promise.resolve()
  expect(kept()).toEqual([true, true])
  map.delete('page 0')
  map.set('page 2', response(60))
  await Promise.resolve()
  expect([map.get('page 1'), map.get('page 2')]).not.toContain(undefined)
})

test('data that is not a response stays, and a failed entry is removed', async () => {
  const { map, kept } = await filled(90, 90)
  map.set('known', Promise.resolve({ units: [] }))
  const failed = Promise.reject(new Error('away'))
  map.set('page 2', failed)
  await expect(failed).rejects.toThrow('away')
  expect(kept()).toEqual([false, true])
  expect([map.get('known') === undefined, map.get('page 2')]).toEqual([false, undefined])
})

test('a map can take over the values of another one, within its own limit', async () => {
  const { map, kept } = await filled(40, 40)
  const { map: other } = await filled(80)
  map.setAll(other)
  await Promise.resolve()
  expect(kept()).toEqual([true, false])
})
