import type { HistoryEntry } from './history.ts'
import { type Role, roleLabels } from './permissions.ts'
import { priceText } from './properties.constants.ts'
import { dollars, noRent, squareFeet } from './units.constants.ts'

/** What the history speaks of. */
export const historyNouns = ['user', 'invitation', 'unit', 'property', 'inquiry', 'lead', 'template', 'import'] as const

/** Stands for everybody whose account is gone, where the history is asked for one person's changes. */
export const formerStaff = 'former'

export type HistoryNoun = (typeof historyNouns)[number]
type Change = HistoryEntry['changes'][number]

/** How a field is called, and how its values are said; one without `say` is too long to be told in a sentence. */
type Field = { called: string; say?: (value: unknown) => string; unit?: string }

const plain = (value: unknown) => String(value)
const list = new Intl.ListFormat('en-US')
const listed = (value: unknown) => (Array.isArray(value) ? list.format(value.map(String)) : String(value))
const rent = (value: unknown) => (value === 0 ? noRent : dollars(Number(value)))
const size = (value: unknown) => `${squareFeet(Number(value))} SF`
const price = (value: unknown) => `$${priceText(Number(value))}`
const role = (value: unknown) => roleLabels[value as Role] ?? String(value)
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const day = (value: unknown) => dayFormat.format(new Date(`${String(value)}T00:00:00Z`))

// In the reader's own time, as the rest of the page has it.
const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const moment = (value: unknown) => momentFormat.format(new Date(String(value)))
const yesOrNo = (value: unknown) => (value === true ? 'yes' : 'no')

/** The fields of each noun, in the order in which a sentence names them. */
const fields: Partial<Record<HistoryNoun, Record<string, Field>>> = {
  unit: {
    monthlyRent: { called: 'asking rent', say: rent },
    leaseRent: { called: 'lease rent', say: rent },
    status: { called: 'status', say: plain },
    tenantCompany: { called: 'tenant company', say: plain },
    tenantContact: { called: 'tenant contact', say: plain },
    leaseStartDate: { called: 'lease start', say: day },
    leaseEndDate: { called: 'lease end', say: day },
    availableDate: { called: 'available date', say: day },
    industryType: { called: 'industry type', say: plain },
    features: { called: 'features', say: listed },
    photos: { called: 'photos' },
    imageUrl: { called: 'image' },
    // Kept by its name, as it was called then.
    templateId: { called: 'page', say: plain },
  },
  property: {
    title: { called: 'title', say: plain },
    price: { called: 'price', say: price, unit: ' per SF' },
    pricePeriod: { called: 'price period', say: plain },
    size: { called: 'size', say: size },
    status: { called: 'status', say: plain },
    location: { called: 'location', say: plain },
    propertyType: { called: 'property type', say: plain },
    features: { called: 'features', say: listed },
    description: { called: 'description' },
    photos: { called: 'photos' },
    imageUrl: { called: 'image' },
  },
  lead: {
    status: { called: 'status', say: plain },
    priority: { called: 'priority', say: plain },
    firstName: { called: 'first name', say: plain },
    lastName: { called: 'last name', say: plain },
    email: { called: 'email address', say: plain },
    phone: { called: 'phone number', say: plain },
    company: { called: 'company', say: plain },
    jobTitle: { called: 'job title', say: plain },
    spaceType: { called: 'space type', say: plain },
    spaceSize: { called: 'space size', say: size },
    preferredLocation: { called: 'preferred location', say: plain },
    budget: { called: 'budget', say: (value) => dollars(Number(value)), unit: ' a month' },
    timeframe: { called: 'timeframe', say: plain },
    source: { called: 'source', say: plain },
    assignedTo: { called: 'assignee', say: plain },
    lastContactDate: { called: 'last contact', say: moment },
    nextFollowUpDate: { called: 'next follow up', say: moment },
    notes: { called: 'notes' },
  },
  inquiry: { spam: { called: 'spam mark', say: yesOrNo } },
  template: {
    name: { called: 'name', say: plain },
    description: { called: 'description' },
  },
  user: {
    role: { called: 'role', say: role },
    firstName: { called: 'first name', say: plain },
    lastName: { called: 'last name', say: plain },
  },
}

