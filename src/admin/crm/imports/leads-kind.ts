import type { SheetField, SheetKind } from '#admin/sheet/sheet-kind.ts'
import { send } from '#client/send.ts'
import type { ImportContext } from '#contract/leads/imported-lead.ts'
import type { ResponseOf } from '#contract/call.ts'
import * as importsApi from '#contract/leads/imports.ts'
import { type ImportColumn, importColumns } from '#contract/leads/lead-columns.constants.ts'
import {
  leadPriorities,
  leadStatuses,
  priorityLabels,
  statusLabels,
  usualSources,
} from '#domain/leads/leads.constants.ts'
import { dateReadingLabels } from '#domain/reading/sheet/dates.ts'
import { sizeReadingLabels } from '#domain/reading/sheet/sizes.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { countText } from '#domain/units/units.constants.ts'
import { budgetReadings, dateColumns, leadRules } from './lead-columns.ts'
import { type ExistingLeads, readLeadRows, readLeadSheet, storedRows } from './lead-sheet.ts'

const groups: Record<ImportColumn, string> = {
  fullName: 'Person',
  firstName: 'Person',
  lastName: 'Person',
  email: 'Person',
  phone: 'Person',
  company: 'Person',
  jobTitle: 'Person',
  status: 'Work',
  priority: 'Work',
  source: 'Work',
  assignedTo: 'Work',
  lastContactDate: 'Work',
  nextFollowUpDate: 'Work',
  createdAt: 'Work',
  notes: 'Work',
  spaceType: 'Space',
  spaceSize: 'Space',
  preferredLocation: 'Space',
  budget: 'Space',
  timeframe: 'Space',
}

const optionsOf = (labels: Record<string, string>) => entriesOf(labels).map(([value, label]) => ({ value, label }))
const named = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }))

const choices: Partial<Record<ImportColumn, SheetField['choices']>> = {
  status: named(leadStatuses.map((status) => statusLabels[status])),
  priority: named(leadPriorities.map((priority) => priorityLabels[priority])),
  source: named(usualSources),
}

const readings: Partial<Record<ImportColumn, SheetField['readings']>> = {
  ...Object.fromEntries(dateColumns.map((field) => [field, optionsOf(dateReadingLabels)])),
  spaceSize: optionsOf(sizeReadingLabels),
  budget: budgetReadings,
}

const fields = importColumns.map(({ field, label }): SheetField => {
  const [reading, choice] = [readings[field], choices[field]]
  return {
    field,
    label: field === 'budget' ? 'Budget' : field === 'spaceSize' ? 'Space Size' : label,
    group: groups[field],
    ...(reading && { readings: reading }),
    ...(choice && { choices: choice }),
    ...(leadRules.joined.includes(field) && { isShared: true }),
  }
})

export const leadsText = (count: number) => `${countText(count)} ${count === 1 ? 'lead' : 'leads'}`

/** '3 leads removed, 2 restored, 0 kept because they were edited since.' */
export const undoneText = ({ removed, restored, kept }: ResponseOf<typeof importsApi.undo>) =>
  `${leadsText(removed)} removed, ${countText(restored)} restored, ${countText(kept)} kept because they were edited since.`

/** '3 leads added, 2 updated'. */
function storedText(added: number, updated: number) {
  if (updated === 0) return `${leadsText(added)} added`
  return added === 0 ? `${leadsText(updated)} updated` : `${leadsText(added)} added, ${countText(updated)} updated`
}

type Context = ImportContext & { existing: ExistingLeads; lookUp: NonNullable<SheetKind['lookUp']> }

/** Lists of leads, such as the contacts of another program. */
export const leadsKind = ({ lookUp, ...context }: Context): SheetKind => ({
  name: 'leads',
  fields,
  nouns: ['lead', 'leads'],
  read: (rows, corrections) => readLeadSheet(rows, { ...context, corrections }),
  lookUp,
  store: async (rows, corrections, fileName, sheetId) => {
    const list = storedRows(readLeadRows(rows, { ...context, corrections }))
    const existing = corrections.answers['existing'] === 'update' ? 'update' : 'skip'
    const { id, added, updated } = await send(importsApi.store, { body: { fileName, existing, rows: list, sheetId } })
    return { title: storedText(added, updated), importId: id }
  },
  undo: async (importId) => undoneText(await send(importsApi.undo, { params: { id: importId } })),
})
