import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, readLooks } from '#test/colour.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
// The staff area inherits the colors of the public pages and overrides some.
const looks = readLooks(`${read('../ui/theme.css')}\n${read('./admin.css')}`)

describe.each(['light', 'dark'] as const)('in the %s look', (name) => {
  const look = looks[name]

  test.each([
    ['ink', 'sheet'],
    ['ink', 'sheet-2'],
    ['ink', 'surf'],
    ['ink', 'sel'],
    ['ink-2', 'sheet'],
    ['ink-2', 'sheet-2'],
    ['ink-2', 'surf'],
    ['ink-2', 'sel'],
    ['acc', 'sheet'],
    ['acc', 'surf'],
    ['acc', 'sel'],
    ['bluestem', 'surf'],
    ['on-cta', 'cta'],
    ['on-cta', 'cta-deep'],
    ['danger', 'sheet'],
    ['danger', 'surf'],
    ['danger', 'sel'],
    ['on-danger', 'danger'],
    ['on-band', 'band'],
    ['sheet', 'ink'],
    ['ok', 'ok-bg'],
    ['leased', 'leased-bg'],
    ['reserved', 'reserved-bg'],
    ['tbd', 'tbd-bg'],
    ['na', 'na-bg'],
  ])('%s text on %s has a contrast of at least 4.5 to 1', (text, ground) => {
    expect(contrast(look, text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    ['edge', 'surf'],
    ['edge', 'sheet'],
    ['cta', 'surf'],
    ['acc', 'sheet'],
    ['dock', 'band'],
  ])('%s on %s, as an edge, a mark or a focus ring, has a contrast of at least 3 to 1', (mark, ground) => {
    expect(contrast(look, mark, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('the light and the dark look have different backgrounds', () => {
  expect(looks.light.get('sheet')).toBeGreaterThan(0.9)
  expect(looks.dark.get('sheet')).toBeLessThan(0.05)
})
