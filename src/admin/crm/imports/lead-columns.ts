import type { ImportColumn } from '#contract/leads/lead-columns.constants.ts'
import { leadColumnNames } from '#contract/leads/lead-column-names.ts'
import type { Row } from '#domain/reading/files/csv-rows.ts'
import { unmarkedCell } from '#domain/reading/reading.ts'
import { perYear } from '#domain/reading/read-number.ts'
import { plainText } from '#domain/reading/reading.ts'
import { hasDayFirst, hasMonthFirst } from '#domain/reading/read-date.ts'
import { type FieldPlaces, type FieldRules } from '#domain/reading/sheet/find-fields.ts'
import type { Corrections, ReadColumn } from '#domain/reading/sheet/sheet.ts'
import { proposedSizeReading } from '#domain/reading/sheet/sizes.ts'
import { personValues, personWords } from '#domain/reading/words/person-columns.ts'
import { entriesOf } from '#domain/text/typed-record.ts'

export type LeadPlaces = FieldPlaces<ImportColumn>

export const dateColumns = [
  'lastContactDate',
  'nextFollowUpDate',
  'createdAt',
] as const satisfies readonly ImportColumn[]

/** The fields of texts to which several columns can be joined, with what stands between the texts. */
export const joinedColumns: Partial<Record<ImportColumn, string>> = {
  fullName: ' ',
  firstName: ' ',
  lastName: ' ',
  jobTitle: ', ',
  spaceType: ', ',
  preferredLocation: ', ',
  timeframe: ', ',
}

/** What a column of another program counts, measures or marks. */
const numbers = /\b(id|count|number of|url|by)\b/

export const leadRules: FieldRules<ImportColumn> = {
  names: leadColumnNames,
  words: [
    {
      field: 'lastContactDate',
      has: /\blast (contact|activity|touch|email|call|reply|modified by contact)/,
      hasNot: /\b(type|by|id|note)\b/,
    },
    {
      field: 'nextFollowUpDate',
      has: /\b(next|follow ?up|follow up on)\b.*\b(date|time|activity|step|call)\b|\bfollow ?up\b/,
      hasNot: /\b(type|by|id|note)\b/,
    },
    {
      field: 'createdAt',
      has: /\b(created|creation|create date|optin time|added|received|submitted|timestamp|signed up|(first|inquiry|enquiry|lead|entry) date|first (called|contact|contacted|seen))\b/,
      hasNot: /\b(by|source|id|from|activity)\b/,
    },
    {
      field: 'status',
      has: /\b(stage|status|lifecycle)\b/,
      hasNot: /\b(email|marital|opt|consent|sync|call|marketing|subscription|permission|sms|member|confirm)\b/,
    },
    { field: 'priority', has: /\b(priority|rating|temperature|heat)\b/, hasNot: /\bmember\b/ },
    {
      field: 'source',
      has: /\b(source|channel|how did you hear|heard|utm source)\b/,
      hasNot: /\b(record|drill|detail|data|id|origin|email|update)\b/,
    },
    {
      field: 'spaceSize',
      has: /\b(sq ?ft|square (feet|footage)|sf|size (needed|wanted)|space (needed|wanted))\b/,
      hasNot: /\b(company|team)\b/,
    },
    { field: 'budget', has: /\bbudget\b|\b(max|maximum|desired|target|preferred) (rent|price)\b/ },
    { field: 'timeframe', has: /\b(move ?in|time ?frame|timeline|when)\b/, hasNot: numbers },
    { field: 'preferredLocation', has: /\b(preferred|desired) (area|location|property|building)\b/ },
    { field: 'spaceType', has: /\b(space|property|unit) type\b/ },
    { field: 'assignedTo', has: /\b(owner|assigned|leasing agent|sales rep|salesperson)\b/, hasNot: numbers },
    { field: 'jobTitle', has: /\b(job|organi[sz]ation|person|contact) title\b|\bposition\b|\bjob\b/ },
    ...personWords,
  ],
  values: personValues,
  several: ['email', 'phone', 'status', 'notes'],
  joined: [
    'email',
    'phone',
    'status',
    'notes',
    'fullName',
    'firstName',
    'lastName',
    'jobTitle',
    'spaceType',
    'preferredLocation',
    'timeframe',
  ],
}

/** How the budgets of a column are read. */
export const budgetReadings = [
  { value: 'month', label: '$ a month' },
  { value: 'year', label: '$ a year, becomes $ a month' },
]

export const isDateColumn = (field: string | null) => dateColumns.some((column) => column === field)

/** A column whose dates do not tell the order of day and month has that of the other columns. */
function proposedDateReadings(rows: readonly Row[], columns: readonly number[]) {
  const told = columns.map((column) => {
    const cells = rows.map(({ cells: all }) => unmarkedCell(all[column] ?? ''))
    return { column, day: hasDayFirst(cells), month: hasMonthFirst(cells) }
  })
  const isDayFirst = told.some(({ day }) => day) && !told.some(({ month }) => month)
  return new Map(
    told.map(({ column, day, month }) => {
      if (day && month) return [column, undefined]
      return [column, day || (isDayFirst && !month) ? 'day-first' : 'month-first']
    }),
  )
}

function proposedReading(head: string, field: ImportColumn) {
  if (field === 'spaceSize') return proposedSizeReading(head)
  return field === 'budget' ? (perYear.test(plainText(head.replaceAll(/[()[\]]/g, ' '))) ? 'year' : 'month') : undefined
}

/** The columns of a list as they are read: their fields, and how their dates, sizes and budgets are read. */
export function readColumns(
  head: readonly string[],
  rows: readonly Row[],
  places: LeadPlaces,
  chosen: Corrections['columns'],
): ReadColumn[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), head.length)
  const fieldOf = new Map(
    entriesOf(places).flatMap(([field, columns]) => columns?.map((column) => [column, field] as const) ?? []),
  )
  const dates = dateColumns.flatMap((field) => places[field] ?? [])
  const orders = proposedDateReadings(
    rows,
    dates.filter((column) => chosen[column]?.reading === undefined),
  )
  return Array.from({ length: width }, (_, column) => {
    const field = fieldOf.get(column)
    const name = head[column]?.trim() ?? ''
    if (!field) return { head: name, field: null }
    const reading = chosen[column]?.reading ?? orders.get(column) ?? proposedReading(name, field)
    return { head: name, field, ...(reading !== undefined && { reading }) }
  })
}
