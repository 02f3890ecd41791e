import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plainName } from '#domain/reading/words/column-names.ts'
import { unitColumnNames } from '#domain/reading/words/unit-column-names.ts'
import { unitStatusWords } from '#domain/reading/words/unit-status-words.ts'
import {
  correctionsBy,
  type Expected,
  expectedOf,
  folder,
  openRows,
  pressCount,
  proposalOf,
  rolls,
  rowsOf,
  sheetOf,
  unitsOf,
} from '#test/rent-roll.ts'

const mostPresses = 10

test.each(rolls)('%s is proposed and corrected as the JSON file beside it states', async (name) => {
  const { presses, corrected, unitsInFile, missing, ...proposal }: Expected = JSON.parse(
    readFileSync(`${folder}/${expectedOf(name)}`, 'utf8'),
  )
  const rows = await rowsOf(name)
  const proposed = sheetOf(rows)
  expect(proposalOf(proposed)).toEqual(proposal)
  const sheet = presses ? sheetOf(rows, correctionsBy(presses, proposed.columns)) : proposed
  expect(unitsOf(sheet)).toEqual(corrected ?? proposal.units)
  expect(openRows(sheet)).toEqual([])
  expect(unitsOf(sheet)).toHaveLength(unitsInFile)
  expect(pressCount(presses ?? {}, rows)).toBeLessThanOrEqual(mostPresses)
  expect(missing).toEqual(missing.filter((sentence) => /^[A-Z].*\.$/.test(sentence)))
})

test('presses are counted as the screen needs them', () => {
  const rows = [
    ['Who', 'Rate'],
    ['V', '9.50'],
    ['V', '9.75'],
  ]
  expect(pressCount({ columns: { Who: 'tenant', Rate: 'leaseRent, sf-year' }, rows: { 1: 'names' } }, rows)).toBe(7)
  expect(
    pressCount({ cells: { '2:0': 'Vacant', '3:0': 'Vacant', '2:1': '9' }, answers: { 'twice:A1': '2' } }, rows),
  ).toBe(4)
})

test('the README lists each rent roll with the source of its format', () => {
  const rows = readFileSync(`${folder}/README.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows.map((row) => row.split('`')[1])).toEqual(rolls)
  expect(readdirSync(folder).sort()).toEqual(
    [...rolls, ...new Set(rolls.map(expectedOf)), 'README.md', withoutFile].sort(),
  )
  expect(rolls.length).toBeGreaterThanOrEqual(20)
})

/**
 * Words that were in the lists before there were rent rolls, one per line. A rent roll that has a word removes it here;
 * no word is added.
 */
const withoutFile = 'words-without-a-file.txt'

test('every known heading and status is in a rent roll, in a test, or in the list that only shrinks', async () => {
  const tests = readFileSync('src/admin/park/import/imported-units.test.ts', 'utf8')
  const shown = new Set(tests.split(/[,;\t\r\n'"]/).map(plainName))
  for (const name of rolls) {
    const rows = await rowsOf(name)
    for (const cell of [...(sheetOf(rows).head?.cells ?? []), ...rows.flat()]) shown.add(plainName(cell))
  }
  const words = [...Object.values(unitColumnNames), ...Object.values(unitStatusWords)].flat()
  const others = readFileSync(`${folder}/${withoutFile}`, 'utf8').trimEnd().split('\n')
  expect(words.filter((word) => !shown.has(plainName(word)))).toEqual(others)
})
