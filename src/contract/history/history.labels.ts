import type { HistoryEntry } from './history.ts'
import { listed } from '#domain/text/listed.ts'
import { roleLabels } from '#contract/permissions.ts'
import { priceText } from '#contract/properties/properties.constants.ts'
import { tourStatusLabels } from '#contract/tours/tours.constants.ts'
import { entriesOf, recordOf } from '#domain/text/typed-record.ts'
import { unitSpecFields } from '#domain/units/unit-spec-fields.ts'
import { doorsText, powerPhaseLabels } from '#domain/units/unit-specs.labels.ts'
import type { Doors } from '#domain/units/unit-specs.ts'
import { dollars, noRent, sizeForStaff } from '#domain/units/units.constants.ts'

export const historyNouns = [
  'user',
  'invitation',
  'park',
  'phase',
  'unit',
  'lease',
  'hold',
  'property',
  'inquiry',
  'lead',
  'task',
  'saved reply',
  'template',
  'import',
  'contact import',
] as const

/** The value of the filter `by` that selects all users whose accounts were deleted. */
export const formerStaff = 'former'

export type HistoryNoun = (typeof historyNouns)[number]
type Change = HistoryEntry['changes'][number]

/** The label of a field and the format of its values. Values of a field without `format` are too long for a sentence. */
type Field = { called: string; format?: (value: unknown) => string; unit?: string }

const plain = (value: unknown) => String(value)
const list = (value: unknown) => (Array.isArray(value) ? listed(value.map(String)) : String(value))
const rent = (value: unknown) => (value === 0 ? noRent : dollars(Number(value)))
const size = (value: unknown) => sizeForStaff(Number(value))
const price = (value: unknown) => `$${priceText(Number(value))}`
const roles: Partial<Record<string, string>> = roleLabels
const role = (value: unknown) => roles[String(value)] ?? String(value)
// The history stores doors as the schema of the unit parsed them.
const doors = (value: unknown) => doorsText(value as readonly Doors[])
const powerPhase = (value: unknown) => powerPhaseLabels[value === 1 ? 1 : 3].toLowerCase()
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const day = (value: unknown) => dayFormat.format(new Date(`${String(value)}T00:00:00Z`))

// In the reader's time zone, like the rest of the page.
const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const moment = (value: unknown) => momentFormat.format(new Date(String(value)))
const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const time = (value: unknown) => timeFormat.format(new Date(String(value)))
const tourStatus: Partial<Record<string, string>> = tourStatusLabels
const yesOrNo = (value: unknown) => (value === true ? 'yes' : 'no')

const specFormats: Partial<Record<string, Field['format']>> = {
  doors,
  powerPhases: powerPhase,
  officeSize: size,
  yardSize: size,
}
const specs = recordOf(
  entriesOf(unitSpecFields).map(([name, { called, unit = '' }]): [string, Field] => [
    name,
    { called, format: specFormats[name] ?? plain, unit },
  ]),
)

const dollarsAndCents = (value: unknown) => `$${Number(value).toFixed(2)}`
const additionalRent = { called: 'additional rent', format: dollarsAndCents, unit: ' per SF and year' }

