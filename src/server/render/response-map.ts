import type { CachedResponse } from '#server/http/cached-response.ts'

type Entry = { value: Promise<unknown>; bytes: number }

/** Promised values by key. If its responses together exceed the byte limit, it discards the oldest ones. */
export class ResponseMap {
  readonly #maxBytes: number
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get = (key: string) => this.#entries.get(key)?.value

  set(key: string, value: Promise<unknown>) {
    this.delete(key)
    const entry: Entry = { value, bytes: 0 }
    this.#entries.set(key, entry)
    value.then(
      (made) => this.#measure(key, entry, made),
      () => this.#entries.get(key) === entry && this.delete(key),
    )
  }

  delete(key: string) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }

  setAll(other: ResponseMap) {
    for (const [key, { value }] of other.#entries) this.set(key, value)
  }

  #measure(key: string, entry: Entry, made: unknown) {
    if (this.#entries.get(key) !== entry) return
    if (isResponse(made)) entry.bytes = bytesOf(made)
    this.#bytes += entry.bytes
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return
      if (bytes > 0) this.delete(oldest)
    }
  }
}

const isResponse = (value: unknown): value is CachedResponse =>
  typeof value === 'object' && value !== null && 'variants' in value

const bytesOf = ({ variants }: CachedResponse) =>
  Object.values(variants).reduce((sum, { body }) => sum + body.length, 0)
