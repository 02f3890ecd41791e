import { describe, expect, test } from 'vitest'
import { contentOf } from '#contract/properties/templates.ts'
import { blanksIn } from '#contract/properties/templates.constants.ts'
import { generateTemplate as generateWith } from './generate.ts'

const image = { url: 'https://example.com/a.webp', alt: 'Drawing', caption: '[Fill in: a photo]' }
const generateTemplate = (described: string) => generateWith(described, [image])

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
  ['A store on Main Street where customers buy boots', 'Retail Space Template'],
  ['A flexible space, shared by makers, not an office', 'Flexible Workspace Template'],
  ['A luxury office in town', 'Premium Office Space Template'],
  ['A modern warehouse', 'Modern Warehouse Template'],
  ['An executive suite', 'Executive Suite Template'],
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
    expect(code?.content?.code).toContain('Door height: 14-foot')
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
  expect(gallery?.content).toEqual({ images: [image] })
  for (const feature of String(features?.content?.features).split(/,(?=\[)/))
    expect(feature).toMatch(/^\[Fill in: .+\]$/)
  for (const line of String(code?.content?.code).split('\n')) expect(line).toMatch(/: \[Fill in: .+\]$/)
})

const featuresOf = (described: string) => {
  const features = generateTemplate(described).sections[1]?.content?.features
  return (Array.isArray(features) ? features : []).filter((feature) => !/^\[Fill in: [a-z ]+\]$/.test(feature))
}

test.each([
  [
    'A warehouse with a small front office for a distributor, 12,000 square feet in Sherman',
    ['Small front office for a distributor', '12,000 square feet in Sherman'],
  ],
  ['Coworking desks for freelancers, shared kitchen and private offices', ['Shared kitchen', 'Private offices']],
  [
    'A shop, 1,950 sq. ft. on Main St. in Celina. The yard is gated.',
    ['1,950 sq. ft. on Main St. in Celina', 'The yard is gated'],
  ],
  ['An office for a company with ten trucks and 20 employees', []],
])('%s: its features are the parts that name what spaces have', (described, features) => {
  expect(featuresOf(described)).toEqual(features)
})

test.each([
  ['A warehouse with two docks, no office, kitchen or restroom', ['Two docks']],
  ['It does not have a dock. It has a ramp.', ['Ramp']],
  ['A yard with a gate house and parking, maybe a dock', ['Parking']],
  ['A shop without windows and with skylights. It would have parking.', []],
  ['A space. Two docks. Does it have a sign?', ['Two docks']],
])('%s: what is denied or unsure is no feature, nor what follows it in the sentence', (described, features) => {
  expect(featuresOf(described)).toEqual(features)
})

test.each([
  ['A warehouse of 2,000 to 4,000 square feet', 'Size: 2,000 to 4,000 square feet'],
  ['A 500 SF office and a 3,000 SF warehouse', 'Size: [Fill in: size]'],
  ['A warehouse with 12.5-foot dock doors', 'Door height: 12.5-foot'],
  ['A warehouse with 12-foot wide doors', 'Door height: [Fill in: door height]'],
  ['A warehouse without 14-foot doors', 'Door height: [Fill in: door height]'],
  ['A warehouse with 24 feet clear', 'Clear height: 24 feet'],
  ['A warehouse with two or three bay doors', 'Bay doors: two or three'],
  ['An office with 1,200 parking spaces', 'Parking spaces: 1,200'],
  ['An office with 20 desks', 'Seats: 20 desks'],
  ['An office. 500 people walk by every day.', 'Seats: [Fill in: seats]'],
])('%s: the sheet says %s', (described, line) => {
  expect(String(generateTemplate(described).sections[4]?.content?.code).split('\n')).toContain(line)
})

test('the subtitle is the first sentence, also where an abbreviation stands in it', () => {
  const described = 'A shop of 1,950 sq. ft. on Main St. in Celina. It is new.'
  expect(generateTemplate(described).sections[0]?.content).toMatchObject({
    subtitle: 'A shop of 1,950 sq. ft. on Main St. in Celina.',
  })
})

test('what is said of one thing answers no question about another', () => {
  const { features } = generateTemplate('A warehouse with floor drains').sections[1]?.content ?? {}
  expect(features).toEqual(expect.arrayContaining(['Floor drains', '[Fill in: floor load]']))
})

test('a long description is cut between words', () => {
  const { description } = generateTemplate('word '.repeat(100))
  expect(description.length).toBeLessThanOrEqual(200)
  expect(description).toMatch(/word…$/)
})

test('the first sentence stands alone below the headline, ended as a sentence is', () => {
  const [hero] = generateTemplate('A big shop near downtown Celina; floor drains, 3-phase power').sections
  expect(hero?.content).toMatchObject({ subtitle: 'A big shop near downtown Celina.' })
})
