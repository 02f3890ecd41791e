import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readBytes } from './read-bytes.ts'

test('reads exactly the requested number of bytes and leaves the rest in the stream', async () => {
  const stream = new PassThrough()
  const taken = async (size: number) => String(await readBytes(stream, size))
  stream.write('abcdef')
  stream.write('gh')
  expect(await taken(4)).toBe('abcd')
  expect(await taken(0)).toBe('')
  expect(await taken(3)).toBe('efg')
  const waiting = taken(3)
  stream.write('i')
  stream.end('j')
  expect(await waiting).toBe('hij')
  await expect(taken(1)).rejects.toThrow('The stream ended after 0 of 1 bytes.')
})
