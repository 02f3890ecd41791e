import { expect, test } from 'vitest'
import { contentOf } from '#contract/templates.ts'
import { generateTemplate } from './generate.ts'

const groups = [
  ['office', 'workspace', 'corporate'],
  ['warehouse', 'distribution', 'logistics'],
  ['retail', 'shop', 'store'],
  ['flexible', 'coworking', 'shared'],
  ['luxury', 'premium', 'executive'],
  ['modern', 'contemporary'],
]

test.each(groups)('a description with %s makes the same page as the other words of its group', (...words) => {
  const [first, ...others] = words
    .filter(Boolean)
    .map((word) => generateTemplate(`A page for ${word} by the road`).sections)
  for (const other of others) expect(other).toEqual(first)
})

test('each group and a description without any keyword make a page that differs in every section', () => {
  const pages = [...groups.map(([word]) => word), 'a place for our neighbors'].map((word) =>
    generateTemplate(`For ${word} use`),
  )
  for (const place of [0, 1, 2, 3, 4]) {
    const texts = pages.map(({ sections }) => JSON.stringify([sections[place]?.title, sections[place]?.content]))
    expect(new Set(texts).size).toBe(pages.length)
  }
  expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length)
})

test.each(groups.flat())('a page about %s has the five sections in their order, as the server takes them', (word) => {
  const { sections, description } = generateTemplate(`  Something\n${word.toUpperCase()} and more `)
  expect(sections.map(({ type, order }) => [type, order])).toEqual([
    ['hero', 0],
    ['features', 1],
    ['text', 2],
    ['gallery', 3],
    ['code', 4],
  ])
  for (const { type, content } of sections) {
    expect(contentOf(type).safeParse({ content }).data).toEqual({ content })
  }
  expect(description).toBe(`Something ${word.toUpperCase()} and more`)
})

test('a style flavors a page of another kind, and a long description is cut between words', () => {
  expect(generateTemplate('A luxury office in town').name).toBe('Premium Office Space Template')
  expect(generateTemplate('A modern warehouse').name).toBe('Modern Warehouse Template')
  expect(generateTemplate('A modern executive suite').name).toBe('Executive Suite Template')
  const { description } = generateTemplate('word '.repeat(100))
  expect(description.length).toBeLessThanOrEqual(200)
  expect(description).toMatch(/word…$/)
})
