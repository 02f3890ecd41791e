import { describe, expect, test } from 'vitest'
import { findFields } from '#domain/reading/sheet/find-fields.ts'
import { countKnownNames } from '#domain/reading/words/column-names.ts'
import { problemOfWidth, readRows, tableOf } from './csv-rows.ts'
import { leadColumnNames } from '#contract/leads/lead-column-names.ts'

const knownColumns = (cells: readonly string[]) => countKnownNames(cells, leadColumnNames)
const table = (text: string, more: Partial<Parameters<typeof tableOf>[1]> = {}) => {
  const { delimiter, rows } = readRows(text)
  return { delimiter, ...tableOf(rows, { knownColumns, needsHead: true, ...more }) }
}

test.each([
  ['a comma', 'First Name,Last Name,Email\nOla,Berg,ola@example.com', ','],
  ['a semicolon', 'First Name;Last Name;Email\r\nOla;Berg;ola@example.com\r\n', ';'],
  ['a tab', 'First Name\tLast Name\tEmail\nOla\tBerg\tola@example.com', '\t'],
  ['a vertical bar', 'First Name|Last Name|Email\nOla|Berg|ola@example.com', '|'],
  ['a carriage return alone', 'First Name,Last Name,Email\rOla,Berg,ola@example.com\r', ','],
  ['a line that names it', 'sep=;\r\nFirst Name;Last Name;Email\r\nOla;Berg;ola@example.com\r\n', ';'],
  ['a quoted line that names it', '\uFEFF"sep=|"\nFirst Name|Last Name|Email\nOla|Berg|ola@example.com', '|'],
  ['commas in other cells', 'First Name;Last Name;Email;Notes, if any\nOla;Berg;ola@example.com;a, b, c, d, e', ';'],
])('finds the delimiter: %s', (_, text, delimiter) => {
  expect(table(text)).toMatchObject({
    delimiter,
    head: { row: 1 },
    rows: [{ row: 2, cells: expect.arrayContaining(['Ola', 'Berg', 'ola@example.com']) }],
  })
})

test('finds the header below the titles of a report, and numbers rows as a spreadsheet does', () => {
  const text =
    'Leads of the fair\nMarch 31, 2026\n\nFirst Name,Last Name,Email\n\nOla,Berg,"ola@\nexample.com"\nDale,Pruitt,d@example.com'
  expect(table(text)).toMatchObject({ head: { row: 4 }, rows: [{ row: 6 }, { row: 7 }] })
})

test('takes the first row with several cells as the header if no name is known, and lets the caller choose another row or none', () => {
  const text = 'Title\na,b,c\nDale,Pruitt,d@example.com'
  expect(table(text).head).toEqual({ row: 2, cells: ['a', 'b', 'c'] })
  expect(table(text, { kinds: { 1: 'names' } })).toMatchObject({ head: { row: 1 }, rows: [{ row: 2 }, { row: 3 }] })
  expect(table(text, { kinds: { 1: 'note', 2: 'data', 3: 'data' } })).toMatchObject({
    head: undefined,
    rows: [{ row: 2 }, { row: 3 }],
  })
  expect(table(text, { needsHead: false }).head).toBeUndefined()
})

