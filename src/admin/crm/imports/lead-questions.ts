import { type ImportContext, readLead } from '#contract/leads/imported-lead.ts'
import { existingChoices, existingLabels } from '#contract/leads/imports.constants.ts'
import { digitsOfPhone } from '#domain/reading/phone-digits.ts'
import type { Corrections, Question } from '#domain/reading/sheet/sheet.ts'
import { fold } from '#domain/text/fold.ts'
import { listed } from '#domain/text/listed.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { countText } from '#domain/units/units.constants.ts'
import type { LeadValues } from './lead-cells.ts'
import type { ExistingLeads, LeadRow } from './lead-sheet.ts'

type Answers = Corrections['answers']
type Context = { existing: ExistingLeads; answers: Answers; context: ImportContext }

/** More addresses that occur twice are asked about together. */
const fewRepeats = 3

const askedOf = {
  names: (count: number): Question => ({
    id: 'names',
    text: `${countText(count)} ${count === 1 ? 'row has' : 'rows have'} no name of a person. What is the name?`,
    answers: [
      { value: 'company', label: 'The company, or what stands before the @ of the email address' },
      { value: 'out', label: `Leave the ${count === 1 ? 'row' : 'rows'} out` },
    ],
  }),
  repeated: (email: string, rows: readonly number[]): Question => ({
    id: `email:${email}`,
    text: `Rows ${listed(rows.map(String))} have the email address ${email}. Which one counts?`,
    answers: [
      ...rows.map((row) => ({ value: String(row), label: `Row ${row}` })),
      { value: 'both', label: 'All of them, as one lead' },
    ],
  }),
  allRepeated: (count: number): Question => ({
    id: 'emails',
    text: `${countText(count)} email addresses are in several rows. Which row of each counts?`,
    answers: [
      { value: 'first', label: 'The first one' },
      { value: 'last', label: 'The last one' },
      { value: 'both', label: 'All of them, as one lead' },
      { value: 'each', label: 'Ask for each one' },
    ],
  }),
  existing: (count: number): Question => ({
    id: 'existing',
    text: `${countText(count)} ${count === 1 ? 'row is of a lead' : 'rows are of leads'} that you have already. What becomes of ${count === 1 ? 'it' : 'them'}?`,
    answers: existingChoices.map((value) => ({ value, label: existingLabels[value] })),
  }),
}

/** The rows with the answers applied, with their questions, and with what else they have in common. */
export function settled(rows: readonly LeadRow[], context: Context): LeadRow[] {
  return withDuplicates(withExisting(withOneRowEach(withNames(rows, context), context), context), context.existing)
}

/** Whether a row is of a lead that will be stored, as soon as its questions have answers. */
const isStanding = ({ lead, isFaulty, leftOut }: LeadRow) => lead !== undefined && !isFaulty && leftOut === undefined

function withNames(rows: readonly LeadRow[], { answers, context }: Context): LeadRow[] {
  const isAsked = ({ isNameless, isFaulty }: LeadRow) => isNameless && !isFaulty
  const question = askedOf.names(rows.filter(isAsked).length)
  const answer = answers[question.id]
  return rows.map((row) => {
    if (!isAsked(row)) return row
    const questions = [...row.questions, question]
    if (answer === undefined) return { ...row, questions, isAsked: true }
    if (answer === 'out') return { ...row, questions, leftOut: 'no name' }
    const [mailbox = ''] = (row.values.email ?? '').split('@')
    const values = { ...row.values, firstName: row.values.company ?? mailbox }
    const { lead, problems, remarks } = readLead(values, context)
    const said = { problems: problems.map(({ text }) => text), remarks: remarks.map(({ text }) => text) }
    return { ...row, ...said, questions, values, ...(lead && { lead }), isFaulty: lead === undefined }
  })
}

const textsOf = ({ values }: LeadRow) => JSON.stringify(values)

