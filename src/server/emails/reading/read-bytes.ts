import type { Readable } from 'node:stream'

/** The next bytes of a stream, which goes on after them, in one piece of memory. Fails where the stream ends before. */
export async function readBytes(stream: Readable, size: number) {
  const bytes = Buffer.allocUnsafe(size)
  if (size === 0) return bytes
  let filled = 0
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('The stream has no bytes.')
    const taken = chunk.copy(bytes, filled)
    filled += taken
    if (taken < chunk.length) stream.unshift(chunk.subarray(taken))
    if (filled === size) return bytes
  }
  throw new Error(`The stream ended after ${filled} of ${size} bytes.`)
}
