import { expect, test } from 'vitest'
import { blanksIn } from '#contract/properties/templates.constants.ts'
import { newValues } from './section-values.ts'
import { suggest } from './suggestions.ts'

test.each(['hero', 'text', 'features', 'code'] as const)(
  'each suggestion for a %s section marks the blanks to fill in and claims nothing about the place',
  (type) => {
    let current = newValues(0)
    const seen = new Set<string>()
    for (let press = 0; press < 40; press += 1) {
      current = { ...current, [type]: suggest(type, current[type]) }
      const content = JSON.stringify(current[type])
      seen.add(content)
      expect(blanksIn(current[type])).not.toEqual([])
      expect(content.replaceAll(/\[Fill in: [^\]]+\]/g, '')).not.toMatch(/highway|truck|gate|neighbor|\bwe\b|\bour\b/i)
    }
    expect(seen.size).toBe(3)
  },
)
