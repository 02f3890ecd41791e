import { readFile } from 'node:fs/promises'
import { Font } from 'fonteditor-core'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'

test('the 4 on the doors has nothing behind its stem that reads as a full stop', async () => {
  const woff2 = await readFile('src/ui/fonts/stencil.woff2')
  const { cmap, glyf } = Font.create(await subsetFont(woff2, '4', { targetFormat: 'truetype' }), { type: 'ttf' }).get()
  const parts = glyf[cmap['4'.charCodeAt(0)] ?? 0]?.contours ?? []
  const [arm, stem] = parts.map((points) => Math.max(...points.map(({ x }) => x)))
  expect(parts).toHaveLength(2)
  expect(stem).toBeGreaterThan(arm ?? Number.NaN)
})

test.each(['overpass', 'archivo'])('%s has the letters and signs that an office in Texas writes', async (name) => {
  const signs = [...'²³½¼¾×°±–—’‘“”…·•©®™éñüÑ']
  const woff2 = await readFile(`src/ui/fonts/${name}.woff2`)
  const { cmap } = Font.create(await subsetFont(woff2, signs.join(''), { targetFormat: 'truetype' }), {
    type: 'ttf',
  }).get()
  expect(signs.filter((sign) => !(sign.charCodeAt(0) in cmap))).toEqual([])
})
