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
