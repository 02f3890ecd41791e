/** Reads and edits the tables of a TrueType file. */

function tablesOf(font: Buffer) {
  const tables = new Map<string, number>()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16
    tables.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8))
  }
  return (tag: string) => {
    const offset = tables.get(tag)
    if (offset === undefined) throw new Error(`The font has no table ${tag}`)
    return offset
  }
}

/** Reads how wide the characters are and how tall the lines are. */
export function metricsOf(font: Buffer) {
  const at = tablesOf(font)
  const em = font.readUInt16BE(at('head') + 18)
  const measured = font.readUInt16BE(at('hhea') + 34)
  const glyphs = glyphsOf(font, at('cmap'))
  const advance = (glyph: number) => font.readUInt16BE(at('hmtx') + Math.min(glyph, measured - 1) * 4)
  return {
    characters: new Set(glyphs.keys()),
    advance: (character: string) => (advance(glyphs.get(character) ?? 0) / em) * 1000,
    ascent: font.readInt16BE(at('hhea') + 4) / em,
    descent: -font.readInt16BE(at('hhea') + 6) / em,
  }
}

/** The characters of a `cmap` table of format 4, each with its glyph. */
function glyphsOf(font: Buffer, cmap: number) {
  const glyphs = new Map<string, number>()
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const table = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4)
    if (font.readUInt16BE(table) !== 4) continue
    const segments = font.readUInt16BE(table + 6)
    for (let segment = 0; segment < segments; segment += 2) {
      const end = font.readUInt16BE(table + 14 + segment)
      const start = font.readUInt16BE(table + 16 + segments + segment)
      const delta = font.readUInt16BE(table + 16 + 2 * segments + segment)
      const place = table + 16 + 3 * segments + segment
      const range = font.readUInt16BE(place)
      for (let code = start; code <= end && code < 0xffff; code++) {
        const raw = range === 0 ? code : font.readUInt16BE(place + range + 2 * (code - start))
        if (raw !== 0) glyphs.set(String.fromCodePoint(code), (raw + delta) & 0xffff)
      }
    }
  }
  return glyphs
}

/** Returns where the outline of a character begins, and its metrics. */
function placesOf(font: Buffer, character: string) {
  const at = tablesOf(font)
  const glyph = glyphsOf(font, at('cmap')).get(character)
  if (glyph === undefined) throw new Error(`The font lacks ${character}`)
  const isLong = font.readInt16BE(at('head') + 50) === 1
  const offset = isLong ? font.readUInt32BE(at('loca') + 4 * glyph) : 2 * font.readUInt16BE(at('loca') + 2 * glyph)
  return { outline: at('glyf') + offset, metrics: at('hmtx') + 4 * glyph }
}

/** Reads the parts of a character without instructions: the x of the points of each. */
export function partsOf(font: Buffer, character: string) {
  return pointsOf(font, placesOf(font, character).outline).parts
}

/** https://learn.microsoft.com/typography/opentype/spec/glyf#simple-glyph-description */
function pointsOf(font: Buffer, outline: number) {
  const ends = Array.from({ length: font.readInt16BE(outline) }, (_, index) =>
    font.readUInt16BE(outline + 10 + 2 * index),
  )
  const count = (ends.at(-1) ?? -1) + 1
  let at = outline + 10 + 2 * ends.length
  if (font.readUInt16BE(at) > 0) throw new Error('The outline has instructions')
  at += 2
  const flags: number[] = []
  while (flags.length < count) {
    const flag = font.readUInt8(at++)
    const times = flag & 8 ? font.readUInt8(at++) + 1 : 1
    flags.push(...Array.from({ length: times }, () => flag & ~8))
  }
  /** Reads one coordinate of each point, and the bytes that it takes. */
  const axis = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      const size = flag & short ? 1 : flag & same ? 0 : 2
      if (size === 1) value += flag & same ? font.readUInt8(at) : -font.readUInt8(at)
      if (size === 2) value += font.readInt16BE(at)
      at += size
      return { value, bytes: font.subarray(at - size, at) }
    })
  }
  const [x, y] = [axis(2, 16), axis(4, 32)]
  const parts = ends.map((end, index) => x.slice((ends[index - 1] ?? -1) + 1, end + 1).map(({ value }) => value))
  return { flags, x, y, parts, end: at }
}

/** The space behind a character. */
function spaceBehind(font: Buffer, character: string) {
  const { outline, metrics } = placesOf(font, character)
  return font.readUInt16BE(metrics) - font.readInt16BE(outline + 6)
}

/** A character with a part behind its stem, and one that ends with its stem and lends its space. */
export type Stub = { character: string; spaced: string }

/**
 * Returns the font without the last part of a character, which stands free at its right, and with the space behind
 * another character. Neither the checksums nor the length of the outline are right then: subsetting mends both.
 */
export function withoutStub(font: Buffer, { character, spaced }: Stub) {
  const edited = Buffer.from(font)
  const { outline, metrics } = placesOf(font, character)
  const { flags, x, y, parts, end } = pointsOf(font, outline)
  const [stub = [], ...others] = parts.toReversed()
  const right = Math.max(...others.flat())
  if (others.length === 0 || Math.min(...stub) <= right) throw new Error(`${character} has no stub at its right`)
  const kept = flags.length - stub.length
  const bytes = [...x.slice(0, kept), ...y.slice(0, kept)].map((point) => point.bytes)
  const ends = font.subarray(outline + 10, outline + 10 + 2 * others.length)
  const points = Buffer.concat([ends, Buffer.alloc(2), Buffer.from(flags.slice(0, kept)), ...bytes])
  // The flags are written without run lengths, which takes more room.
  if (points.length > end - outline - 10) throw new Error(`The outline of ${character} became longer`)
  points.copy(edited, outline + 10)
  edited.writeInt16BE(others.length, outline)
  edited.writeInt16BE(right, outline + 6)
  edited.writeUInt16BE(right + spaceBehind(font, spaced), metrics)
  return edited
}
