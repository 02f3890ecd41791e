import { describe, expect, test } from 'vitest'
import { leadColumns } from '#contract/leads/lead-columns.constants.ts'
import type { ExistingLead } from '#contract/leads/imports.ts'
import { findFields } from '#domain/reading/sheet/find-fields.ts'
import { type Corrections, noCorrections } from '#domain/reading/sheet/sheet.ts'
import { leadRules } from './lead-columns.ts'
import { readLeadRows, readLeadSheet, storedRows } from './lead-sheet.ts'

const dale: ExistingLead = {
  id: 7,
  firstName: 'Dale',
  lastName: 'Pruitt',
  email: 'dale@example.com',
  phone: '(512) 555-0101',
  company: 'Pruitt Pallets',
  jobTitle: null,
  status: 'contacted',
  priority: 'medium',
  source: null,
  spaceType: null,
  spaceSize: null,
  preferredLocation: null,
  budget: null,
  timeframe: null,
  assignedTo: null,
  lastContactDate: '2026-03-03T06:00:00.000Z',
  nextFollowUpDate: null,
  notes: null,
}
const nobody = { byEmail: new Map<string, ExistingLead>(), byPhone: new Map<string, ExistingLead>() }
const known = { byEmail: new Map([[dale.email, dale]]), byPhone: new Map([['5125550101', dale]]) }

const contextOf = (corrections: Partial<Corrections> = {}, existing = nobody) => ({
  timeZone: 'America/Chicago',
  country: 'US' as const,
  now: new Date('2026-11-29T10:00:00Z'),
  corrections: { ...noCorrections, ...corrections },
  existing,
})
const cellsOf = (text: string) => text.split('\n').map((line) => line.split('|'))
const read = (text: string, corrections: Partial<Corrections> = {}, existing = nobody) =>
  readLeadSheet(cellsOf(text), contextOf(corrections, existing))
const rowsOf = (text: string, corrections: Partial<Corrections> = {}, existing = nobody) =>
  readLeadRows(cellsOf(text), contextOf(corrections, existing))
const outcomes = (...args: Parameters<typeof read>) => read(...args).rows.map(({ row, outcome }) => [row, outcome])
const questionsOf = (...args: Parameters<typeof read>) => [
  ...new Set(read(...args).rows.flatMap(({ questions }) => questions.map(({ id }) => id))),
]
const places = (head: readonly string[]) => findFields(head, [], leadRules, {})

describe('the columns', () => {
  test('of an export are recognized by their names, and when a lead was created', () => {
    const own = leadColumns.map(({ label }) => label)
    expect(places(['Lead', ...own, 'Created'])).toEqual({
      ...Object.fromEntries(leadColumns.map(({ field }, place) => [field, [place + 1]])),
      createdAt: [own.length + 1],
    })
  })

  test('of other programs are proposed by the words in their names', () => {
    expect(places(['E-mail', 'Given name', 'SURNAME', 'Colour'])).toEqual({ email: [0], firstName: [1], lastName: [2] })
    expect(places(['Person - Email - Home', 'Contact: Cell Number', 'Deal - Stage', 'Firm'])).toEqual({
      email: [0],
      phone: [1],
      status: [2],
      company: [3],
    })
  })

  test.each([
    'Email Opt Out',
    'E-mail 1 - Label',
    'Marketing status',
    'Created By',
    'Company ID',
    'Business Fax',
    'Owner Email',
  ])('%j is not what one of its words says', (head) =>
    expect(Object.keys(places([head])).filter((field) => field !== 'assignedTo')).toEqual([]),
  )

  test('are found by their values in a list without names of columns', () => {
    const { columns, rows } = read('Vera Holt|call after 3|512-555-0101|vera@example.com')
    expect(columns.map(({ field }) => field)).toEqual(['fullName', null, 'phone', 'email'])
    expect(rows).toMatchObject([{ row: 1, outcome: 'new' }])
  })

  test('that a person chose replace the proposed one, and join it where texts can be joined', () => {
    const text = 'Email|Street|Town|Notes|Work Phone|Budget\na@example.com|1 Oak|Hutto|loud|512-555-0101|1200'
    const columns = { 1: { field: 'notes' }, 2: { field: 'notes' }, 0: { field: null }, 4: { field: 'email' } }
    expect(read(text, { columns }).columns.map(({ field }) => field)).toEqual([
      null,
      'notes',
      'notes',
      'notes',
      'email',
      'budget',
    ])
    const joined = { 1: { field: 'notes' }, 2: { field: 'notes' } }
    expect(rowsOf(text, { columns: joined }).rows[0]?.values.notes).toBe('Street: 1 Oak\nTown: Hutto\nloud')
  })

  test('of further addresses and phone numbers go into the notes', () => {
    const text = 'First Name|Last Name|Email|Email 2|Mobile|Phone\nOla|Berg|a@example.com|b@example.com||512-555-0101'
    const { rows } = rowsOf(text)
    expect(rows[0]?.values).toMatchObject({
      email: 'a@example.com',
      phone: '512-555-0101',
      notes: 'Email 2: b@example.com',
    })
    expect(rows[0]?.cells.get(3)?.remark).toMatch(/^Goes into the notes/)
  })

  test('that no field reads are listed with the names of the file', () => {
    expect(read('Email|Shoe size\na@example.com|9').columns).toMatchObject([
      { field: 'email' },
      { head: 'Shoe size', field: null },
    ])
  })
})

