import { expect, test } from 'vitest'
import { match } from './match.ts'

test('matches at the start rank above whole words, and those above letters within a word', () => {
  expect(match('A3 Leased, Red River Welding', 'a3')).toBe(1)
  expect(match('A3 Leased, Red River Welding', 'river red')).toBe(0.7)
  expect(match('A3 Leased, Red River Welding', 'eld')).toBe(0.3)
  expect(match('A3 Leased, Red River Welding', 'a3 sherman')).toBe(0)
})

test('a search ignores accents, case and the kind of quotation marks', () => {
  expect(match('Łukasz O’Brien', "lukasz o'brien")).toBe(1)
  expect(match('A3 Leased, Peñafiel & Söhne', 'PENAFIEL so\u0308hne')).toBe(0.7)
  expect(match('Rosa Strasse', 'straße')).toBe(0.7)
})

test('characters with a meaning in patterns match literally', () => {
  expect(match('Dana (owner)', '(own')).toBeGreaterThan(0)
  expect(match('Dana', '.*')).toBe(0)
})