/** What a field is called in a sentence, and how a value of it is said; null for one that is too long to be told. */
export function fieldInWords(noun: HistoryNoun, field: string, value: unknown) {
  const { called, say, unit = '' } = fields[noun]?.[field] ?? { called: field, say: plain }
  return { called, said: isEmpty(value) || !say ? null : say(value) + unit }
}

/** Says an entry in plain words: "Dana set A3 asking rent from $1,950 to $2,100". */
export function historySentence(entry: HistoryEntry) {
  return `${entry.by} ${entry.verb === 'changed' ? changed(entry) : done(entry)}`
}

function done({ verb, noun, nounName, changes }: HistoryEntry) {
  if (noun === 'user') {
    if (verb === 'created') {
      const given = changes.find(({ field }) => field === 'role')
      return `created the account of ${nounName}${given ? ` as ${role(given.to)}` : ''}`
    }
    return verb === 'deleted' ? `deleted the account of ${nounName}` : `${verb} ${nounName}`
  }
  if (noun === 'invitation') return verb === 'created' ? `invited ${nounName}` : `${verb} the invitation of ${nounName}`
  return `${verb} the ${noun} ${nounName}`
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The changes by what was done to them: values set, values cleared, and those too long to be told. */
function changed({ noun, nounName, changes }: HistoryEntry) {
  const known = fields[noun] ?? {}
  const fieldOf = ({ field }: Change) => known[field] ?? { called: field, say: plain }
  const place = ({ field }: Change) => (field in known ? Object.keys(known).indexOf(field) : Number.MAX_SAFE_INTEGER)
  const ordered = changes.toSorted((a, b) => place(a) - place(b))
  const period = ordered.find(({ field }) => noun === 'property' && field === 'pricePeriod')
  const isPrice = ({ field }: Change) => noun === 'property' && field === 'price'
  // The period of a price is said with it.
  const told = ordered.some(isPrice) ? ordered.filter((change) => change !== period) : ordered
  const isSet = (change: Change) => !isEmpty(change.to) && fieldOf(change).say !== undefined
  const isCleared = (change: Change) => isEmpty(change.to)

  // Only the first field says of what it is.
  let named = false
  const of = (called: string, setUnit = false) => {
    const first = !named
    named = true
    if (setUnit) return first ? `${nounName} ${called}` : called
    return `the ${called}${first ? ` of ${nounName}` : ''}`
  }
  const clauses = [
    { verb: noun === 'user' ? 'changed' : 'set', of: told.filter(isSet), say: setTo },
    { verb: 'cleared', of: told.filter(isCleared), say: clearedFrom },
    { verb: 'changed', of: told.filter((change) => !isSet(change) && !isCleared(change)), say: replaced },
  ]
  const said = clauses
    .filter((clause) => clause.of.length > 0)
    .map((clause) => `${clause.verb} ${list.format(clause.of.map((change) => clause.say(change)))}`)
  if (said.length === 0) return `changed the ${noun} ${nounName}`
  // Two lists one after the other need the comma to be told apart.
  return said.length === 2 && said[0]?.includes(' and ') ? said.join(', and ') : list.format(said)

  function setTo(change: Change) {
    const { called, say = plain, unit = '' } = fieldOf(change)
    const isNew = isEmpty(change.from) || (noun === 'property' && change.field === 'title')
    const per = (value: unknown) => (isPrice(change) && period ? `${unit} per ${String(value)}` : unit)
    const [was, is] = [per(period?.from), per(period?.to)]
    const from = isNew ? '' : ` from ${say(change.from)}${was === is ? '' : was}`
    return `${of(called, noun === 'unit')}${from} to ${say(change.to)}${is}`
  }

  function clearedFrom(change: Change) {
    const { called, say, unit = '' } = fieldOf(change)
    return `${of(called)}${say ? ` (was ${say(change.from)}${unit})` : ''}`
  }

  function replaced(change: Change) {
    return of(fieldOf(change).called)
  }
}
