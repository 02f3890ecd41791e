import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
    ([, name = '', l, c, h]) => [name, luminance(Number(l), Number(c), Number(h))] as const,
  ),
)
tokens.set('white', 1)

/** Relative luminance (WCAG 2.2) of an OKLCH colour. */
function luminance(lightness: number, chroma: number, hue: number) {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return 0.2126 * within(red) + 0.7152 * within(green) + 0.0722 * within(blue)
}

function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [one, other].map((name) => tokens.get(name) ?? Number.NaN).sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

describe('text can be read', () => {
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
  ])('%s on %s has at least 4.5 to 1', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['sheet', 'sheet-2'])('the edge of a control on %s has at least 3 to 1', (ground) => {
    expect(contrast('edge', ground)).toBeGreaterThanOrEqual(3)
  })
})
