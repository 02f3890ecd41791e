import { expect, test } from 'vitest'
import type { SnapshotSection } from '#contract/properties/templates.ts'
import { differences } from './differences.ts'

const section = (id: number, more: Partial<SnapshotSection> = {}): SnapshotSection => ({
  id,
  type: 'text',
  title: `S${id}`,
  content: { text: 'a', b: 1 },
  settings: {},
  order: id,
  isVisible: true,
  ...more,
})

test('the differences between the published page and the draft are listed by section', () => {
  const published = [section(1), section(2), section(3), section(4)]
  const draft = [
    section(3, { order: 0 }),
    section(1, { content: { b: 1, text: 'a' } }),
    section(4, { isVisible: false }),
    section(5, { title: null, type: 'hero' }),
  ]
  expect(differences(published, draft)).toEqual(['Moved: S3', 'Moved: S1', 'Changed: S4', 'Added: Hero', 'Deleted: S2'])
  expect(differences(published, published)).toEqual([])
  expect(
    differences(
      published,
      published.map((one) => ({ ...one, order: one.order + 5 })),
    ),
  ).toEqual([])
})
