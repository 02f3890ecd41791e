import { describe, expect, test } from 'vitest'
import { csvLines, csvText } from './csv.ts'
import { unmarkedCell } from '#domain/reading/reading.ts'

describe('the lines of a CSV file', () => {
  test('quote a cell only if needed, and each ends with a line break', () => {
    const cells = [
      'Acme Steel',
      'a "b", c',
      'one\ntwo',
      ' x ',
      'C:\\yard',
      '',
      null,
      -5,
      new Date('2026-03-31T12:00:00Z'),
    ]
    expect(csvLines([['Notes'], cells])).toBe(
      'Notes\r\nAcme Steel,"a ""b"", c","one\ntwo"," x ",C:\\yard,,,-5,2026-03-31T12:00:00.000Z\r\n',
    )
    expect(csvLines([])).toBe('')
  })

  test.each(['=1', '+1', '-1', '@A1', '＝1', '＋1', '－1', '＠A1'])(
    'let %j be no formula, and an import removes the apostrophe',
    (cell) => {
      expect(csvLines([[cell]])).toBe(`"'${cell}"\r\n`)
      expect(unmarkedCell(`'${cell}`)).toBe(cell)
    },
  )

  test.each([
    [';=1+1', ";'=1+1"],
    ["Acme;=cmd|' /C calc'!A0", "Acme;'=cmd|' /C calc'!A0"],
    ['a;b;-1;@x', "a;b;'-1;'@x"],
    ['one\n=1', "one\n'=1"],
    ['one\n-1+cmd', "one\n'-1+cmd"],
    ['dock\t=1', "dock\t'=1"],
    ['a;＝1', "a;'＝1"],
  ])(
    'let %j be no formula in spreadsheets that split at semicolons, and an import removes the apostrophe',
    (cell, written) => {
      const file = csvLines([['unit', cell]])
      expect(file).toContain(written)
      expect(unmarkedCell(written)).toBe(cell)
    },
  )

  test('keep list items and words between semicolons unchanged', () => {
    const cell = 'Needs:\n- a dock; two doors;\n- 40 A'
    expect(csvLines([[cell]])).toBe(`"${cell}"\r\n`)
  })
})

test('writes editable text as it was typed', () => {
  expect(
    csvText([
      ['unit', 'notes'],
      ['A1', '-1'],
      ['A2', 'a, b'],
    ]),
  ).toBe('unit,notes\nA1,-1\nA2,"a, b"')
})
