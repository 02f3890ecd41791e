import * as z from 'zod/mini'
import { leadFields, type LeadColumn } from '#contract/lead-columns.words.ts'
import { NewLead } from '#contract/leads.ts'
import { leadPriorities, leadStatuses, priorityLabels, statusLabels } from '#contract/leads.words.ts'

type Read = { lead: z.output<typeof NewLead>; reasons?: undefined } | { lead?: undefined; reasons: string[] }

/** A row of a file as a lead, or why it is none. Empty cells say nothing, so that they change nothing. */
export function readRow(values: Record<string, string>, timeZone: string): Read {
  const told = leadFields
    .map((field) => [field, plain(values[field] ?? '')] as const)
    .filter(([, text]) => text !== '')
    .map(([field, text]) => [field, readers[field]?.(text, timeZone) ?? text])
  const result = z.safeParse(NewLead, Object.fromEntries(told))
  return result.success
    ? { lead: result.data }
    : { reasons: [...new Set(result.error.issues.map(({ message }) => message))] }
}

/** Without the apostrophe that keeps a spreadsheet from taking a cell for a formula. */
const plain = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '').trim()

type Reader = (text: string, timeZone: string) => unknown

const named =
  <Name extends string>(names: readonly Name[], labels: Record<Name, string>): Reader =>
  (text) =>
    names.find((name) => [name, labels[name].toLowerCase()].includes(text.toLowerCase())) ?? text

/** '$2,400', '1,950 SF'; whatever is no whole number stays as it is and is refused by its rule. */
const number: Reader = (text) => {
  const digits = text.replaceAll(/[$,\s]|SF$|\/?mo(nth)?$/gi, '')
  return /^\d{1,15}$/.test(digits) ? Number(digits) : text
}

/** A moment as the export writes it, or a day, which begins in the park. */
const moment: Reader = (text, timeZone) => {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const date = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!z.safeParse(z.iso.date(), date).success) return text
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant().toString()
}

const readers: Partial<Record<LeadColumn, Reader>> = {
  status: named(leadStatuses, statusLabels),
  priority: named(leadPriorities, priorityLabels),
  spaceSize: number,
  budget: number,
  lastContactDate: moment,
  nextFollowUpDate: moment,
}
