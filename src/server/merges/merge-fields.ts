import {
  funnelStatuses,
  leadPriorities,
  type MergeField,
  type MergeSide,
  mergeFields,
} from '#domain/leads/leads.constants.ts'
import { onlyNotesOfBoth } from '#contract/leads/merges.errors.ts'
import type { Changes } from '#db/schema/history.ts'
import { changesBy } from '#server/history/history.service.ts'
import type { LeadRow } from '#server/leads/leads.queries.ts'

export type Pair = { kept: LeadRow; other: LeadRow }
export type Choices = Partial<Record<MergeField, MergeSide>>

const textOf = (value: unknown) => JSON.stringify(value ?? null)
const isEmpty = (value: unknown) => value === null || value === ''
const side = (isOther: boolean): MergeSide => (isOther ? 'other' : 'kept')

/** A lost lead ranks below every open one. */
const progress = (status: string) => funnelStatuses.findIndex((name) => name === status)

/** Returns the default side of a field: a value over none, then the more informative value. */
function presetOf(field: MergeField, { kept, other }: Pair): MergeSide {
  if (isEmpty(kept[field]) || isEmpty(other[field])) return side(isEmpty(kept[field]))
  if (field === 'notes') return 'both'
  if (field === 'status') return side(progress(other.status) > progress(kept.status))
  if (field === 'priority') return side(rankOf(other.priority) > rankOf(kept.priority))
  if (field === 'createdAt' || field === 'source') return side(other.createdAt < kept.createdAt)
  if (field === 'lastContactDate') return side(Number(other.lastContactDate) > Number(kept.lastContactDate))
  if (field === 'nextFollowUpDate') return side(Number(other.nextFollowUpDate) < Number(kept.nextFollowUpDate))
  return 'kept'
}

const rankOf = (priority: string) => leadPriorities.findIndex((name) => name === priority)

const differingOf = (pair: Pair) =>
  mergeFields
    .filter((field) => textOf(pair.kept[field]) !== textOf(pair.other[field]))
    .map((field) => ({
      field,
      kept: pair.kept[field],
      other: pair.other[field],
      preset: presetOf(field, pair),
    }))

/** Returns what the kept lead takes over: the chosen or default side of each field that differs. */
export function mergeFieldsOf(pair: Pair, choices: Choices = {}) {
  const differing = differingOf(pair)
  const taken: Partial<LeadRow> = {}
  for (const { field, preset } of differing) {
    const chosen = choices[field] ?? preset
    if (chosen === 'both' && field !== 'notes') {
      throw onlyNotesOfBoth()
    }
    if (chosen === 'both')
      taken.notes = [pair.kept.notes, pair.other.notes].filter((note) => !isEmpty(note)).join('\n\n')
    else if (chosen === 'other') Object.assign(taken, { [field]: pair.other[field] })
    if (field === 'budget' && chosen === 'other') taken.budgetRange = pair.other.budgetRange
  }
  return { differing, taken, changes: changesBy(pair.kept, taken) }
}

/** The changes as a list. */
export const listed = (changes: Changes) => Object.entries(changes).map(([field, change]) => ({ field, ...change }))
