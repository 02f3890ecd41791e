/**
 * Cuts the fonts of the product out of their packages and measures the fallback faces, so that nothing shifts when
 * a font arrives: writes src/ui/fonts. Run it again after a change of the fonts' versions or of the characters.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { Font } from 'fonteditor-core'
import subsetFont from 'subset-font'

type Axes = Record<string, number | { min: number; max: number }>
type Cut = {
  family: string
  source: string
  text: string
  axes: Axes
  /** The most frequent weight: its widths are those that the fallback is fitted to. */
  weight: number
  weights: string
  max: number
  /** What reads as a full stop behind a number. */
  stub?: Stub
  /** The advance of its tabular digits, in thousandths of an em, which no table tells directly. */
  digit?: number
  fallbacks?: Fallback[]
}

/** A character with a part behind its stem, and one that ends with its stem and lends its space. */
type Stub = { character: string; spaced: string }

/** A font of the platform that stands in until the font has come, and the characters that need a size of their own. */
type Fallback = { family: string; local: string[]; advances: Advances; groups: string[] }

const packages = 'node_modules/@fontsource-variable'
const folder = 'src/ui/fonts'

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
// People of rural Texas are also called Núñez and Peña.
const spanish = 'ÁÉÍÑÓÚÜáéíñóúü¿¡'
// What an office writes about sizes, loads and prices: m², 50 lb/ft³, 3½ bays, 72 °F, ±5 %.
const marks = '–—‘’“”…·×©®™•°±²³¼½¾'

/** Widths in thousandths of an em of the characters from the space to the tilde. */
type Advances = readonly number[]
const advances = (text: string): Advances => text.split(' ').map(Number)

// Liberation Sans and Helvetica have the advances of Arial. Android has Roboto alone.
const arial = {
  regular: advances(
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 ' +
      '278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 ' +
      '667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 ' +
      '556 333 500 278 556 500 722 500 500 500 334 260 334 584',
  ),
  bold: advances(
    '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 ' +
      '333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 ' +
      '667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 ' +
      '611 389 556 333 611 556 778 556 556 500 389 280 389 584',
  ),
}
const roboto = advances(
  '248 257 320 616 562 732 622 174 342 347 431 567 196 276 263 412 562 562 562 562 562 562 562 562 562 562 242 ' +
    '211 508 549 522 472 898 652 623 651 656 568 553 681 713 272 552 627 538 873 713 688 631 688 616 593 597 648 ' +
    '636 887 627 601 599 265 410 265 418 451 309 544 561 523 564 530 347 561 551 243 239 507 243 876 552 570 561 ' +
    '568 338 516 327 551 484 751 496 473 496 338 244 338 680',
)
const androids = ['Roboto', 'Roboto-Regular']

const spaces = ' ,.'
const digits = '0123456789'

const cuts: Cut[] = [
  {
    family: 'Overpass',
    source: 'overpass/files/overpass-latin-wght-normal.woff2',
    text: `${ascii}${spanish}${marks}′″`,
    axes: { wght: { min: 400, max: 700 } },
    weight: 450,
    weights: '400 700',
    max: 27_000,
    digit: 616,
    fallbacks: [
      {
        family: 'Overpass fallback',
        local: ['Arial', 'Liberation Sans', 'Helvetica'],
        advances: arial.regular,
        groups: [spaces],
      },
      { family: 'Overpass Android', local: androids, advances: roboto, groups: [] },
    ],
  },
  {
    family: 'Archivo',
    source: 'archivo/files/archivo-latin-standard-normal.woff2',
    text: `${ascii}${spanish}${marks}`,
    axes: { wdth: 118, wght: 800 },
    weight: 800,
    weights: '800',
    max: 9_500,
    fallbacks: [
      {
        family: 'Archivo fallback',
        local: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
        advances: arial.bold,
        groups: [spaces],
      },
    ],
  },
  {
    family: 'Stencil',
    source: 'big-shoulders-stencil/files/big-shoulders-stencil-latin-wght-normal.woff2',
    text: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
    axes: { wght: 800 },
    weight: 800,
    weights: '800',
    max: 4_000,
    stub: { character: '4', spaced: '1' },
  },
]

/** Text of the site, whose characters the fallbacks are as wide as on average. */
const sample = `8 units are ready. Each is about 1,950 square feet behind a 14-foot high bay door, with AC and heat in the office and the
warehouse. One all-in price covers rent plus electric. All 8 are free today, from $2,350 per month. Flex & Space Units Ready
for Lease: choose a unit to see its floor plan, its price per square foot and where it stands. Yours alone. Wash up after the
shift, then close the office door and write the invoice. Semi truck access from Hackberry Road and US Highway 75. Request Info`

const counts = new Map<string, number>()
for (const character of sample.replaceAll('\n', ' ')) counts.set(character, (counts.get(character) ?? 0) + 1)

const open = (font: Buffer) => Font.create(font, { type: 'ttf', kerning: true })

type Tables = ReturnType<ReturnType<typeof open>['get']>
const glyphOf = ({ cmap, glyf }: Tables, character: string) => glyf[cmap[character.charCodeAt(0)] ?? 0]

/** How wide the characters are, in thousandths of an em, and how tall the lines are, in ems. */
function metricsOf(font: Buffer) {
  const tables = open(font).get()
  const { head, hhea, cmap } = tables
  const em = head['unitsPerEm'] ?? Number.NaN
  return {
    has: (character: string) => character.charCodeAt(0) in cmap,
    advance: (character: string) => ((glyphOf(tables, character)?.advanceWidth ?? Number.NaN) / em) * 1000,
    ascent: hhea.ascent / em,
    descent: -hhea.descent / em,
  }
}

