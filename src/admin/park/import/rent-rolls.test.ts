import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plainName } from '#domain/reading/words/column-names.ts'
import { readRows } from '#domain/reading/files/csv-rows.ts'
import { noCorrections } from '#domain/reading/sheet/sheet.ts'
import { decodeText, problemOfFile } from '#domain/reading/files/decode-text.ts'
import { unitColumnNames } from '#domain/reading/words/unit-column-names.ts'
import { unitStatusWords } from '#domain/reading/words/unit-status-words.ts'
import { pick, withoutNull } from '#domain/text/typed-record.ts'
import { specNames } from '#domain/units/unit-specs.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import { readUnitRows } from './imported-units.ts'

const folder = 'test/rent-rolls'
const files = readdirSync(folder)
const rolls = files.filter((name) => /\.[ct]sv$/.test(name))
const expectedOf = (name: string) => `${name.slice(0, -'.csv'.length)}.expected.json`

const phase: Phase = {
  id: 10,
  phaseNumber: 1,
  name: 'Phase 1',
  description: '',
  totalUnits: 4,
  status: 'ready',
  startsAfter: null,
  updatedAt: '2026-11-23T00:00:00.000Z',
}

function textOf(name: string) {
  const bytes = new Uint8Array(readFileSync(`${folder}/${name}`))
  expect(problemOfFile(bytes)).toBeUndefined()
  return decodeText(bytes).text
}

const cellsIn = (text: string) => text.split(/[,;\t\r\n'"]/)

/** Reads a file the way the screen does, for a park without units, before anybody corrects it. */
function sheetOf(name: string) {
  const { rows } = readRows(textOf(name))
  return readUnitRows(rows, { phases: [phase], stored: [], corrections: noCorrections })
}

const sentences = (list: readonly { row: number; reasons: readonly string[] }[]) =>
  list.flatMap(({ row, reasons }) => reasons.map((reason) => `Row ${row}: ${reason}`))
const texts = (said: readonly { text: string }[]) => said.map(({ text }) => text)

/** The result of a file, in the format of the JSON file beside it. */
function outcomeOf(name: string) {
  const sheet = sheetOf(name)
  const units = sheet.rows.flatMap((row) => row.units.map(({ imported, after }) => ({ ...imported, ...after.unit })))
  const specs = units.map((unit) => [unit.unitNumber, withoutNull(pick(unit, specNames))] as const)
  const leftOut = Map.groupBy(sheet.skipped, ({ kind }) => kind)
  return {
    columns: Object.fromEntries(
      sheet.columns.flatMap(({ head, field, reading }) =>
        field === null ? [] : [[head, reading === undefined ? field : `${field}, ${reading}`]],
      ),
    ),
    units: units.map((unit) => [
      unit.unitNumber,
      unit.size,
      unit.offMarket ? `${unit.status}, off the market` : unit.status,
      unit.monthlyRent,
      unit.tenantCompany,
      unit.leaseRent,
      unit.deposit,
      unit.leaseStartDate,
      unit.leaseEndDate,
    ]),
    specs: Object.fromEntries(specs.filter(([, said]) => Object.keys(said).length > 0)),
    asked: sentences(
      sheet.rows.map(({ row, problems, questions }) => ({ row, reasons: texts([...problems, ...questions]) })),
    ),
    noted: sentences(
      sheet.rows.map(({ row, remarks, several }) => ({ row, reasons: [...texts(remarks), ...several] })),
    ),
    leftOut: Object.fromEntries([...leftOut].map(([kind, rows]) => [kind, rows.map(({ row }) => row)])),
    unused: sheet.columns.filter(({ head, field }) => field === null && head !== '').map(({ head }) => head),
  }
}

test.each(rolls)('%s is read as the JSON file beside it states', (name) => {
  const { missing, ...expected } = JSON.parse(readFileSync(`${folder}/${expectedOf(name)}`, 'utf8'))
  expect(outcomeOf(name)).toEqual(expected)
  expect(missing).toEqual(missing.filter((sentence: string) => /^[A-Z].*\.$/.test(sentence)))
})

test('the README lists each rent roll with the source of its format', () => {
  const rows = readFileSync(`${folder}/README.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows.map((row) => row.split('`')[1])).toEqual(rolls)
  expect(files).toEqual([...rolls, ...rolls.map(expectedOf), 'README.md', withoutFile].sort())
  expect(rolls.length).toBeGreaterThanOrEqual(20)
})

/**
 * Words that were in the lists before there were rent rolls, one per line. A rent roll that has a word removes it here;
 * no word is added.
 */
const withoutFile = 'words-without-a-file.txt'

test('every known heading and status is in a rent roll, in a test, or in the list that only shrinks', () => {
  const tests = readFileSync('src/admin/park/import/imported-units.test.ts', 'utf8')
  const cells = [
    ...rolls.flatMap((name) => [...(sheetOf(name).head?.cells ?? []), ...cellsIn(textOf(name))]),
    ...cellsIn(tests),
  ]
  const shown = new Set(cells.map(plainName))
  const words = [...Object.values(unitColumnNames), ...Object.values(unitStatusWords)].flat()
  const others = readFileSync(`${folder}/${withoutFile}`, 'utf8').trimEnd().split('\n')
  expect(words.filter((word) => !shown.has(plainName(word)))).toEqual(others)
})