test('treats every kind of line break in a cell as a line break', () => {
  const text = 'Email,Notes\r\na@example.com,"one\r\ntwo\rthree\vfour\u0085five\u2028six\u2029seven\neight"\r\n'
  expect(table(text).rows).toEqual([
    { row: 2, cells: ['a@example.com', 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight'] },
  ])
})

test('treats every kind of line end as the end of a row, even in one file', () => {
  expect(table('Email,Notes\r\na@example.com,1\nb@example.com,2\rc@example.com,3').rows.map(({ row }) => row)).toEqual([
    2, 3, 4,
  ])
})

test('leaves out totals, repeated headers and page footers, and gives the row and the reason for each', () => {
  const text = [
    'Name,Email',
    'Ola Berg,ola@example.com',
    'Page 1 of 2,',
    '\fName,Email',
    'Total Recall,total@example.com',
    'Grand Total,2',
    'Fair total:,2',
    '2 records,',
  ].join('\n')
  const { rows, leftOut } = table(text)
  expect(rows.map(({ row }) => row)).toEqual([2, 5])
  expect(leftOut).toEqual([
    { row: 1, kind: 'names', reason: 'the names of the columns' },
    { row: 3, kind: 'note', reason: 'the foot of a page' },
    { row: 4, kind: 'names', reason: 'the header again' },
    { row: 6, kind: 'total', reason: 'a total' },
    { row: 7, kind: 'total', reason: 'a total' },
    { row: 8, kind: 'total', reason: 'a total' },
  ])
})

test('keeps quotation marks within a cell', () => {
  expect(table('Email,Notes\na@example.com,14" door\nb@example.com,"a ""wide"" door"').rows).toMatchObject([
    { cells: ['a@example.com', '14" door'] },
    { cells: ['b@example.com', 'a "wide" door'] },
  ])
})

test('refuses a row with more cells than the header instead of shifting them into other columns', () => {
  const head = { row: 1, cells: ['Email', 'Budget'] }
  expect(problemOfWidth({ row: 2, cells: ['a@example.com', '$2', '400'] }, head)).toContain('needs quotation marks')
  expect(problemOfWidth({ row: 2, cells: ['a@example.com', '$2', '', ' '] }, head)).toBeUndefined()
  expect(problemOfWidth({ row: 2, cells: ['a@example.com'] }, head)).toBeUndefined()
})

const heads = {
  HubSpot: 'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Last Activity Date,Lead Status,Create Date',
  Salesforce:
    'Salutation,First Name,Last Name,Title,Company / Account,Email,Phone,Mobile,Lead Source,Lead Status,Rating,Lead Owner,Description',
  Zoho: 'Lead Id,Lead Owner,Company,First Name,Last Name,Designation,Email,Phone,Mobile,Lead Source,Lead Status,Rating,Description',
  'Google Contacts':
    'First Name,Middle Name,Last Name,Organization Name,Organization Title,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value',
  Outlook:
    'Title,First Name,Middle Name,Last Name,Company,Job Title,Business Phone,Home Phone,Mobile Phone,E-mail Address,Notes',
  AppFolio: 'Name,Email Addresses,Phone Numbers,Status,Source,Move In Preference,Assigned User,Last Activity Date',
}
test.each([
  [
    'HubSpot',
    {
      email: 'Email',
      phone: 'Phone Number',
      assignedTo: 'Contact owner',
      status: 'Lead Status',
      lastContactDate: 'Last Activity Date',
    },
  ],
  [
    'Salesforce',
    {
      jobTitle: 'Title',
      company: 'Company / Account',
      phone: 'Phone',
      priority: 'Rating',
      notes: 'Description',
      source: 'Lead Source',
    },
  ],
  ['Zoho', { jobTitle: 'Designation', assignedTo: 'Lead Owner', status: 'Lead Status' }],
  [
    'Google Contacts',
    {
      email: 'E-mail 1 - Value',
      phone: 'Phone 1 - Value',
      company: 'Organization Name',
      jobTitle: 'Organization Title',
    },
  ],
  ['Outlook', { jobTitle: 'Job Title', phone: 'Business Phone', email: 'E-mail Address' }],
  ['AppFolio', { fullName: 'Name', email: 'Email Addresses', phone: 'Phone Numbers', timeframe: 'Move In Preference' }],
] as const)('the columns of %s are known', (program, expected) => {
  const head = heads[program].split(',')
  const found = findFields(head, [], { names: leadColumnNames, words: [], values: [], several: [], joined: [] }, {})
  const named = Object.fromEntries(Object.entries(found).map(([field, [place = -1]]) => [field, head[place]]))
  expect(named).toMatchObject(expected)
})

describe('every row of a text', () => {
  test('is there, with titles, blank rows and totals', () => {
    expect(readRows('Rent roll\n\nUnit;Rent, monthly\r\nA1;1,200\nTotal;1,200\n').rows).toEqual([
      ['Rent roll'],
      [''],
      ['Unit', 'Rent, monthly'],
      ['A1', '1,200'],
      ['Total', '1,200'],
      [''],
    ])
  })

  test('is there though quotation marks are misplaced, and only their lines have them', () => {
    const text = 'Unit,Notes\nA1,"a 14" door", wide\nA2,"one\ntwo"\nA3,"open\nA4,"x, y"\nA5,"end\n'
    expect(readRows(text, ',').rows).toEqual([
      ['Unit', 'Notes'],
      ['A1', '"a 14" door"', ' wide'],
      ['A2', 'one\ntwo'],
      ['A3', '"open'],
      ['A4', 'x, y'],
      ['A5', '"end'],
    ])
  })

  test('is read by the delimiter that splits the rows alike, and by the rarer one on a tie', () => {
    expect(readRows('A1;1,5\nA2;2,5').delimiter).toBe(';')
    expect(readRows('A1,1\nA2,2;x').delimiter).toBe(',')
    expect(readRows('Email\na@example.com').delimiter).toBe(',')
    expect(readRows('sep=|\nA1|1').rows).toEqual([['A1', '1']])
  })
})