/** The fields of each noun, in the order of a sentence. A bare label means a plain value. */
const fields: Partial<Record<HistoryNoun, Record<string, Field | string>>> = {
  park: {
    name: 'name',
    shortName: 'short name',
    street: 'street',
    city: 'city',
    state: 'state',
    stateName: 'name of the state',
    country: 'country',
    postalCode: 'postal code',
    phone: 'phone number',
    afterHoursPhone: 'phone number after hours',
    email: 'email address',
    mailingAddress: 'mailing address',
    road: 'road',
    highway: 'highway',
    totalAcreage: { called: 'acreage', format: plain, unit: ' acres' },
    latitude: 'latitude',
    longitude: 'longitude',
    timeZone: 'time zone',
    shownHours: { called: 'shown hours', format: list },
    structuredHours: { called: 'hours for search engines' },
    officeHours: { called: 'office hours' },
    toursOffered: { called: 'tours', format: (value) => (value ? 'offered' : 'not offered') },
    tourHours: { called: 'hours for tours' },
    tourLeadHours: { called: 'notice for tours', format: plain, unit: ' hours' },
    tourDaysAhead: { called: 'range of tours', format: plain, unit: ' days ahead' },
    tourClosedDays: { called: 'closed days' },
    founded: 'founding year',
    locations: 'number of locations',
    squareFeet: { called: 'square feet', format: size },
    clients: 'number of clients',
    years: 'years of leasing',
    story: { called: 'story' },
    team: { called: 'people' },
    photos: { called: 'photos' },
    doorHeight: { called: 'door height', format: plain, unit: ' feet' },
    rentKind: 'kind of rent',
    rentIncludes: 'rent extras',
    additionalRent,
    additionalRentName: 'name of the additional rent',
    showsSquareMetres: { called: 'square metres', format: (value) => (value ? 'shown' : 'not shown') },
    setting: 'setting',
    highlights: { called: 'highlights' },
    infrastructure: { called: 'infrastructure' },
    questions: { called: 'questions' },
    spanish: { called: 'Spanish texts' },
    features: { called: 'features', format: list },
    amenities: { called: 'amenities', format: list },
    whatFits: { called: 'lists of what fits' },
    spaceTypes: { called: 'space types', format: list },
    unitTypes: { called: 'types of units', format: list },
    towns: { called: 'locations', format: list },
    accent: { called: 'accent colour', format: plain },
    logo: { called: 'logo' },
    confirmsInquiries: { called: 'confirmation of inquiries', format: (value) => (value ? 'on' : 'off') },
    isOpen: { called: 'site', format: (value) => (value ? 'open' : 'closed') },
    setup: { called: 'setup' },
    plan: { called: 'site plan' },
    planImage: { called: 'picture of the site plan' },
    tracing: { called: 'tracing sheet' },
  },
  phase: {
    name: 'name',
    totalUnits: 'number of units',
    status: 'status',
    startsAfter: 'number of leased units to begin',
    description: { called: 'description' },
  },
  unit: {
    unitNumber: 'number',
    building: 'building',
    isYard: { called: 'yard', format: yesOrNo },
    size: { called: 'size', format: size },
    // The history stores the name of the phase at the time.
    phaseId: 'phase',
    offMarket: { called: 'off the market', format: yesOrNo },
    doorHeight: { called: 'door height', format: plain, unit: ' feet' },
    ...specs,
    monthlyRent: { called: 'asking rent', format: rent },
    additionalRent,
    leaseRent: { called: 'lease rent', format: rent },
    deposit: { called: 'deposit', format: rent },
    status: 'status',
    tenantCompany: 'tenant company',
    tenantContact: 'tenant contact',
    leaseStartDate: { called: 'lease start', format: day },
    leaseEndDate: { called: 'lease end', format: day },
    availableDate: { called: 'available date', format: day },
    industryType: 'industry type',
    features: { called: 'features', format: list },
    whatFits: 'what fits',
    photos: { called: 'photos' },
    floorPlan: { called: 'floor plan' },
    imageUrl: { called: 'image' },
    // The history stores the name of the template at the time.
    templateId: 'page',
  },
  lease: {
    tenantCompany: 'tenant company',
    tenantContact: 'tenant contact',
    startDate: { called: 'start', format: day },
    endDate: { called: 'end', format: day },
    deposit: { called: 'deposit', format: rent },
    noticeDays: { called: 'notice', format: plain, unit: ' days' },
    certificateEndDate: { called: 'end of the certificate', format: day },
    certificateNotNeeded: { called: 'certificate not needed', format: yesOrNo },
  },
  property: {
    title: 'title',
    price: { called: 'price', format: price, unit: ' per SF' },
    pricePeriod: 'price period',
    size: { called: 'size', format: size },
    status: 'status',
    location: 'location',
    propertyType: 'property type',
    features: { called: 'features', format: list },
    description: { called: 'description' },
    photos: { called: 'photos' },
    imageUrl: { called: 'image' },
  },
  lead: {
    status: 'status',
    priority: 'priority',
    firstName: 'first name',
    lastName: 'last name',
    email: 'email address',
    phone: 'phone number',
    suggestedPhone: 'suggested phone number',
    company: 'company',
    jobTitle: 'job title',
    spaceType: 'space type',
    spaceSize: { called: 'space size', format: size },
    preferredLocation: 'preferred location',
    budget: { called: 'budget', format: (value) => dollars(Number(value)), unit: ' a month' },
    budgetRange: 'budget range',
    timeframe: 'timeframe',
    source: 'source',
    assignedTo: 'assignee',
    lastContactDate: { called: 'last contact', format: moment },
    nextFollowUpDate: { called: 'next follow up', format: moment },
    scheduledDate: { called: 'time', format: time },
    notes: { called: 'notes' },
    tour: { called: 'tour', format: time },
    tourStatus: { called: 'tour', format: (value) => tourStatus[String(value)] ?? String(value) },
  },
  inquiry: {
    spam: { called: 'spam mark', format: yesOrNo },
    // The history stores the name of the user at the time.
    assignedUserId: 'assignee',
    putOffUntil: { called: 'time until which it is put off', format: time },
  },
  task: {
    title: 'title',
    dueDate: { called: 'due date', format: day },
    assignedUserId: 'assignee',
  },
  template: {
    name: 'name',
    description: { called: 'description' },
    sectionOrder: { called: 'order of the sections' },
  },
  user: {
    role: { called: 'role', format: role },
    firstName: 'first name',
    lastName: 'last name',
    escalation: { called: 'escalation', format: (value) => `${String(value)} minutes after an inquiry` },
  },
}

