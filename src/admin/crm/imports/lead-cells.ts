import type { ImportColumn } from '#contract/leads/lead-columns.constants.ts'
import { importColumns } from '#contract/leads/lead-columns.constants.ts'
import { type ImportedLead, type ImportContext, readLead, type SaidOfLead } from '#contract/leads/imported-lead.ts'
import { leadColumnNames } from '#contract/leads/lead-column-names.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import { closedStatuses, priorityLabels, statusLabels } from '#domain/leads/leads.constants.ts'
import { isTwoDays, twoDays } from '#domain/reading/read-date.ts'
import { readContact } from '#domain/reading/read-contact.ts'
import { readEmail } from '#domain/reading/read-email.ts'
import { readName } from '#domain/reading/read-name.ts'
import { readStatus } from '#domain/reading/read-status.ts'
import { isBlank, unmarkedCell } from '#domain/reading/reading.ts'
import type { Country } from '#domain/park/business-park.constants.ts'
import { otherCurrencyIn, readMonthlyDollars, withCurrency } from '#domain/reading/sheet/amounts.ts'
import { dateIn, dateReadingOf, withMonthFirst } from '#domain/reading/sheet/dates.ts'
import type { ReadCell, ReadColumn } from '#domain/reading/sheet/sheet.ts'
import { readSizeAs, sizeReadingOf } from '#domain/reading/sheet/sizes.ts'
import { plainName } from '#domain/reading/words/column-names.ts'
import { leadPriorityWords, leadStatusWords } from '#domain/reading/words/lead-status-words.ts'
import { fold } from '#domain/text/fold.ts'
import { dollars, squareFeet } from '#domain/units/units.constants.ts'
import { isDateColumn, joinedColumns, type LeadPlaces } from './lead-columns.ts'

export type LeadValues = Partial<Record<ImportColumn, string>>

/** What a row says alone, whatever the other rows say. */
export type LeadCells = {
  /** The texts by their fields, with dates month first, dollars a month and square feet. */
  values: LeadValues
  lead?: ImportedLead
  cells: ReadonlyMap<number, ReadCell>
  /** What is wrong with the row as a whole, or with a field that has no column. */
  problems: readonly string[]
  remarks: readonly string[]
  /** Whether one of its cells has a fault, so that the row is not stored. */
  isFaulty: boolean
  /** Whether nothing is wrong with it but that it has no name of a person. */
  isNameless: boolean
}

type Columns = { columns: readonly ReadColumn[]; places: LeadPlaces }

const labelOf = (field: ImportColumn) => importColumns.find((column) => column.field === field)?.label ?? field

/** Reads the cells of a row by the fields of their columns. */
export function readLeadCells(row: readonly string[], { columns, places }: Columns, context: ImportContext): LeadCells {
  const cells = new Map<number, ReadCell>()
  const add = (column: number, cell: ReadCell) => cells.set(column, { ...cells.get(column), ...cell })
  const textAt = (column: number) => unmarkedCell(row[column] ?? '')
  const values: LeadValues = {}
  const used: Partial<Record<ImportColumn, number>> = {}
  const further: string[] = []
  for (const { field } of importColumns) {
    const filled = places[field]?.filter((column) => textAt(column) !== '') ?? []
    const first = field === 'status' ? statusColumn(filled, textAt) : filled[0]
    if (first === undefined) continue
    used[field] = first
    const column = columns[first]
    if (field === 'notes') continue
    const joint = joinedColumns[field]
    if (joint !== undefined) values[field] = filled.map(textAt).join(joint)
    else if (column && isDateColumn(field)) {
      const text = textAt(first)
      const isMixed = dateReadingOf(column) === undefined && isTwoDays(text)
      if (isMixed) add(first, { remark: `${labelOf(field)} ${twoDays}.` })
      else values[field] = withMonthFirst(text, dateReadingOf(column))
    } else values[field] = textAt(first)
    if (field !== 'email' && field !== 'phone') continue
    for (const other of filled.filter((one) => one !== first)) {
      if (isBlank(textAt(other)) || fold(textAt(other)) === fold(textAt(first))) continue
      further.push(`${columns[other]?.head || labelOf(field)}: ${textAt(other)}`)
      add(other, { remark: 'Goes into the notes, because another column gives it.' })
    }
  }
  const contact = readContact(values.email ?? '')
  if (contact) {
    values.email = contact.email
    const { phone, name } = contact
    if (phone !== undefined) values.phone ??= phone
    const isNamed = [values.fullName, values.firstName, values.lastName].some(Boolean)
    if (name !== undefined && !isNamed) values.fullName = name
    further.push(...contact.otherEmails.map((one) => `Another address: ${one}`))
    if (contact.otherEmails.length > 0 && used.email !== undefined)
      add(used.email, { remark: 'The first email address counts. The others go into the notes.' })
  }
  const [sizeColumn, budgetColumn] = [columns[used.spaceSize ?? -1], columns[used.budget ?? -1]]
  const size = sizeColumn && readSizeAs(values.spaceSize ?? '', sizeReadingOf(sizeColumn)).value
  if (size !== undefined) values.spaceSize = String(size)
  if (budgetColumn && values.budget !== undefined)
    values.budget = monthly(values.budget, budgetColumn, size, context.country)
  const notes = [...notesIn(places.notes ?? [], columns, textAt), ...further]
  if (notes.length > 0) values.notes = notes.join('\n')
  // A company in the place of a name is given by its own column.
  if (values.fullName !== undefined && fold(values.fullName) === fold(values.company ?? '')) delete values.fullName
  const { lead, problems, remarks } = readLead(values, context)
  const hasName = [values.fullName, values.firstName, values.lastName].some(Boolean)
  const isNameless = !hasName && problems.every(({ field }) => field === 'firstName' || field === 'lastName')
  const ofRow = { problems: [] as string[], remarks: [] as string[] }
  const placeOf = ({ field }: SaidOfLead) => field && (used[field] ?? places[field]?.[0])
  for (const one of isNameless ? [] : problems) {
    const column = placeOf(one)
    if (column === undefined) ofRow.problems.push(one.text)
    else add(column, { fault: one.text })
  }
  for (const one of remarks) {
    const column = placeOf(one)
    if (column === undefined) ofRow.remarks.push(one.text)
    // A lead without a status would be a new one, so a person says what an unknown word means.
    else if (one.field === 'status')
      add(column, { fault: `“${textAt(column)}” is not known here: choose at the head of the column what it means.` })
    else add(column, { remark: one.text })
  }
  for (const [field, column] of Object.entries(used) as [ImportColumn, number][]) {
    const text = meaningOf(textAt(column), field, columns[column], values)
    if (text !== undefined) add(column, { text })
  }
  const isFaulty = ofRow.problems.length > 0 || [...cells.values()].some(({ fault }) => fault !== undefined)
  return { values, ...(lead && { lead }), cells, ...ofRow, isFaulty, isNameless }
}

