import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { partsOf } from './truetype.ts'

test('the 4 on the doors has nothing behind its stem that reads as a full stop', async () => {
  const woff2 = await readFile('src/ui/fonts/stencil.woff2')
  const parts = partsOf(await subsetFont(woff2, '4', { targetFormat: 'truetype' }), '4')
  const [arm, stem] = parts.map((points) => Math.max(...points))
  expect(parts).toHaveLength(2)
  expect(stem).toBeGreaterThan(arm ?? Number.NaN)
})
