import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFile } from '#admin/sheet/files/read-file.ts'
import { type Corrections, noCorrections } from '#domain/reading/sheet/sheet.ts'
import { readLeadSheet } from './lead-sheet.ts'

const folder = 'test/contacts'
const files = readdirSync(folder)
const lists = files.filter((name) => /\.[ct]sv$/.test(name))
const expectedOf = (name: string) => `${name.slice(0, -'.csv'.length)}.expected.json`

async function rowsOf(name: string) {
  const { sheets } = await readFile(new Uint8Array(readFileSync(`${folder}/${name}`)), name)
  return sheets[0]?.rows ?? []
}

/** What a list becomes, in the format of the JSON file beside it. */
function outcomeOf(rows: readonly string[][], corrections: Corrections) {
  const sheet = readLeadSheet(rows, {
    corrections,
    timeZone: 'America/Chicago',
    country: 'US',
    now: new Date('2026-11-29T10:00:00Z'),
    existing: { byEmail: new Map(), byPhone: new Map() },
  })
  const data = sheet.rows.filter(({ kind, outcome }) => kind === 'data' && outcome !== 'to correct')
  const open = sheet.rows.filter(({ outcome }) => outcome === 'to correct')
  return {
    columns: Object.fromEntries(
      sheet.columns.flatMap(({ head, field, reading }, place) =>
        field === null ? [] : [[head || `column ${place}`, reading === undefined ? field : `${field}, ${reading}`]],
      ),
    ),
    leads: data.flatMap(({ row, effects }) => effects.map((effect) => `Row ${row}: ${effect}`)),
    asked: open.flatMap(({ row, cells, problems, questions }) =>
      [
        ...problems,
        ...[...cells.values()].flatMap(({ fault }) => fault ?? []),
        ...questions.map(({ text }) => text),
      ].map((text) => `Row ${row}: ${text}`),
    ),
    noted: sheet.rows.flatMap(({ row, outcome, remarks, cells }) =>
      outcome === 'left out'
        ? []
        : [...remarks, ...[...cells.values()].flatMap(({ remark }) => remark ?? [])].map(
            (text) => `Row ${row}: ${text}`,
          ),
    ),
    leftOut: sheet.rows.flatMap(({ row, outcome, reason }) =>
      outcome === 'left out' ? [`Row ${row}: ${reason ?? ''}`] : [],
    ),
    unused: sheet.columns.filter(({ head, field }) => field === null && head !== '').map(({ head }) => head),
  }
}

type Press = Partial<Corrections>

const pressed = (presses: readonly Press[]) =>
  presses.reduce<Corrections>(
    (all, press) => ({
      cells: { ...all.cells, ...press.cells },
      rows: { ...all.rows, ...press.rows },
      columns: { ...all.columns, ...press.columns },
      answers: { ...all.answers, ...press.answers },
    }),
    noCorrections,
  )

/** The most that an owner should have to do for a list. */
const maxPresses = 10

test.each(lists)('%s is read as the JSON file beside it states, before and after the presses', async (name) => {
  const { proposed, presses, after } = JSON.parse(readFileSync(`${folder}/${expectedOf(name)}`, 'utf8'))
  const rows = await rowsOf(name)
  expect(outcomeOf(rows, noCorrections)).toEqual(proposed)
  expect(presses.length).toBeLessThanOrEqual(maxPresses)
  const { leads, asked } = outcomeOf(rows, pressed(presses))
  expect({ leads, asked }).toEqual(after)
})

test('the README lists each list with the source of its format', () => {
  const rows = readFileSync(`${folder}/README.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows.map((row) => row.split('`')[1])).toEqual(lists)
  expect(files).toEqual([...lists, ...lists.map(expectedOf), 'README.md'].sort())
  expect(lists.length).toBeGreaterThanOrEqual(10)
})
