import { contacts as contactsField } from '#contract/leases/lease-fields.ts'
import { maxContacts } from '#contract/leases/leases.constants.ts'
import type { Lease } from '#contract/leases/leases.ts'
import { isLongerName, isSameTenant, plainTenant } from '#domain/leases/tenant-names.ts'
import { problemOfWidth, tableOf } from '#domain/reading/files/csv-rows.ts'
import { readEmail } from '#domain/reading/read-email.ts'
import { digitsOfPhone } from '#domain/reading/phone-digits.ts'
import { phoneNumbersIn, readPhone } from '#domain/reading/read-phone.ts'
import { isBlank, unmarkedCell } from '#domain/reading/reading.ts'
import { countFieldNames, type FieldPlaces, findFields } from '#domain/reading/sheet/find-fields.ts'
import { keptBy, numbering } from '#domain/reading/sheet/kept.ts'
import {
  correctedRows,
  type Corrections,
  everyRow,
  type Outcome,
  type Question,
  type ReadCell,
  type ReadColumn,
  type ReadRow,
  type ReadSheet,
} from '#domain/reading/sheet/sheet.ts'
import { isEmailText } from '#domain/reading/words/person-columns.ts'
import { fold } from '#domain/text/fold.ts'
import { listed } from '#domain/text/listed.ts'
import { remembered } from '#domain/text/remembered.ts'
import { asUnitNumber } from '#domain/units/unit-numbers.ts'
import { contactFields, type ContactField, type ContactKind, contactRules, readContactKind } from './contact-columns.ts'

export type TenantLease = Pick<Lease, 'id' | 'tenantCompany' | 'tenantContact' | 'contacts' | 'units'>
export type Contact = Lease['contacts'][number]

export type ContactContext = { corrections: Corrections; leases: readonly TenantLease[] }

/** The contacts of a lease as they will be, and as they are. */
export type ChangedContacts = { id: number; contacts: Contact[]; seen: Contact[] }

/** Reads a list of contacts of tenants for the sheet in which a person corrects it. */
export const readContactSheet = (lines: readonly string[][], context: ContactContext): ReadSheet =>
  planContacts(lines, context).sheet

const cellsRead = keptBy<readonly string[], Cells>()
const numberOf = numbering()
const leasesByTenant = keptBy<readonly TenantLease[], ReadonlyMap<string, readonly TenantLease[]>>()

/** Reads a list, and what will be stored of it. A later row sees the contacts of the rows above. */
export function planContacts(lines: readonly string[][], { corrections, leases }: ContactContext) {
  const { head, rows, leftOut } = tableOf(correctedRows(lines, corrections), {
    knownColumns: (cells) => countFieldNames(cells, contactRules),
    needsHead: !lines.find((cells) => cells.filter(Boolean).length > 1)?.some((cell) => cell.includes('@')),
    isHeadOneRow: true,
    kinds: corrections.rows,
  })
  const names = head?.cells ?? []
  const places = findFields(
    names,
    rows.map(({ cells }) => cells),
    contactRules,
    corrections.columns,
  )
  const fieldOf = new Map(
    contactFields.flatMap(({ field }) => places[field]?.map((place) => [place, field] as const) ?? []),
  )
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), names.length)
  const columns = Array.from({ length: width }, (_, place): ReadColumn => {
    return { head: names[place]?.trim() ?? '', field: fieldOf.get(place) ?? null }
  })
  const now = new Map(leases.map((lease) => [lease.id, [...lease.contacts]]))
  const { answers } = corrections
  const byPlaces = [numberOf(JSON.stringify(places)), leases, answers]
  const ofData = rows.map((line): ReadRow => {
    const read = cellsRead(line.cells, byPlaces, () => readCells(line.cells, places, { leases, answers }))
    const isShifted = head && problemOfWidth(line, head) !== undefined
    const problems = isShifted ? [...read.problems, 'The row has more cells than the header.'] : [...read.problems]
    const isFaulty = problems.length > 0 || [...read.cells.values()].some(({ fault }) => fault !== undefined)
    const isAsked = read.questions.some(({ id }) => answers[id] === undefined)
    const effects: string[] = []
    let outcome: Outcome = isFaulty || isAsked ? 'to correct' : read.isLeftOut ? 'left out' : 'unchanged'
    for (const lease of outcome === 'unchanged' ? read.leases : []) {
      const contacts = now.get(lease.id) ?? []
      const change = withContact(contacts, read.contact)
      if (change.problem !== undefined) {
        problems.push(`${nameOf(lease)}: ${change.problem}`)
        outcome = 'to correct'
        break
      }
      now.set(lease.id, change.contacts)
      if (change.effect !== undefined) effects.push(`${nameOf(lease)}, ${change.effect}`)
      if (change.outcome !== 'unchanged' && outcome !== 'new') outcome = change.outcome
    }
    const { cells, remarks, questions } = read
    return { row: line.row, kind: 'data', outcome, cells, problems, remarks, questions, effects }
  })
  const changes = leases.flatMap((lease): ChangedContacts[] => {
    const contacts = now.get(lease.id) ?? []
    const isSame = JSON.stringify(contacts) === JSON.stringify(lease.contacts)
    return isSame ? [] : [{ id: lease.id, contacts, seen: lease.contacts }]
  })
  const sheet: ReadSheet = { columns, rows: everyRow(lines, ofData, leftOut) }
  return { sheet, changes }
}

