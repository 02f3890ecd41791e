import type { Readable } from 'node:stream'

/** The next bytes of a stream, which goes on after them, in one piece of memory. Fails where the stream ends before. */
export async function readBytes(stream: Readable, size: number) {
  const bytes = Buffer.allocUnsafe(size)
  let filled = 0
  while (filled < size) {
    const before = filled
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('The stream has no bytes.')
      const taken = chunk.copy(bytes, filled)
      filled += taken
      if (taken < chunk.length) stream.unshift(chunk.subarray(taken))
      if (filled === size) break
    }
    if (filled === before) throw new Error(`The stream ended ${size - filled} bytes early.`)
  }
  return bytes
}