/** Of several columns, such as the stage of a deal and whether it was won, one that closes the lead counts. */
function statusColumn(filled: readonly number[], textAt: (column: number) => string) {
  const closed = filled.find((column) => {
    const status = readStatus(textAt(column), leadStatusWords)
    return closedStatuses.some((one) => one === status)
  })
  return closed ?? filled[0]
}

const noteNames = new Set(leadColumnNames.notes.map(plainName))

/** The notes of a row: what stands in a column of another name has that name in front. */
const notesIn = (places: readonly number[], columns: readonly ReadColumn[], textAt: (column: number) => string) =>
  places.flatMap((column) => {
    const [head, text] = [columns[column]?.head ?? '', textAt(column)]
    if (text === '') return []
    return [head === '' || noteNames.has(plainName(head)) ? text : `${head}: ${text}`]
  })

/** A budget as text in dollars a month. One that cannot be read stays as it is, so that it is reported. */
function monthly(cell: string, { head, reading }: ReadColumn, size: number | undefined, country: Country) {
  const text = withCurrency(cell, otherCurrencyIn(head, country), country)
  const { value } = readMonthlyDollars(text, reading === 'year' ? 'year' : 'month', size, country)
  return value === undefined || (reading !== 'year' && !/[/a-z]/i.test(text)) ? text : String(Math.round(value))
}

/** What a cell is read as, where that differs from what it says. */
function meaningOf(text: string, field: ImportColumn, column: ReadColumn | undefined, values: LeadValues) {
  const other = (meaning: string | undefined) =>
    meaning === undefined || fold(meaning) === fold(text) ? undefined : meaning
  if (isDateColumn(field)) {
    const { value } = dateIn(withMonthFirst(text, column && dateReadingOf(column)))
    return value && values[field] !== undefined && value.day !== text
      ? [dayText(value.day), value.time?.slice(0, 5)].filter(Boolean).join(', ')
      : undefined
  }
  switch (field) {
    case 'email': {
      const contact = readContact(text)
      return contact
        ? [contact.email, contact.name, contact.phone].filter(Boolean).join(', ')
        : other(readEmail(text).value)
    }
    case 'fullName': {
      const { value } = readName(values.fullName ?? '')
      const isPlain = value === undefined || text === `${value.firstName} ${value.lastName}`
      return value?.lastName && (!isPlain || text.split(' ').length > 2)
        ? `First ${value.firstName}, last ${value.lastName}`
        : undefined
    }
    case 'status': {
      const status = readStatus(text, leadStatusWords)
      return other(status && statusLabels[status])
    }
    case 'priority': {
      const priority = readStatus(text, leadPriorityWords)
      return other(priority && priorityLabels[priority])
    }
    case 'spaceSize': {
      const { value } = readSizeAs(values.spaceSize ?? '', 'sf')
      return value === undefined || text.replaceAll(',', '') === String(value) ? undefined : `${squareFeet(value)} SF`
    }
    case 'budget':
      return values.budget === text || !/^\d+$/.test(values.budget ?? '')
        ? undefined
        : `${dollars(Number(values.budget))} a month`
    default:
      return undefined
  }
}