/** Returns the font without the last part of a character, which stands free at its right, and with the space behind another one. */
function withoutStub(font: Buffer, { character, spaced }: Stub) {
  const edited = open(font)
  const [glyph, other] = [character, spaced].map((one) => glyphOf(edited.get(), one))
  if (!glyph || !other) throw new Error(`The font lacks ${character} or ${spaced}`)
  const [stub = [], ...parts] = glyph.contours.toReversed()
  const right = Math.max(...parts.flat().map(({ x }) => x))
  if (parts.length === 0 || Math.min(...stub.map(({ x }) => x)) <= right)
    throw new Error(`${character} has no part that stands free at its right`)
  glyph.contours = parts.toReversed()
  glyph.xMax = right
  glyph.advanceWidth = right + other.advanceWidth - other.xMax
  return Buffer.from(edited.write({ type: 'ttf', toBuffer: true, kerning: true }))
}

type Metrics = ReturnType<typeof metricsOf>

// Each digit costs every first flight.
const percent = (share: number, decimals = 0) => `${(share * 100).toFixed(decimals)}%`

function face(cut: Cut, file: string) {
  return `@font-face {
  font-family: "${cut.family}";
  src: url("./${file}") format("woff2");
  font-weight: ${cut.weights};
  font-display: swap;
}
`
}

/** Returns how much wider the characters of the sample are than those of the fallback. */
function sizeOf(characters: string[], advance: (character: string) => number, fallback: Advances) {
  const sum = (widthOf: (character: string) => number) =>
    characters.reduce((total, character) => total + widthOf(character) * (counts.get(character) ?? 0), 0)
  return sum(advance) / sum((character) => fallback[character.charCodeAt(0) - 32] ?? 0)
}

const range = (characters: string) =>
  characters === digits
    ? 'U+30-39'
    : [...characters].map((character) => `U+${character.charCodeAt(0).toString(16).toUpperCase()}`).join(', ')

function fallbackFaces(cut: Cut, { family, local, advances: widths, groups }: Fallback, metrics: Metrics) {
  const advance = (character: string) =>
    cut.digit !== undefined && digits.includes(character) ? cut.digit : metrics.advance(character)
  const lineMetrics = (size: number) =>
    `  ascent-override: ${percent(metrics.ascent / size)};\n  descent-override: ${percent(metrics.descent / size)};\n`
  const sources = local.map((name) => `local("${name}")`).join(', ')
  const face = (characters: string[], group?: string) => {
    const size = sizeOf(characters, advance, widths)
    // The face with the space places the line, and where there are no groups it is this one.
    const isPrimary = characters.includes(' ') || group === undefined
    return `@font-face {
  font-family: "${family}";
  src: ${sources};
  font-weight: ${cut.weights};
  size-adjust: ${percent(size, 1)};
${isPrimary ? lineMetrics(size) : ''}${group === undefined ? '' : `  unicode-range: ${range(group)};\n`}}
`
  }
  const others = [...counts.keys()].filter((character) => !groups.some((group) => group.includes(character)))
  return [face(others), ...groups.map((group) => face([...group], group))].join('')
}

async function cutFont(cut: Cut) {
  const source = await readFile(`${packages}/${cut.source}`)
  const keep = { keepFeatures: ['kern', 'tnum', 'lnum'], noHinting: true }
  const still = await subsetFont(source, cut.text, {
    ...keep,
    variationAxes: { ...cut.axes, wght: cut.weight },
    targetFormat: 'truetype',
  })
  const font = cut.stub
    ? await subsetFont(withoutStub(still, cut.stub), cut.text, { ...keep, targetFormat: 'woff2' })
    : await subsetFont(source, cut.text, { ...keep, variationAxes: cut.axes, targetFormat: 'woff2' })
  const metrics = metricsOf(still)
  const missing = [...cut.text].filter((character) => !metrics.has(character))
  if (missing.length > 0) throw new Error(`${cut.family} lacks ${missing.join(' ')}`)
  if (font.length > cut.max) throw new Error(`${cut.family} takes ${font.length} bytes, more than ${cut.max}`)
  const file = `${cut.family.toLowerCase()}.woff2`
  await writeFile(`${folder}/${file}`, font)
  console.log(`${file} ${font.length} bytes`)
  const fallbacks = (cut.fallbacks ?? []).map((fallback) => fallbackFaces(cut, fallback, metrics)).join('')
  return { cut, file, fallbacks }
}

const faces = await Promise.all(cuts.map(cutFont))
const written = '/* Written by tools/fonts.ts. */\n'
await writeFile(`${folder}/fonts.css`, written + faces.map(({ cut, file }) => face(cut, file)).join(''))
await writeFile(`${folder}/faces.ts`, facesModule())
await writeFile(`${folder}/fallbacks.css`, written + faces.map(({ fallbacks }) => fallbacks).join(''))

/** The same fonts for a script. */
function facesModule() {
  const names = faces.map(({ cut, file }) => ({ ...cut, file, name: cut.family.toLowerCase() }))
  const imports = names.map(({ name, file }) => `import ${name} from './${file}'`)
  const rows = names.map(
    ({ family, name, weights }) => `  { family: '${family}', url: ${name}, weight: '${weights}' },`,
  )
  return `${written}${imports.join('\n')}\n\nexport const faces = [\n${rows.join('\n')}\n]\n`
}

const licences = ['overpass', 'archivo', 'big-shoulders-stencil'].map((name) => `${packages}/${name}/LICENSE`)
const [text = '', ...others] = await Promise.all(licences.map((path) => readFile(path, 'utf8')))
const copyright = (licence: string) => licence.slice(0, licence.indexOf('\n'))
await writeFile(`${folder}/OFL.txt`, `${others.map(copyright).join('\n')}\n${text}`)
