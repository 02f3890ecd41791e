import { expect, test } from 'vitest'
import { withoutListSigns } from './read-list.ts'

test.each([
  ['·\tRail siding', 'Rail siding'],
  ['•\tRail siding', 'Rail siding'],
  ['• Rail siding', 'Rail siding'],
  ['\t•Rail siding', 'Rail siding'],
  ['o\tRail siding', 'Rail siding'],
  ['o   Rail siding', 'Rail siding'],
  ['§\u00A0\u00A0Rail siding', 'Rail siding'],
  ['\uF0B7\tRail siding', 'Rail siding'],
  ['Ø\tRail siding', 'Rail siding'],
  ['ü\tRail siding', 'Rail siding'],
  ['-\tRail siding', 'Rail siding'],
  ['–\tRail siding', 'Rail siding'],
  ['We offer:\n·\tRail siding\n\to\tSix cars\n\nCall us.', 'We offer:\nRail siding\nSix cars\n\nCall us.'],
])('removes the bullets from %j', (pasted, text) => {
  expect(withoutListSigns(pasted)).toBe(text)
})

test.each([
  'Rail · road',
  'o Rail',
  '§ 12 of the lease',
  '- a dash',
  '-5 °F',
  'Øresund',
  'van',
  '1.\tFirst',
  'a\tb',
  '•',
  '',
])('leaves %j unchanged', (text) => {
  expect(withoutListSigns(text)).toBe(text)
})
