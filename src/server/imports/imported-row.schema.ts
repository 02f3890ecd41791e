import * as z from 'zod/mini'
import { leadColumns, leadFields, type LeadColumn } from '#contract/lead-columns.constants.ts'
import { NewLead } from '#contract/leads.ts'
import { leadPriorities, leadStatuses, priorityLabels, statusLabels } from '#contract/leads.constants.ts'

type ParsedRow = { lead: z.output<typeof NewLead>; reasons?: undefined } | { lead?: undefined; reasons: string[] }

/** Parses a row of a file as a lead, or returns why it is invalid. Empty cells are left out, so that they change nothing. */
export function readRow(values: Record<string, string>, timeZone: string): ParsedRow {
  const named = { ...namesIn(plain(values['fullName'] ?? '')), ...values }
  const filled = leadFields
    .map((field) => [field, plain(named[field] ?? '')] as const)
    .filter(([, text]) => text !== '')
    .map(([field, text]) => [field, parsers[field]?.(text, timeZone) ?? text])
  const result = z.safeParse(NewLead, Object.fromEntries(filled))
  return result.success ? { lead: result.data } : { reasons: [...new Set(result.error.issues.map(reasonOf))] }
}

const reasonOf = ({ path: [field], message }: { path: PropertyKey[]; message: string }) => {
  const column = dates.find((name) => name === field)
  if (!column) return message
  const label = leadColumns.find((one) => one.field === column)?.label
  return `${label} must be a date such as 12/31/2026, or with a time such as 12/31/2026 2:30 PM.`
}

/** Splits a full name: 'Rosa Delgado', 'Delgado, Rosa'; the last word is the last name. */
function namesIn(text: string): Record<string, string> {
  const [, last, first] = /^([^,]+),\s*(.+)$/.exec(text) ?? []
  if (first !== undefined && last !== undefined) return { firstName: first, lastName: last.trim() }
  const [, given = text, family = ''] = /^(.+)\s+(\S+)$/.exec(text) ?? []
  return text === '' ? {} : { firstName: given, lastName: family }
}

/** Removes the apostrophe that keeps a spreadsheet from reading a cell as a formula. */
const plain = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '').trim()

type Parser = (text: string, timeZone: string) => unknown

const named =
  <Name extends string>(names: readonly Name[], labels: Record<Name, string>): Parser =>
  (text) =>
    names.find((name) => [name, labels[name].toLowerCase()].includes(text.toLowerCase())) ?? text

/** Parses '$2,400 per month' and '1,950 sq. ft.'; the schema refuses anything else. */
const number: Parser = (text) => {
  const digits = text
    .replace(/\s*(sf|sq\.?\s*f(oo|ee)?t\.?|square\s+f(oo|ee)t|(\/|per\s+|a\s+)?mo(nth)?(ly)?\.?)$/i, '')
    .replaceAll(/[$,\s]/g, '')
  return /^\d{1,15}$/.test(digits) ? Number(digits) : text
}

/** The time of a follow-up for which the file has a date only. */
const officeMorning = { hour: 9 }

/** Parses a timestamp as the export writes it, a date, or a date and a time in the park's time zone. */
const timestamp =
  (defaultTime: { hour: number }): Parser =>
  (text, timeZone) => {
    const [, month = '', day = '', year = '', time] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,?\s+(.+))?$/.exec(text) ?? []
    const date = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const plainTime = time === undefined ? defaultTime : parseTime(time)
    if (!plainTime || !z.safeParse(z.iso.date(), date).success) return text
    return Temporal.PlainDate.from(date)
      .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(plainTime) })
      .toInstant()
      .toString()
  }

/** Parses '2:30 PM' and '14:30'. */
function parseTime(text: string) {
  const [, hours = '', minutes = '', half] = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?$/i.exec(text) ?? []
  const [hour, minute] = [Number(hours), Number(minutes)]
  const fits = hours !== '' && minute < 60 && (half ? hour >= 1 && hour <= 12 : hour < 24)
  if (!fits) return undefined
  return { hour: half ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour, minute }
}

const dates = ['lastContactDate', 'nextFollowUpDate'] as const satisfies readonly LeadColumn[]

const parsers: Partial<Record<LeadColumn, Parser>> = {
  status: named(leadStatuses, statusLabels),
  priority: named(leadPriorities, priorityLabels),
  spaceSize: number,
  budget: number,
  lastContactDate: timestamp({ hour: 0 }),
  nextFollowUpDate: timestamp(officeMorning),
}