describe('the values', () => {
  const line = 'First Name|Last Name|Email'

  test('of a column with a date that has the day first are read so', () => {
    const text = `${line}|Last Contacted\nA|B|a@x.com|31/12/2025\nC|D|c@x.com|3/4/2026`
    expect(read(text).columns[3]?.reading).toBe('day-first')
    expect(rowsOf(text).rows.map(({ values }) => values.lastContactDate)).toEqual(['12/31/2025', '4/3/2026'])
  })

  test('that can be read as two days are left empty until a person chooses', () => {
    const text = `${line}|Last Contacted\nA|B|a@x.com|31/12/2025\nC|D|c@x.com|3/4/2026\nE|F|e@x.com|1/31/2026`
    expect(rowsOf(text).rows.map(({ values }) => values.lastContactDate)).toEqual([
      '31/12/2025',
      undefined,
      '1/31/2026',
    ])
    expect(read(text).rows[2]?.cells.get(3)?.remark).toMatch(/^Last Contact can be read as two days/)
    const columns = { 3: { field: 'lastContactDate', reading: 'day-first' } }
    expect(rowsOf(text, { columns }).rows[1]?.values.lastContactDate).toBe('4/3/2026')
  })

  test('of a column with ambiguous dates alone are read like the other dates of the list', () => {
    const text = `${line}|Last Contacted|Created\nA|B|a@x.com|31/12/2025|3/4/2026`
    expect(rowsOf(text).rows[0]?.values.createdAt).toBe('4/3/2026')
  })

  test('of a creation with a remark behind them are read, as the cell says', () => {
    const text = `${line}|Created\nA|B|a@x.com|3/4/2024 (at the fair)`
    expect(rowsOf(text).rows[0]?.lead?.createdAt?.toISOString()).toBe('2024-03-04T06:00:00.000Z')
    expect(read(text).rows[1]?.cells.get(3)).toEqual({ text: 'Mar 4, 2024' })
  })

  test('of when a lead was created are kept, and never in the future', () => {
    const text = `${line}|Created\nA|B|a@x.com|3/4/2024\nC|D|c@x.com|11/30/2026`
    expect(rowsOf(text).rows.map(({ lead }) => lead?.createdAt?.toISOString())).toEqual([
      '2024-03-04T06:00:00.000Z',
      undefined,
    ])
    expect(read(text).rows[2]?.cells.get(3)).toMatchObject({ remark: 'Created is in the future.' })
  })

  test('of a budget a year and of a size in meters become dollars a month and square feet', () => {
    const text = `${line}|Annual Budget|Space Size (m²)\nA|B|a@x.com|$42,000|100`
    const columns = { 3: { field: 'budget', reading: 'year' }, 4: { field: 'spaceSize', reading: 'm2' } }
    const [row] = rowsOf(text, { columns }).rows
    expect(row?.lead).toMatchObject({ budget: 3500, spaceSize: 1076 })
    expect(row?.cells.get(3)?.text).toBe('$3,500 a month')
    expect(row?.cells.get(4)?.text).toBe('1,076 SF')
  })

  test('of a budget are in the dollars of the park', () => {
    const budgetOf = (cell: string, country: 'US' | 'CA', head = 'Budget') => {
      const [row] = readLeadRows(cellsOf(`${line}|${head}\nA|B|a@x.com|${cell}`), { ...contextOf(), country }).rows
      return row?.lead?.budget ?? row?.cells.get(3)?.remark
    }
    for (const cell of ['C$2,400', 'CAD 2,400', '$2,400', 'C$2,400/mo']) expect(budgetOf(cell, 'CA')).toBe(2400)
    expect(budgetOf('C$28,800/yr', 'CA')).toBe(2400)
    expect(budgetOf('2,400', 'CA', 'Budget (CAD)')).toBe(2400)
    const notCanadian = 'Budget ($ a month) is not in Canadian dollars.'
    expect(budgetOf('US$2,400', 'CA')).toBe(notCanadian)
    expect(budgetOf('2,400', 'CA', 'Budget (USD)')).toBe(notCanadian)
    expect(budgetOf('2,400', 'US', 'Budget (CAD)')).toBe('Budget ($ a month) is not in US dollars.')
  })

  test('of a full name become a first and a last name', () => {
    const [row] = rowsOf('Name|Email\nBerg, Ola|ola@example.com').rows
    expect(row?.lead).toMatchObject({ firstName: 'Ola', lastName: 'Berg' })
    expect(row?.cells.get(0)?.text).toBe('First Ola, last Berg')
  })

  test('of an unknown status stop the row until a person says what the word means', () => {
    const text = `${line}|Stage\nA|B|a@x.com|Tour booked\nC|D|c@x.com|Closed Won`
    expect(outcomes(text)).toEqual([
      [1, 'left out'],
      [2, 'to correct'],
      [3, 'new'],
    ])
    expect(read(text).rows[1]?.cells.get(3)?.fault).toMatch(/^“Tour booked” is not known here/)
    expect(outcomes(text, { cells: { '2:3': 'Qualified' } })[1]).toEqual([2, 'new'])
  })

  test('that close a lead count before a stage', () => {
    const text = `${line}|Deal - Stage|Deal - Status\nA|B|a@x.com|Qualified|Lost\nC|D|c@x.com|Qualified|Open`
    expect(rowsOf(text).rows.map(({ lead }) => lead?.status)).toEqual(['lost', 'qualified'])
  })

  test('are at fault at their cells', () => {
    const { rows } = read(`${line}\nA|B|nobody\nC|D|c@x.com|x`)
    expect(rows[1]).toMatchObject({ outcome: 'to correct', problems: [] })
    expect(rows[1]?.cells.get(2)?.fault).toMatch(/^Enter an email address/)
    expect(rows[2]?.problems).toEqual([expect.stringContaining('more cells than the header')])
  })
})