/** Of the rows of one email address, leaves all but one out, or joins them. */
function withOneRowEach(rows: readonly LeadRow[], { answers, context }: Context): LeadRow[] {
  const groups = Map.groupBy(rows.filter(isStanding), ({ lead }) => lead?.email ?? '')
  const changed = new Map<number, LeadRow>()
  const asked: { email: string; group: readonly LeadRow[] }[] = []
  for (const [email, all] of groups) {
    const [first] = all
    if (!first || all.length === 1) continue
    const same = all.filter((row) => row !== first && textsOf(row) === textsOf(first))
    for (const row of same) changed.set(row.row, { ...row, leftOut: `the same as row ${first.row}` })
    const group = all.filter((row) => !same.includes(row))
    if (group.length > 1) asked.push({ email, group })
  }
  const isTogether = asked.length > fewRepeats
  const question = askedOf.allRepeated(asked.length)
  const answer = isTogether ? answers[question.id] : 'each'
  for (const { email, group } of asked) {
    const own = askedOf.repeated(
      email,
      group.map(({ row }) => row),
    )
    const asks = [...(isTogether ? [question] : []), ...(answer === 'each' ? [own] : [])]
    const chosen = answer === 'each' ? answers[own.id] : answer
    const [first] = group
    const kept =
      chosen === 'both' || chosen === 'first'
        ? first
        : chosen === 'last'
          ? group.at(-1)
          : group.find(({ row }) => String(row) === chosen)
    for (const row of group) {
      const asked = { ...row, questions: [...row.questions, ...asks] }
      const isJoined = chosen === 'both'
      if (!kept) changed.set(row.row, { ...asked, isAsked: true })
      else if (row !== kept)
        changed.set(row.row, {
          ...asked,
          leftOut: `${isJoined ? 'joined with ' : ''}row ${kept.row}${isJoined ? '' : ' counts'}`,
        })
      else changed.set(row.row, isJoined ? joined(asked, group, context) : asked)
    }
  }
  return rows.map((row) => changed.get(row.row) ?? row)
}

/** Joins rows of one lead: the first text of each field counts, and the notes of all follow each other. */
function joined(first: LeadRow, group: readonly LeadRow[], context: ImportContext): LeadRow {
  const values: LeadValues = {}
  for (const row of group) for (const [field, text] of entriesOf(row.values)) values[field] ??= text
  const notes = [...new Set(group.flatMap((row) => row.values.notes ?? []))]
  if (notes.length > 0) values.notes = notes.join('\n')
  const { lead } = readLead(values, context)
  return { ...first, values, ...(lead && { lead }) }
}

function withExisting(rows: readonly LeadRow[], { existing, answers }: Context): LeadRow[] {
  const found = rows.map((row) => (isStanding(row) ? existing.byEmail.get(row.lead?.email ?? '') : undefined))
  const question = askedOf.existing(found.filter(Boolean).length)
  const isOpen = answers[question.id] === undefined
  return rows.map((row, place) => {
    const known = found[place]
    return known ? { ...row, known, questions: [...row.questions, question], isAsked: row.isAsked || isOpen } : row
  })
}

type Person = { firstName: string; lastName: string }
const nameKey = ({ firstName, lastName }: Person) => fold(`${firstName} ${lastName}`)
const keysOfRow = new WeakMap<object, readonly string[]>()

/** What two rows of probably one person have in common: the name, with the phone number or the company. */
function keysOf({ lead }: LeadRow) {
  if (!lead) return []
  const before = keysOfRow.get(lead)
  if (before) return before
  const name = nameKey(lead)
  const phone = digitsOfPhone(lead.phone ?? '')
  const keys = [
    ...(phone === '' ? [] : [`${name}|${phone}`]),
    ...(lead.company ? [`${name}|${fold(lead.company)}`] : []),
  ]
  keysOfRow.set(lead, keys)
  return keys
}

/** Says of new leads that they are probably somebody whom the list or the office has already. */
function withDuplicates(rows: readonly LeadRow[], { byPhone }: ExistingLeads): LeadRow[] {
  const seen = new Map<string, LeadRow>()
  return rows.map((row) => {
    if (!isStanding(row) || !row.lead) return row
    const keys = keysOf(row)
    const other = keys
      .map((key) => seen.get(key))
      .find((one) => one !== undefined && one.lead?.email !== row.lead?.email)
    for (const key of keys) if (!seen.has(key)) seen.set(key, row)
    const known = row.known ? undefined : byPhone.get(digitsOfPhone(row.lead.phone ?? ''))
    const said = [
      ...(other
        ? [`Row ${other.row} is probably the same person, with the email address ${other.lead?.email ?? ''}.`]
        : []),
      ...(known && nameKey(known) === nameKey(row.lead)
        ? [`Probably the lead ${known.firstName} ${known.lastName}, ${known.email}, who has the same phone number.`]
        : []),
    ]
    return said.length === 0 ? row : { ...row, remarks: [...row.remarks, ...said] }
  })
}
