import { describe, expect, test } from 'vitest'
import { injections } from '#test/injections.ts'
import { maxSectionText } from '#contract/properties/templates.constants.ts'
import { colouredCode, withPieces, withPiecesInTurns } from './coloured-code.ts'

const textOf = (code: string) =>
  colouredCode(code)
    .map(({ text }) => text)
    .join('')
const kindOf = (code: string, text: string) => colouredCode(code).find((piece) => piece.text.trim() === text)?.kind

describe('colouredCode', () => {
  test.each([
    ['HTML', '<!-- a map -->\n<iframe src="https://maps.example" width="600"></iframe>', 'iframe', 'name'],
    ['HTML', '<!-- a map -->\n<iframe src="https://maps.example" width="600"></iframe>', '<!-- a map -->', 'comment'],
    ['HTML', '<a href="/units">Units</a>', '"/units"', 'string'],
    ['CSS', '.door { color: #b7410e; width: 12px }', '12px', 'number'],
    ['JavaScript', 'function open(door) {\n  return door ?? "shut" // at night\n}', 'function', 'keyword'],
    ['JavaScript', 'function open(door) {\n  return door ?? "shut" // at night\n}', '"shut"', 'string'],
    [
      'TypeScript',
      'interface Door {\n  readonly width: number\n}\nexport const door: Door = { width: 12 }',
      '12',
      'number',
    ],
    ['JSON', '{"unit": "B1", "feet": 2400, "open": true}', '2400', 'number'],
    ['SQL', "SELECT name FROM units WHERE status = 'available'", "'available'", 'string'],
    ['shell', '#!/bin/bash\n# the doors\nfor door in 1 2; do echo "$door"; done', '# the doors', 'comment'],
    ['Python', 'def rent(feet):\n    # a month\n    return feet * 1.25', 'rent', 'name'],
  ])('finds tokens of %s', (_language, code, text, kind) => {
    expect(kindOf(code, text)).toBe(kind)
    expect(textOf(code)).toBe(code)
  })

  test('treats an interpolation in a string as code', () => {
    expect(kindOf('const says = `door ${number + 12} is open`', '12')).toBe('number')
  })

  test.each(['', 'Call us.', '   \n\n', '\u0000\uFFFF\u{1F6AA}'])('leaves %j plain', (code) => {
    expect(textOf(code)).toBe(code)
    expect(colouredCode(code).some(({ kind }) => kind)).toBe(false)
  })

  test('leaves long code, or code with a long word, plain', () => {
    const code = 'const door = "shut" // at night\n'
    expect(colouredCode(code.repeat(300)).length).toBeGreaterThan(1000)
    for (const long of [code.repeat(330), code + 'a'.repeat(200)]) expect(colouredCode(long)).toEqual([{ text: long }])
  })

  test.each(injections)('keeps the text of %s', (code) => {
    expect(textOf(code)).toBe(code)
  })
})

test.each(['a', '1_', '\n', '<a>', '{', "f'''{", 'a b ', '--', '((', '/*', `${'a'.repeat(199)} `])(
  'keeps a long text of %j unchanged',
  (part) => {
    for (const length of [9_999, maxSectionText]) {
      const code = part.repeat(Math.ceil(length / part.length)).slice(0, length)
      expect(textOf(code) === code).toBe(true)
    }
  },
)

test('splits the code of code sections into pieces and changes nothing else', () => {
  const text = { id: 1, type: 'text', content: { text: 'SELECT 1', code: 'SELECT 1' } }
  const code = { id: 2, type: 'code', content: { code: 'SELECT name FROM units' } }
  const [first, second] = withPieces([text, code])
  expect(first).toBe(text)
  expect(second).toMatchObject({ id: 2, type: 'code' })
  expect(second?.content).toEqual({ pieces: colouredCode('SELECT name FROM units') })
  expect(withPieces([{ type: 'code', content: {} }])).toEqual([{ type: 'code', content: {} }])
})

test('reuses the pieces of earlier code while there is room for them', () => {
  const code = '<a href="/units">Units</a>'
  const pieces = colouredCode(code)
  expect(colouredCode(code)).toBe(pieces)
  for (let place = 0; place < 10; place += 1) colouredCode(`${place}`.repeat(60_000))
  expect(colouredCode(code)).not.toBe(pieces)
  expect(colouredCode(code)).toEqual(pieces)
})

test('pauses between the steps of a first split, and splits nothing twice', async () => {
  const sections = ['doors', 'units'].map((name) => ({
    type: 'code',
    content: { code: `SELECT width FROM ${name} WHERE open = true` },
  }))
  let pauses = 0
  const pause = () => {
    pauses += 1
    return Promise.resolve()
  }
  const inTurns = await withPiecesInTurns(sections, pause)
  expect(pauses).toBeGreaterThanOrEqual(2 * 8)
  expect(inTurns).toEqual(withPieces(sections))
  const before = pauses
  expect(await withPiecesInTurns(sections, pause)).toEqual(inTurns)
  expect(pauses).toBe(before)
})