describe('the questions', () => {
  const twice =
    'Name|Email|Phone|Notes\nOla Berg|a@x.com||one\nDale Pit|b@x.com||\nOla Berg|A <a@x.com>|512-555-0101|two'

  test('ask which of two rows of an email address counts', () => {
    expect(questionsOf(twice)).toEqual(['email:a@x.com'])
    expect(outcomes(twice, { answers: { 'email:a@x.com': '4' } })).toEqual([
      [1, 'left out'],
      [2, 'left out'],
      [3, 'new'],
      [4, 'new'],
    ])
    const both = rowsOf(twice, { answers: { 'email:a@x.com': 'both' } })
    expect(storedRows(both)).toMatchObject([
      { row: 2, values: { fullName: 'Ola Berg', phone: '512-555-0101', notes: 'one\ntwo' } },
      { row: 3 },
    ])
  })

  test('ask once if many addresses are in several rows, and for each one if a person wants that', () => {
    const people = Array.from({ length: 5 }, (_, n) => `Ola Berg|p${n}@x.com|a\nOla Berg|p${n}@x.com|b`)
    const text = ['Name|Email|Company', ...people].join('\n')
    expect(questionsOf(text)).toEqual(['emails'])
    expect(storedRows(rowsOf(text, { answers: { emails: 'last' } })).map(({ row }) => row)).toEqual([3, 5, 7, 9, 11])
    expect(questionsOf(text, { answers: { emails: 'each' } })).toHaveLength(6)
  })

  test('are not asked for rows that are the same, or that have no email address', () => {
    expect(outcomes('Name|Email\nOla Berg|a@x.com\nOla Berg|a@x.com')[2]).toEqual([3, 'left out'])
    expect(questionsOf('Name|Email\nOla Berg|\nDale Pit|')).toEqual([])
  })

  test('ask for the names of rows without one', () => {
    const text = 'First Name|Last Name|Email|Company\n||sales@x.com|Hutto Signs\n||ola@x.com|'
    expect(questionsOf(text)).toEqual(['names'])
    const { rows } = rowsOf(text, { answers: { names: 'company' } })
    expect(rows.map(({ lead }) => lead?.firstName)).toEqual(['Hutto Signs', 'ola'])
    expect(outcomes(text, { answers: { names: 'out' } })[1]).toEqual([2, 'left out'])
  })

  test('ask once what becomes of leads that exist already, and show what an update replaces', () => {
    const text = 'Name|Email|Phone|Company|Created\nDale Pruitt|DALE@example.com|(512) 555-0199|Pruitt Pallets|1/1/2020'
    expect(questionsOf(text, {}, known)).toEqual(['existing'])
    const updated = read(text, { answers: { existing: 'update' } }, known).rows[1]
    expect(updated).toMatchObject({
      outcome: 'changed',
      effects: ['Dale Pruitt: phone (512) 555-0101 → (512) 555-0199'],
    })
    expect(read(text, { answers: { existing: 'skip' } }, known).rows[1]).toMatchObject({
      outcome: 'unchanged',
      effects: [],
    })
  })

  test('are not needed for a lead that is probably the same person: a remark names it', () => {
    const text =
      'Name|Email|Phone|Company\nDale Pruitt|d@x.com|+1 512-555-0101|\nOla Berg|a@x.com||Crates\nOla Berg|b@x.com||crates'
    const { rows } = read(text, {}, known)
    expect(rows[1]?.remarks).toEqual([expect.stringContaining('Dale Pruitt, dale@example.com')])
    expect(rows[3]?.remarks).toEqual([expect.stringMatching(/^Row 3 is probably the same person/)])
    expect(rows.slice(1).map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new'])
  })
})

test('rows of one cell are left out, unless a person says that they are data', () => {
  const text = 'Name|Email\nHOT ONES|\nOla Berg|a@x.com\nConfidential|'
  expect(outcomes(text).map(([, outcome]) => outcome)).toEqual(['left out', 'left out', 'new', 'left out'])
  expect(outcomes(text, { rows: { 2: 'data' } })[1]).toEqual([2, 'to correct'])
})

test('a row is read again only if it or the columns changed', () => {
  const lines = cellsOf('Name|Email\nOla Berg|a@x.com\nDale Pit|b@x.com')
  const before = readLeadRows(lines, contextOf())
  const after = readLeadRows(lines, contextOf({ cells: { '3:1': 'c@x.com' } }))
  expect(after.rows[0]?.lead).toBe(before.rows[0]?.lead)
  expect(after.rows[1]?.lead?.email).toBe('c@x.com')
})

test('every line of the file is a row, blank ones too, so that what is read stands beside what was written', () => {
  const { rows } = read('Fair 2026\n\nName|Email\n\nOla Berg|ola@example.com\n|\nRosa Diaz|rosa@example.com')
  expect(rows.map(({ row, kind, reason = '' }) => [row, kind, reason])).toEqual([
    [1, 'note', 'above the names of the columns'],
    [2, 'note', 'a blank row'],
    [3, 'names', 'the names of the columns'],
    [4, 'note', 'a blank row'],
    [5, 'data', ''],
    [6, 'note', 'a blank row'],
    [7, 'data', ''],
  ])
})
