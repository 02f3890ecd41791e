import type { Readable } from 'node:stream'

/** Reads the next bytes of a stream into one buffer and leaves the stream open. Fails if the stream ends before. */
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
