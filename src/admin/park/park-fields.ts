import { facts, type ParkFact, type ParkFacts } from '#contract/business-park.ts'
import type { BusinessPark } from '#contract/staff-park.ts'
import { type Country, factLabelsIn } from '#contract/business-park.constants.ts'
import { entriesOf } from '#contract/typed-record.ts'
import { numberOf, squareFeetOf } from '#contract/reading/read-number.ts'

export type ParkTexts = Partial<Record<ParkFact, string>>

/** How a fact is edited as text. The casts below name the type that the schema of the fact gives its value. */
type Form = { write: (value: unknown) => string; read: (text: string) => unknown }

const plain: Form = { write: String, read: (text) => text }
const number: Form = { write: String, read: numberOf }
const json: Form = { write: (value) => JSON.stringify(value), read: (text) => JSON.parse(text) }
const partsBetween = (divider: RegExp, joint: string): Form => ({
  write: (value) => (value as string[]).join(joint),
  read: (text) =>
    text
      .split(divider)
      .map((part) => part.trim())
      .filter(Boolean),
})

const rows: Form = {
  ...json,
  // A row that was added and not filled in does not count yet.
  read: (text) =>
    (JSON.parse(text) as ParkFacts[RowFact]).filter((row) => Object.values(row).some((one?: string) => one?.trim())),
}

const lines = partsBetween(/\n/, '\n')

const forms: Partial<Record<ParkFact, Form>> = {
  totalAcreage: number,
  latitude: number,
  longitude: number,
  founded: number,
  locations: number,
  squareFeet: { write: String, read: squareFeetOf },
  clients: number,
  years: number,
  shownHours: lines,
  story: partsBetween(/\n\s*\n/, '\n\n'),
  structuredHours: json,
  officeHours: json,
  toursOffered: json,
  tourHours: json,
  tourLeadHours: number,
  tourDaysAhead: number,
  tourClosedDays: rows,
  team: rows,
  doorHeight: number,
  additionalRent: number,
  showsSquareMetres: json,
  highlights: rows,
  infrastructure: rows,
  features: lines,
  amenities: lines,
  spaceTypes: lines,
  unitTypes: lines,
  towns: lines,
  plan: json,
  tracing: json,
  isOpen: json,
  confirmsInquiries: json,
}
const formOf = (fact: ParkFact) => forms[fact] ?? plain

export type Person = ParkFacts['team'][number]

/** A stored fact as text, as the screen edits it. */
export const textOf = (park: BusinessPark, fact: ParkFact) => formOf(fact).write(park[fact])

const check = (fact: ParkFact, text: string) => facts[fact].safeParse(formOf(fact).read(text))

/** The sentences about a text by the place in its value that they are about: 'team' has one at '0.role'. */
export function issuesIn(fact: ParkFact, text: string) {
  const issues = check(fact, text).error?.issues ?? []
  return new Map(issues.map(({ path, message }) => [path.join('.'), message]))
}

/** Why a text cannot be sent. */
export const validate = (fact: ParkFact, text: string) => check(fact, text).error?.issues[0]?.message

/** Whether two texts mean the same value. */
export const isSame = (fact: ParkFact, one: string, other: string) => canonical(fact, one) === canonical(fact, other)

function canonical(fact: ParkFact, text: string) {
  const { success, data } = check(fact, text)
  return success ? JSON.stringify(data) : text.trim()
}

/** Texts as the call takes them. */
export const bodyOf = (texts: ParkTexts): Partial<ParkFacts> =>
  Object.fromEntries(entriesOf(texts).map(([fact, text]) => [fact, formOf(fact).read(text)]))

/**
 * The `seen` texts as the call takes them. A value that is unchanged is sent as it is stored: its text may leave out what
 * other programs have stored, such as an empty line between paragraphs.
 */
export const seenOf = (texts: ParkTexts, park: BusinessPark | undefined): Record<string, unknown> =>
  Object.fromEntries(
    entriesOf(texts).map(([fact, text]) => [
      fact,
      park && textOf(park, fact) === text ? park[fact] : formOf(fact).read(text),
    ]),
  )

const longFacts: readonly ParkFact[] = [
  'shownHours',
  'structuredHours',
  'officeHours',
  'tourHours',
  'tourClosedDays',
  'story',
  'team',
  'highlights',
  'infrastructure',
  'features',
  'amenities',
  'spaceTypes',
  'unitTypes',
  'towns',
  'plan',
  'planImage',
  'tracing',
  'logo',
]

/** A text within a sentence; undefined for a fact that is too long for one. */
export const valueText = (fact: ParkFact, text: string) =>
  longFacts.includes(fact) ? undefined : text.trim() || 'empty'

/** A fact that is edited by several controls. */
export type DescribedFact = 'highlights' | 'infrastructure'
export type RowFact = DescribedFact | 'team' | 'tourClosedDays'
export type StructuredFact =
  | 'confirmsInquiries'
  | 'structuredHours'
  | 'officeHours'
  | 'tourHours'
  | 'plan'
  | 'tracing'
  | RowFact

/** The value of a structured fact's text, which may be incomplete. */
export const valueOf = <Fact extends StructuredFact>(text: string) => JSON.parse(text) as ParkFacts[Fact]

/** The labels of the facts in a country. */
export const parkLabelsIn = (country: Country): Record<ParkFact, string> => factLabelsIn(country)