const nameOf = ({ tenantCompany, units }: TenantLease) =>
  `${tenantCompany} (${units.map(({ unitNumber }) => unitNumber).join(', ')})`

type Cells = {
  contact: Contact
  leases: readonly TenantLease[]
  cells: Map<number, ReadCell>
  problems: string[]
  remarks: string[]
  questions: Question[]
  isLeftOut: boolean
}

function readCells(
  row: readonly string[],
  places: FieldPlaces<ContactField>,
  { leases, answers }: { leases: readonly TenantLease[]; answers: Corrections['answers'] },
): Cells {
  const cells = new Map<number, ReadCell>()
  const problems: string[] = []
  const remarks: string[] = []
  const filled = (field: ContactField) =>
    (places[field] ?? []).flatMap((place) => {
      const text = unmarkedCell(row[place] ?? '')
      return isBlank(text) ? [] : [{ place, text }]
    })
  const add = (field: ContactField, cell: ReadCell) => {
    const place = filled(field)[0]?.place ?? places[field]?.[0]
    if (place !== undefined) cells.set(place, { ...cells.get(place), ...cell })
    else if (cell.fault !== undefined) problems.push(cell.fault)
    else if (cell.remark !== undefined) remarks.push(cell.remark)
  }
  const textOf = (field: ContactField) =>
    filled(field)
      .map(({ text }) => text)
      .join(' ')
  for (const field of ['email', 'phone'] as const)
    for (const { place } of filled(field).slice(1))
      cells.set(place, {
        remark: `A contact has one ${field === 'email' ? 'email address' : 'phone number'}. The cell is left out.`,
      })
  const contact: Contact = {
    kind: kindIn(textOf('kind'), add),
    name: textOf('fullName') || [textOf('firstName'), textOf('lastName')].filter(Boolean).join(' '),
    email: emailIn(filled('email')[0]?.text ?? '', add),
    phone: phoneIn(filled('phone')[0]?.text ?? '', add),
  }
  if (contact.name === '' && contact.email === '' && contact.phone === '')
    problems.push('Enter a name, an email address or a phone number.')
  const { error } = contactsField.safeParse([contact])
  problems.push(...(error?.issues ?? []).map(({ message }) => message))
  const found = leasesOf({ tenant: textOf('tenant'), unit: textOf('unit') }, { leases, answers })
  if (found.fault !== undefined)
    add(filled('tenant').length > 0 || !places.unit ? 'tenant' : 'unit', { fault: found.fault })
  if (found.text !== undefined) add('tenant', { text: found.text })
  const { questions = [], isLeftOut = false } = found
  return { contact, leases: found.leases, cells, problems, remarks, questions, isLeftOut }
}

type Add = (field: ContactField, cell: ReadCell) => void

function kindIn(text: string, add: Add): ContactKind {
  if (text === '') return 'business'
  const kind = readContactKind(text)
  if (kind === undefined)
    add('kind', { remark: `“${text}” is no kind of contact: it is stored as a business contact.` })
  else if (fold(kind) !== fold(text)) add('kind', { text: kind })
  return kind ?? 'business'
}

function emailIn(text: string, add: Add) {
  const { value = '', problem } = readEmail(text)
  if (problem !== undefined) add('email', { fault: `The email address ${problem}.` })
  else if (value !== '' && !isEmailText(value))
    add('email', { fault: 'Enter an email address such as name@example.com.' })
  else if (value !== text) add('email', { text: value })
  return value.toLowerCase()
}

function phoneIn(text: string, add: Add) {
  if (text === '') return ''
  const { value = '', problem } = readPhone(text)
  if (problem !== undefined) add('phone', { remark: `The phone number ${problem}. The cell is left out.` })
  else if (phoneNumbersIn(value).length > 1) add('phone', { remark: 'The cell has several phone numbers.' })
  return value
}

