/**
 * Cuts the fonts of the product out of their packages and measures the fallback faces, so that nothing shifts when
 * a font arrives: writes src/ui/fonts. Run it again after a change of the fonts' versions or of the characters.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

type Axes = Record<string, number | { min: number; max: number }>
type Cut = {
  family: string
  source: string
  text: string
  axes: Axes
  /** The weight that stands in most places: its widths are those that the fallback is fitted to. */
  weight: number
  weights: string
  max: number
  /** Its stand-in, and the advance of its tabular digits, in thousandths of an em, which no table tells directly. */
  fallback?: { like: 'regular' | 'bold'; local: string[]; digit?: number }
}

const packages = 'node_modules/@fontsource-variable'
const folder = 'src/ui/fonts'

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
// People of rural Texas are also called Núñez and Peña.
const spanish = 'ÁÉÍÑÓÚÜáéíñóúü¿¡'
const marks = '–—‘’“”…·×©'

const cuts: Cut[] = [
  {
    family: 'Overpass',
    source: 'overpass/files/overpass-latin-wght-normal.woff2',
    text: `${ascii}${spanish}${marks}′″`,
    axes: { wght: { min: 400, max: 700 } },
    weight: 450,
    weights: '400 700',
    max: 27_000,
    fallback: { like: 'regular', local: ['Arial', 'Liberation Sans'], digit: 620 },
  },
  {
    family: 'Archivo',
    source: 'archivo/files/archivo-latin-standard-normal.woff2',
    text: `${ascii}${spanish}${marks}`,
    axes: { wdth: 118, wght: 800 },
    weight: 800,
    weights: '800',
    max: 9_500,
    fallback: { like: 'bold', local: ['Arial Bold', 'Liberation Sans Bold'] },
  },
  {
    family: 'Stencil',
    source: 'big-shoulders-stencil/files/big-shoulders-stencil-latin-wght-normal.woff2',
    text: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
    axes: { wght: 800 },
    weight: 800,
    weights: '800',
    max: 4_000,
  },
]

// How often the letters stand in English text, in thousandths, and the advance of each in Arial, in thousandths of an em.
const sample = 'etaoinshrdlcumwfgypbvk'
const frequency = [102, 75, 65, 62, 57, 57, 53, 50, 50, 33, 33, 23, 23, 20, 20, 18, 16, 16, 15, 12, 8, 6]
const arial = {
  regular: [
    556, 278, 556, 556, 222, 556, 500, 556, 333, 556, 222, 500, 556, 833, 722, 278, 556, 500, 556, 556, 500, 500,
  ],
  bold: [556, 333, 556, 611, 278, 611, 556, 611, 389, 611, 278, 556, 611, 889, 778, 333, 611, 556, 611, 611, 556, 556],
}

const weighted = (advances: readonly number[]) =>
  advances.reduce((sum, advance, index) => sum + advance * (frequency[index] ?? 0), 0)

// In both weights of Arial. Letters, spaces and digits differ so much in how wide they are that each has a fallback.
const arialSpace = 278
const arialDigit = 556
const ranges = { spaces: 'U+20, U+2C, U+2E', digits: 'U+30-39' }

/** Reads the tables of a TrueType file that say how wide its characters and how tall its lines are. */
function metricsOf(font: Buffer) {
  const tables = new Map<string, number>()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16
    tables.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8))
  }
  const at = (tag: string) => {
    const offset = tables.get(tag)
    if (offset === undefined) throw new Error(`The font has no table ${tag}`)
    return offset
  }
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

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

function face(cut: Cut, file: string) {
  return `@font-face {
  font-family: "${cut.family}";
  src: url("./${file}") format("woff2");
  font-weight: ${cut.weights};
  font-display: swap;
}
`
}

function fallbackFaces({ family, fallback, weights }: Cut, metrics: ReturnType<typeof metricsOf>) {
  if (!fallback) return ''
  const sources = fallback.local.map((name) => `local("${name}")`).join(', ')
  const face = (size: number, range?: string) => `@font-face {
  font-family: "${family} fallback";
  src: ${sources};
  font-weight: ${weights};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(metrics.ascent / size)};
  descent-override: ${percent(metrics.descent / size)};
${range === undefined ? '' : `  unicode-range: ${range};\n`}}
`
  return [
    face(weighted([...sample].map(metrics.advance)) / weighted(arial[fallback.like])),
    face(metrics.advance(' ') / arialSpace, ranges.spaces),
    // Headings have few digits: these bytes would hold still less than a pixel.
    fallback.digit === undefined ? '' : face(fallback.digit / arialDigit, ranges.digits),
  ].join('')
}

async function cutFont(cut: Cut) {
  const source = await readFile(`${packages}/${cut.source}`)
  const keep = { keepFeatures: ['kern', 'tnum', 'lnum'], noHinting: true }
  const font = await subsetFont(source, cut.text, { ...keep, variationAxes: cut.axes, targetFormat: 'woff2' })
  const still = await subsetFont(source, cut.text, {
    ...keep,
    variationAxes: { ...cut.axes, wght: cut.weight },
    targetFormat: 'truetype',
  })
  const metrics = metricsOf(still)
  const missing = [...cut.text].filter((character) => !metrics.characters.has(character))
  if (missing.length > 0) throw new Error(`${cut.family} lacks ${missing.join(' ')}`)
  if (font.length > cut.max) throw new Error(`${cut.family} takes ${font.length} bytes, more than ${cut.max}`)
  const file = `${cut.family.toLowerCase()}.woff2`
  await writeFile(`${folder}/${file}`, font)
  console.log(`${file} ${font.length} bytes`)
  return face(cut, file) + fallbackFaces(cut, metrics)
}

const faces = await Promise.all(cuts.map(cutFont))
await writeFile(`${folder}/fonts.css`, `/* Written by tools/fonts.ts. */\n${faces.join('')}`)

const licences = ['overpass', 'archivo', 'big-shoulders-stencil'].map((name) => `${packages}/${name}/LICENSE`)
const [text = '', ...others] = await Promise.all(licences.map((path) => readFile(path, 'utf8')))
const copyright = (licence: string) => licence.slice(0, licence.indexOf('\n'))
await writeFile(`${folder}/OFL.txt`, `${others.map(copyright).join('\n')}\n${text}`)
