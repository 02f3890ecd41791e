import { expect, test } from 'vitest'
import { match } from './match.ts'

test('what begins with the typed words comes before what contains them as words, and that before mere letters', () => {
  expect(match('A3 Leased, Red River Welding', 'a3')).toBe(1)
  expect(match('A3 Leased, Red River Welding', 'river red')).toBe(0.7)
  expect(match('A3 Leased, Red River Welding', 'eld')).toBe(0.3)
  expect(match('A3 Leased, Red River Welding', 'a3 sherman')).toBe(0)
})

test('words match without accents, case and kinds of quotation marks', () => {
  expect(match('Łukasz O’Brien', "lukasz o'brien")).toBe(1)
  expect(match('A3 Leased, Peñafiel & Söhne', 'PENAFIEL so\u0308hne')).toBe(0.7)
  expect(match('Rosa Strasse', 'straße')).toBe(0.7)
})

test('signs of patterns are letters like others', () => {
  expect(match('Dana (owner)', '(own')).toBeGreaterThan(0)
  expect(match('Dana', '.*')).toBe(0)
})
