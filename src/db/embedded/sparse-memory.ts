const pageBytes = 65_536
const zeros = Buffer.alloc(pageBytes)

/**
 * Makes `memory.slice()` and `memory.set(copy)` leave pages of zeros untouched: before each step of initdb PGlite writes
 * back a copy of its engine's whole memory, 128 MB of which a tenth is in use, and the system gives memory to what is
 * written.
 */
export function keepSparse(memory: Uint8Array) {
  const pages: Buffer[] = []
  for (let at = 0; at < memory.length; at += pageBytes)
    pages.push(Buffer.from(memory.buffer, memory.byteOffset + at, Math.min(pageBytes, memory.length - at)))
  const set = memory.set.bind(memory)
  let stored: (Buffer | undefined)[] = []
  const copy = {
    // Any other memory, such as one that grew, must not take this for an empty list.
    get length(): number {
      throw new Error('The copy belongs to another memory.')
    },
  }
  Object.defineProperties(memory, {
    slice: {
      value: () => {
        stored = pages.map((page) => (isZero(page) ? undefined : Buffer.from(page)))
        return copy
      },
    },
    set: {
      value: (source: ArrayLike<number>, offset?: number) => {
        if (source !== copy) return set(source, offset)
        for (const [index, page] of pages.entries()) {
          const before = stored[index]
          if (before) page.set(before)
          else if (!isZero(page)) page.fill(0)
        }
      },
    },
  })
}

const isZero = (page: Buffer) => page.equals(zeros.subarray(0, page.length))
