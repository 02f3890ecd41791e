import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colours } from '#domain/brand/colours.constants.ts'
import { contrast, hexOf, readLooks } from '#test/colour.ts'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const { light } = readLooks(css)

describe('has enough contrast for text', () => {
  test.each([
    ['ink', 'sheet'],
    ['ink', 'sheet-2'],
    ['ink-2', 'sheet'],
    ['ink-2', 'sheet-2'],
    ['white', 'primer'],
    ['white', 'primer-deep'],
    ['primer', 'sheet'],
    ['primer', 'sheet-2'],
    ['bluestem', 'sheet'],
    ['bluestem', 'sheet-2'],
    ['bluestem-lit', 'band'],
    ['ink', 'dock'],
    ['dock', 'band'],
    ['primer-lit', 'band'],
    ['on-band', 'band'],
    ['on-band-2', 'band'],
    ['on-band-2', 'band-2'],
    ['danger', 'sheet'],
    ['white', 'danger'],
    ['ok', 'ok-bg'],
    ['leased', 'leased-bg'],
    ['reserved', 'reserved-bg'],
    ['tbd', 'tbd-bg'],
    ['na', 'na-bg'],
    ['code-keyword', 'sheet-2'],
    ['code-string', 'sheet-2'],
    ['code-number', 'sheet-2'],
    ['code-comment', 'sheet-2'],
    ['code-name', 'sheet-2'],
  ])('%s on %s has at least 4.5 to 1', (text, ground) => {
    expect(contrast(light, text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['sheet', 'sheet-2'])('gives the edge of a control on %s a contrast of at least 3 to 1', (ground) => {
    expect(contrast(light, 'edge', ground)).toBeGreaterThanOrEqual(3)
  })
})

test.each(Object.entries(colours))('%s is %s outside the style sheet too', (name, hex) => {
  expect(hexOf(css, name)).toBe(hex)
})
