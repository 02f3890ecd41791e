import * as z from 'zod/mini'
import {
  lastNameNotGiven,
  leadPriorities,
  leadStatuses,
  priorityLabels,
  statusLabels,
} from '#domain/leads/leads.constants.ts'
import type { Country } from '#domain/park/business-park.constants.ts'
import { replacementCharacter } from '#domain/reading/files/decode-text.ts'
import { leadPriorityWords, leadStatusWords } from '#domain/reading/words/lead-status-words.ts'
import type { WrittenDate } from '#domain/reading/read-date.ts'
import { dateIn } from '#domain/reading/sheet/dates.ts'
import { remembered } from '#domain/text/remembered.ts'
import { readEmail } from '#domain/reading/read-email.ts'
import { readName } from '#domain/reading/read-name.ts'
import { readDollars, readSquareFeet } from '#domain/reading/read-number.ts'
import { readPhone } from '#domain/reading/read-phone.ts'
import { readStatus } from '#domain/reading/read-status.ts'
import { isBlank, type Reading, unmarkedCell } from '#domain/reading/reading.ts'
import {
  type ImportColumn,
  importColumns,
  type LeadColumn,
  leadFields,
  leadFieldsOfImport,
  neededColumns,
} from './lead-columns.constants.ts'
import { NewLead } from './leads.ts'

/** A sentence about a row, and the field that it is about if it is about one. */
export type SaidOfLead = { field?: ImportColumn; text: string }

/** A lead of a file. Only a new lead gets the day on which another program has created it. */
export type ImportedLead = z.output<typeof NewLead> & { createdAt?: Date }

type ParsedRow = {
  /** Undefined if a cell that every lead needs cannot be read. */
  lead?: ImportedLead
  problems: SaidOfLead[]
  /** Cells that were left empty or rounded in an otherwise valid row. */
  remarks: SaidOfLead[]
}

const lostCharacters =
  'The row has characters that were lost when the file was saved (�). Choose another encoding, or save the file again as CSV in UTF-8.'

const onlyOneName = `Only one name is given: it is stored as the first name, and the last name as “${lastNameNotGiven}”.`

/**
 * What a list of leads is read with: the time zone of dates without an offset, the country whose dollars budgets are in,
 * and the time; a lead cannot have been created later.
 */
export type ImportContext = { timeZone: string; country: Country; now: Date }

/**
 * Parses a row of a file as a lead, or explains why it is not one. Empty cells are left out, so that they change
 * nothing.
 */
export function readLead(values: Readonly<Record<string, string>>, context: ImportContext): ParsedRow {
  const cells = new Map(Object.entries(values).map(([field, cell]) => [field, unmarkedCell(cell)]))
  if ([...cells.values()].some((cell) => cell.includes(replacementCharacter)))
    return { problems: [{ text: lostCharacters }], remarks: [] }
  const lead: Record<string, unknown> = {}
  const refused: Refused = new Map()
  const remarks: SaidOfLead[] = []
  const fullName = cells.get('fullName') ?? ''
  const isSplit = !cells.get('firstName') && !cells.get('lastName')
  if (fullName !== '' && isSplit) {
    const { value, problem } = readName(fullName)
    if (problem === undefined) Object.assign(lead, value)
    else refused.set('fullName', `Full Name ${problem}.`)
  }
  for (const field of leadFieldsOfImport) {
    const cell = cells.get(field) ?? ''
    const { read, blankIsEmpty = true } = readers[field] ?? asText
    if (cell === '' || (blankIsEmpty && isBlank(cell))) continue
    const { value, problem, remark } = read(cell, context)
    if (problem === undefined) lead[field] = value
    else refused.set(field, `${labelOf(field)} ${problem}.`)
    if (remark !== undefined) remarks.push({ field, text: `${labelOf(field)} ${remark}.` })
  }
  const [name, other] = [lead['firstName'], lead['lastName']].filter(Boolean)
  if (name !== undefined && other === undefined) {
    Object.assign(lead, { firstName: name, lastName: lastNameNotGiven })
    remarks.push({ text: onlyOneName })
  }
  return checkLead(lead, refused, remarks)
}

type Refused = Map<ImportColumn, string>

const isField = (name: string): name is LeadColumn => leadFields.some((field) => field === name)

