import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokensIn = (css: string) =>
  new Map([...css.matchAll(/(--color-[\w-]+): (oklch\([^)]+\))/g)].map(([, name, value]) => [name, value]))

test('the preview uses the colours of the public pages', () => {
  const site = tokensIn(readFileSync(new URL('../../ui/theme.css', import.meta.url), 'utf8'))
  const preview = tokensIn(readFileSync(new URL('./page-builder.css', import.meta.url), 'utf8'))
  expect(preview.size).toBe(10)
  for (const [name, value] of preview) expect([name, value]).toEqual([name, site.get(name)])
})