const out = { value: 'out', label: 'Leave the rows out' }

type Named = { tenant: string; unit: string }
type FoundLeases = {
  leases: readonly TenantLease[]
  fault?: string
  text?: string
  questions?: Question[]
  isLeftOut?: boolean
}

/** The leases of a tenant, or of a unit. A name that is only like one of a tenant is asked about. */
function leasesOf(
  { tenant, unit }: Named,
  { leases, answers }: { leases: readonly TenantLease[]; answers: Corrections['answers'] },
): FoundLeases {
  const numbers = unit.split(/[,;]|\band\b/i).map((one) => asUnitNumber(one.trim()))
  const isOfUnit = ({ units }: TenantLease) => units.some(({ unitNumber }) => numbers.includes(unitNumber))
  const inUnit = unit === '' ? [] : leases.filter(isOfUnit)
  if (tenant === '') {
    if (unit === '') return { leases: [], fault: 'Enter the tenant or the unit.' }
    return inUnit.length > 0
      ? { leases: inUnit, text: listed([...new Set(inUnit.map(({ tenantCompany }) => tenantCompany))]) }
      : { leases: [], fault: `No lease is in force or to come in unit ${unit}.` }
  }
  const byTenant = leasesByTenant(leases, [], () =>
    Map.groupBy(leases, ({ tenantCompany }) => plainTenant(tenantCompany)),
  )
  const leasesNamed = (name: string) => byTenant.get(plainTenant(name)) ?? []
  const narrowed = (found: readonly TenantLease[]) => {
    const both = found.filter((lease) => inUnit.includes(lease))
    return both.length > 0 ? both : found
  }
  const exact = leasesNamed(tenant)
  if (exact.length > 0) return { leases: narrowed(exact) }
  const isLike = ({ tenantCompany, tenantContact }: TenantLease) =>
    isLongerName(tenantCompany, tenant) || (tenantContact !== null && isSameTenant(tenantContact, tenant))
  const like = [...new Set([...leases.filter(isLike), ...inUnit].map(({ tenantCompany }) => tenantCompany))]
  if (like.length === 0)
    return {
      leases: [],
      fault: `“${tenant}” has no lease in force or to come. Choose the tenant at the head of the column.`,
    }
  const question: Question = {
    id: `tenant:${fold(tenant)}`,
    text: `${tenant} is not the name of a tenant. Who is it?`,
    answers: [...like.map((name) => ({ value: name, label: name })), out],
  }
  const answer = answers[question.id]
  if (answer === undefined) return { leases: [], questions: [question] }
  if (answer === out.value) return { leases: [], questions: [question], isLeftOut: true }
  return { leases: narrowed(leasesNamed(answer)), questions: [question], text: answer }
}

type Change = { contacts: Contact[]; outcome: 'new' | 'changed' | 'unchanged'; effect?: string; problem?: string }

const folded = remembered(fold)

const isSamePerson = (one: Contact, other: Contact) =>
  (one.email !== '' && folded(one.email) === folded(other.email)) ||
  (one.name !== '' && folded(one.name) === folded(other.name)) ||
  (one.name === '' && one.email === '' && one.phone !== '' && digitsOfPhone(one.phone) === digitsOfPhone(other.phone))

/** The contacts of a lease with one of the list: added, or filled in where the lease has the person already. */
function withContact(contacts: Contact[], contact: Contact): Change {
  const place = contacts.findIndex((one) => isSamePerson(contact, one))
  const before = contacts[place]
  if (!before) {
    if (contacts.length >= maxContacts)
      return { contacts, outcome: 'unchanged', problem: `a lease can have at most ${maxContacts} contacts.` }
    const said = [contact.name, contact.kind, contact.email, contact.phone].filter(Boolean).join(', ')
    return { contacts: [...contacts, contact], outcome: 'new', effect: `new contact: ${said}` }
  }
  const after = { ...before }
  const changes: string[] = []
  for (const field of ['kind', 'name', 'email', 'phone'] as const) {
    // A list without kinds says business of everybody.
    const isUnsaid = contact[field] === '' || (field === 'kind' && contact.kind === 'business')
    if (isUnsaid || contact[field] === before[field]) continue
    Object.assign(after, { [field]: contact[field] })
    changes.push(`${field} ${before[field] || 'not given'} → ${contact[field]}`)
  }
  if (changes.length === 0) return { contacts, outcome: 'unchanged' }
  const name = before.name || before.email || before.phone
  return { contacts: contacts.with(place, after), outcome: 'changed', effect: `${name}: ${changes.join('; ')}` }
}
