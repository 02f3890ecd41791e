import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast as contrastIn, type Look, luminanceOf, readLooks } from '#test/colour.ts'
import { accentColours, accentFault, contrast, readableAccent, siteStyles, staffStyles } from './brand.ts'
import { facts } from '#contract/park/business-park.ts'
import { colours } from './colours.constants.ts'
import { entriesOf } from '#domain/text/typed-record.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const siteCss = read('../../ui/theme.css')
const staffCss = `${siteCss}\n${read('../../admin/admin.css')}`

test.each([
  ['#ffee00', '#ffee00 on white has 1.2:1; text needs 4.5:1. Try a darker colour such as #'],
  ['#777777', '#777777 on white has 4.4:1; text needs 4.5:1. Try a darker colour such as #'],
  [
    '#767676',
    '#767676 on the ground of the pages (#f5f7f7) has 4.2:1; text needs 4.5:1. Try a darker colour such as #',
  ],
  [
    '#707070',
    '#707070 on the shaded ground of the pages (#e9eeee) has 4.2:1; text needs 4.5:1. Try a darker colour such as #',
  ],
])('refuses the accent %s, says why and suggests a readable shade', (accent, reason) => {
  const [issue] = facts.accent.safeParse(accent).error?.issues ?? []
  expect(issue?.message.startsWith(reason), issue?.message).toBe(true)
  expect(issue?.message.slice(reason.length - 1)).toBe(`${readableAccent(accent)}.`)
  expect(accentFault(readableAccent(accent))).toBeUndefined()
})

test.each(['', '#0f766e', ' #0F766E ', '#000000', '#7a1fa2'])('accepts %j as an accent', (accent) => {
  expect(facts.accent.safeParse(accent).data).toBe(accent.trim().toLowerCase())
})

test.each(['teal', '#fff', '0f766e', '#0f766', '#0f766g'])('refuses %j as an accent', (accent) => {
  const issues = facts.accent.safeParse(accent).error?.issues.map(({ message }) => message)
  expect(issues).toEqual(['Enter a colour such as #0f766e.'])
})

test('suggests a readable accent unchanged', () => {
  expect(readableAccent('#0f766e')).toBe('#0f766e')
})

/** Colors all around the wheel, from pale to dark and from gray to saturated. */
const wheel = ['00', '33', '66', '99', 'cc', 'ff'].flatMap((red, _, parts) =>
  parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)),
)
const accents = [...new Set(wheel.map(readableAccent))]

/** The colors of one look of a style sheet, with the tokens of an accent applied. */
function inAccent(look: Look, css: string, place: 0 | 1): Look {
  const own = new Map(look)
  for (const [, name = '', value = ''] of css.matchAll(/--color-([\w-]+):([^;}]+)/g)) {
    const shades = [...value.matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => colour)
    own.set(name, luminanceOf(shades[place] ?? shades[0] ?? ''))
  }
  return own
}

type Pair = readonly [one: string, other: string, least: number]
const sitePairs: readonly Pair[] = [
  ['white', 'primer', 4.5],
  ['white', 'primer-deep', 4.5],
  ['primer', 'sheet', 4.5],
  ['primer', 'sheet-2', 4.5],
  ['bluestem', 'sheet', 4.5],
  ['bluestem', 'sheet-2', 4.5],
  ['bluestem-lit', 'band', 4.5],
  ['primer-lit', 'band', 4.5],
  ['ink', 'dock', 4.5],
  ['dock', 'band', 4.5],
  // The truck route on the pavement.
  ['bluestem', 'seam', 3],
]
const staffPairs: readonly Pair[] = [
  ['ink', 'sel', 4.5],
  ['ink-2', 'sel', 4.5],
  ['danger', 'sel', 4.5],
  ['acc', 'sheet', 4.5],
  ['acc', 'surf', 4.5],
  ['acc', 'sel', 4.5],
  ['on-cta', 'cta', 4.5],
  ['on-cta', 'cta-deep', 4.5],
  ['cta', 'surf', 3],
  ['dock', 'band', 3],
]

const failures = (look: Look, pairs: readonly Pair[]) =>
  pairs
    .map(([one, other, least]) => ({ pair: `${one} on ${other}`, least, has: contrastIn(look, one, other) }))
    .filter(({ least, has }) => !(has >= least))

describe('every accepted accent is readable', () => {
  test('on the public pages', () => {
    expect(accents.length).toBeGreaterThan(80)
    const { light } = readLooks(siteCss)
    // Screens show colors in whole bytes.
    const shown = new Map([...light, ...entriesOf(colours).map(([name, hex]) => [name, luminanceOf(hex)] as const)])
    for (const accent of accents)
      expect(failures(inAccent(shown, siteStyles(accent), 0), sitePairs), accent).toEqual([])
  })

  test.each(['light', 'dark'] as const)('in the staff area in the %s look', (name) => {
    const look = readLooks(staffCss)[name]
    for (const accent of accents) {
      const [own = ''] = staffStyles(accent).split('.preview-frame')
      expect(failures(inAccent(look, own, name === 'light' ? 0 : 1), staffPairs), accent).toEqual([])
    }
  })
})

test('uses the accent of the owner itself for buttons and links, not a shade of it', () => {
  expect(accentColours('#0f766e')).toMatchObject({ primer: '#0f766e', bluestem: '#0f766e' })
  expect(siteStyles('')).toBe('')
})

test('computes contrast as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
})