/** Applies the rules of leads: a cell that breaks one is left empty, unless every lead needs it. */
function checkLead(
  { createdAt, ...lead }: Record<string, unknown>,
  refused: Refused,
  remarks: SaidOfLead[],
): ParsedRow {
  const hasName = !refused.has('fullName')
  const { data, error } = z.safeParse(NewLead, lead)
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0])
    if (!isField(field)) continue
    const isExplained = refused.has(field) || (!hasName && (field === 'firstName' || field === 'lastName'))
    if (!isExplained) refused.set(field, message)
  }
  const isNeeded = (field: ImportColumn) => field === 'fullName' || neededColumns.some((needed) => needed === field)
  const said = [...refused].map(([field, text]) => ({ field, text }))
  if (said.some(({ field }) => isNeeded(field))) return { problems: said, remarks: [] }
  const created = createdAt instanceof Date && { createdAt }
  if (data) return { lead: { ...data, ...created }, problems: [], remarks: [...said, ...remarks] }
  const kept = Object.fromEntries(Object.entries(lead).filter(([field]) => !isField(field) || !refused.has(field)))
  return { lead: { ...z.parse(NewLead, kept), ...created }, problems: [], remarks: [...said, ...remarks] }
}

const labelOf = (field: ImportColumn) => importColumns.find((column) => column.field === field)?.label ?? field

type Read = (cell: string, context: ImportContext) => Reading<unknown> & { remark?: string }
type Reader = {
  read: Read
  /** Whether 'n/a' and similar mean an empty cell; in free text they are content. */
  blankIsEmpty?: boolean
}

const asText: Reader = { read: (cell) => ({ value: cell }), blankIsEmpty: false }

const whole =
  (read: (text: string, country: Country) => Reading<number>, unit: string): Read =>
  (cell, { country }) => {
    const { value, problem } = read(cell, country)
    if (problem !== undefined) return { problem }
    return Number.isInteger(value) ? { value } : { value: Math.round(value), remark: `is rounded to whole ${unit}` }
  }

const oneOf =
  <Name extends string>(
    names: readonly Name[],
    labels: Record<Name, string>,
    words: Record<Name, readonly string[]>,
  ): Read =>
  (cell) => {
    const value = readStatus(cell, words)
    const choices = names.map((name) => labels[name]).join(', ')
    return value === undefined ? { problem: `is not known here: the choices are ${choices}` } : { value }
  }

/** The time of a follow-up for which the file gives only a date. */
const officeMorning = '09:00:00'

const instant =
  (defaultTime: string): Read =>
  (cell, { timeZone }) => {
    const { value, problem } = dateIn(cell)
    return problem === undefined ? { value: instantOf(value, defaultTime, timeZone) } : { problem }
  }

const pastInstant: Read = (cell, { timeZone, now }) => {
  const { value, problem } = dateIn(cell)
  if (problem !== undefined) return { problem }
  const date = new Date(instantOf(value, '00:00:00', timeZone))
  return date > now ? { problem: 'is in the future' } : { value: date }
}

/** Converts a written date to an instant, in the park's time zone unless the date has its own UTC offset. */
const instantOf = ({ day, time, offset }: WrittenDate, defaultTime: string, timeZone: string) =>
  instantIn(`${day}T${time ?? defaultTime}${offset ?? `[${timeZone}]`}`)

/** Lists repeat their days. */
const instantIn = remembered((text) =>
  text.endsWith(']')
    ? Temporal.ZonedDateTime.from(text).toInstant().toString()
    : Temporal.Instant.from(text).toString(),
)

const readers: Partial<Record<ImportColumn, Reader>> = {
  email: { read: readEmail, blankIsEmpty: false },
  phone: { read: readPhone },
  status: { read: oneOf(leadStatuses, statusLabels, leadStatusWords) },
  priority: { read: oneOf(leadPriorities, priorityLabels, leadPriorityWords) },
  spaceSize: { read: whole(readSquareFeet, 'square feet') },
  budget: { read: whole(readDollars, 'dollars') },
  lastContactDate: { read: instant('00:00:00') },
  nextFollowUpDate: { read: instant(officeMorning) },
  createdAt: { read: pastInstant },
}
