import { describe, expect, test } from 'vitest'
import { contentOf } from '#contract/templates.ts'
import { blanksIn } from '#contract/templates.words.ts'
import { generateTemplate } from './generate.ts'

const groups = [
  ['office', 'workspace', 'corporate'],
  ['warehouse', 'distribution', 'logistics'],
  ['retail', 'shop', 'store'],
  ['flexible', 'coworking', 'shared'],
  ['luxury', 'premium', 'executive'],
  ['modern', 'contemporary'],
]

test.each(groups)('a description with %s makes the same kind of page as the other words of its group', (...words) => {
  const names = words.filter(Boolean).map((word) => generateTemplate(`A page for ${word} by the road`).name)
  expect(new Set(names).size).toBe(1)
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

test.each([
  ['A warehouse with a small front office', 'Warehouse Template'],
  ['An office with a small warehouse behind it', 'Office Space Template'],
  ['a place to store boats and trailers', 'Warehouse Template'],
  ['We need storage for pallets near our store', 'Warehouse Template'],
  ['A store on Main Street where customers buy boots', 'Retail Space Template'],
  ['No office, no shop: a plain warehouse', 'Warehouse Template'],
  ['A flexible space, shared by makers, not an office', 'Flexible Workspace Template'],
  ['A luxury office in town', 'Premium Office Space Template'],
  ['A modern warehouse', 'Modern Warehouse Template'],
  ['A modern executive suite', 'Executive Suite Template'],
  ['A quiet room for our neighbors in town', 'Business Space Template'],
])('%s makes a %s', (described, name) => {
  expect(generateTemplate(described).name).toBe(name)
})

describe('what a description says', () => {
  const described =
    'A warehouse of 3,500 SF for distributors with two dock doors, a gated yard and 12 parking spaces. It has 14-foot bay doors.'
  const { sections } = generateTemplate(described)
  const [hero, features, text, , code] = sections

  test('stands on the page in its own words', () => {
    expect(hero?.content).toMatchObject({
      subtitle: 'A warehouse of 3,500 SF for distributors with two dock doors, a gated yard and 12 parking spaces.',
    })
    expect(features?.content?.features).toEqual(
      expect.arrayContaining(['Two dock doors', 'Gated yard', '12 parking spaces', '14-foot bay doors']),
    )
    expect(text?.content?.text).toContain(described)
    expect(code?.content?.code).toContain('Size: 3,500 SF')
    expect(code?.content?.code).toContain('Door height: 14 feet')
  })

  test('is not asked for again', () => {
    const asked = blanksIn(sections.map(({ content }) => content))
    expect(asked).not.toContain('size')
    expect(asked).not.toContain('door height')
    expect(asked).toContain('floor load')
  })
})

test.each(groups.flat())('a page about %s claims nothing that the description does not say', (word) => {
  const { sections } = generateTemplate(`Just ${word}, nothing else said`)
  const [, features, , gallery, code] = sections
  expect(gallery?.content).toEqual({ images: [] })
  for (const feature of String(features?.content?.features).split(/,(?=\[)/))
    expect(feature).toMatch(/^\[Fill in: .+\]$/)
  for (const line of String(code?.content?.code).split('\n')) expect(line).toMatch(/: \[Fill in: .+\]$/)
})

test('a long description is cut between words', () => {
  const { description } = generateTemplate('word '.repeat(100))
  expect(description.length).toBeLessThanOrEqual(200)
  expect(description).toMatch(/word…$/)
})