function fieldOf(noun: HistoryNoun, name: string): Field {
  const field = fields[noun]?.[name] ?? name
  return typeof field === 'string' ? { called: field, format: plain } : field
}

/** The label of a field and its formatted value; null if the value is empty or too long for a sentence. */
export function fieldText(noun: HistoryNoun, field: string, value: unknown) {
  const { called, format, unit = '' } = fieldOf(noun, field)
  return { called, said: isEmpty(value) || !format ? null : format(value) + unit }
}

type ChangeText = NonNullable<HistoryEntry['undoes']>

/**
 * Formats an entry as a sentence: "Dana set A3 asking rent from $1,950 to $2,100". That of an undo repeats the sentence
 * of the change that it undid.
 */
export function historyText({ undoes, ...entry }: HistoryEntry) {
  return undoes ? `${undoneBy(entry)}${changeText(undoes)}` : changeText(entry)
}

export const undoneBy = ({ by }: Pick<HistoryEntry, 'by'>) => `Undone by ${by}: `

const changeText = (entry: ChangeText) => `${entry.by} ${entry.verb === 'changed' ? changed(entry) : done(entry)}`

function done({ verb, noun, nounName, changes }: ChangeText) {
  if (noun === 'user') {
    if (verb === 'created') {
      const roleChange = changes.find(({ field }) => field === 'role')
      return `created the account of ${nounName}${roleChange ? ` as ${role(roleChange.to)}` : ''}`
    }
    return verb === 'deleted' ? `deleted the account of ${nounName}` : `${verb} ${nounName}`
  }
  // `nounName` lists the units before and after.
  if (verb === 'combined' || verb === 'split') return `${verb} ${nounName}`
  if (noun === 'invitation') return verb === 'created' ? `invited ${nounName}` : `${verb} the invitation of ${nounName}`
  return `${verb} the ${noun} ${nounName}`
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Groups changes into clauses: values set, values cleared, and values too long for a sentence. */
function changed({ noun, nounName, changes }: ChangeText) {
  const nounFields = fields[noun] ?? {}
  const fieldOfChange = ({ field }: Change) => fieldOf(noun, field)
  const place = ({ field }: Change) =>
    field in nounFields ? Object.keys(nounFields).indexOf(field) : Number.MAX_SAFE_INTEGER
  const ordered = changes.toSorted((a, b) => place(a) - place(b))
  const period = ordered.find(({ field }) => noun === 'property' && field === 'pricePeriod')
  const isPrice = ({ field }: Change) => noun === 'property' && field === 'price'
  // The clause of the price includes its period.
  const described = ordered.some(isPrice) ? ordered.filter((change) => change !== period) : ordered
  const isSet = (change: Change) => !isEmpty(change.to) && fieldOfChange(change).format !== undefined
  const isCleared = (change: Change) => isEmpty(change.to)

  // Only the first field names the item.
  let named = false
  const subjectText = (called: string, setUnit = false) => {
    const first = !named
    named = true
    if (setUnit) return first ? `${nounName} ${called}` : called
    return `the ${called}${first ? ` of ${nounName}` : ''}`
  }
  const clauses = [
    { verb: noun === 'user' ? 'changed' : 'set', of: described.filter(isSet), format: setTo },
    { verb: 'cleared', of: described.filter(isCleared), format: clearedFrom },
    { verb: 'changed', of: described.filter((change) => !isSet(change) && !isCleared(change)), format: replaced },
  ]
  const texts = clauses
    .filter((clause) => clause.of.length > 0)
    .map((clause) => `${clause.verb} ${listed(clause.of.map((change) => clause.format(change)))}`)
  if (texts.length === 0) return `changed the ${noun} ${nounName}`
  // Two lists in a row need a comma between them.
  return texts.length === 2 && texts[0]?.includes(' and ') ? texts.join(', and ') : listed(texts)

  function setTo(change: Change) {
    const { called, format = plain, unit = '' } = fieldOfChange(change)
    const isNew = isEmpty(change.from) || (noun === 'property' && change.field === 'title')
    const per = (value: unknown) => (isPrice(change) && period ? `${unit} per ${String(value)}` : unit)
    const [periodBefore, periodAfter] = [per(period?.from), per(period?.to)]
    const from = isNew ? '' : ` from ${format(change.from)}${periodBefore === periodAfter ? '' : periodBefore}`
    return `${subjectText(called, noun === 'unit')}${from} to ${format(change.to)}${periodAfter}`
  }

  function clearedFrom(change: Change) {
    const { called, format, unit = '' } = fieldOfChange(change)
    return `${subjectText(called)}${format ? ` (was ${format(change.from)}${unit})` : ''}`
  }

  function replaced(change: Change) {
    return subjectText(fieldOfChange(change).called)
  }
}
