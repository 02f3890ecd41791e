import { fieldTexts, type Form, json, number, optionalReading, reading } from '#admin/parts/saving/field-texts.ts'
import { facts, type ParkFact, type ParkFacts } from '#contract/park/business-park.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import { type Country, factLabelsIn } from '#domain/park/business-park.constants.ts'
import { readCoordinate } from '#domain/reading/read-coordinates.ts'
import { amountIn, readFeet } from '#domain/reading/read-unit-spec.ts'
import { entriesOf, pick } from '#domain/text/typed-record.ts'
import { readSquareFeet } from '#domain/reading/read-number.ts'
import { readAcres, readYearlyDollarsPerSquareFoot } from '#domain/reading/read-park-figure.ts'

export type ParkTexts = Partial<Record<ParkFact, string>>

// The casts below name the type that the fact's schema guarantees.
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
  // A row that was added but not filled in does not count yet.
  read: (text) =>
    (JSON.parse(text) as ParkFacts[RowFact]).filter((row) =>
      Object.values(row).some((one: unknown) => typeof one === 'string' && one.trim() !== ''),
    ),
}

const lines = partsBetween(/\n/, '\n')

const forms: Partial<Record<ParkFact, Form>> = {
  totalAcreage: reading(readAcres),
  latitude: reading((text) => readCoordinate(text, 'latitude')),
  longitude: reading((text) => readCoordinate(text, 'longitude')),
  founded: number,
  locations: number,
  squareFeet: reading(readSquareFeet),
  clients: number,
  years: reading(amountIn(/\s*y(?:ea)?rs?\.?$/i)),
  shownHours: lines,
  story: partsBetween(/\n\s*\n/, '\n\n'),
  structuredHours: json,
  officeHours: json,
  toursOffered: json,
  tourHours: json,
  tourLeadHours: reading(amountIn(/\s*h(?:ou)?rs?\.?$/i)),
  tourDaysAhead: reading(amountIn(/\s*days?$/i)),
  tourClosedDays: rows,
  team: rows,
  photos: json,
  doorHeight: optionalReading(readFeet),
  additionalRent: reading(readYearlyDollarsPerSquareFoot),
  showsSquareMetres: json,
  highlights: rows,
  infrastructure: rows,
  questions: rows,
  spanish: {
    ...json,
    // A text that was emptied has no Spanish.
    read: (text) =>
      Object.fromEntries(
        Object.entries(JSON.parse(text) as ParkFacts['spanish']).filter(([, spanish]) => spanish.trim() !== ''),
      ),
  },
  features: lines,
  amenities: lines,
  whatFits: json,
  spaceTypes: lines,
  unitTypes: lines,
  towns: lines,
  plan: json,
  tracing: json,
  isOpen: json,
  confirmsInquiries: json,
}
export type Person = ParkFacts['team'][number]

const texts = fieldTexts<ParkFact>(facts, forms)

export const { textOf, issuesIn, validate, isSame } = texts

/** The texts as values for the call. */
export const bodyOf = (changed: ParkTexts) => texts.valuesOf(changed) as Partial<ParkFacts>

/**
 * The `seen` texts as values for the call. An unchanged value is sent as stored: its text may lack what other programs
 * have stored, such as an empty line between paragraphs.
 */
export const seenOf = (seen: ParkTexts, park: BusinessPark | undefined): Record<string, unknown> => ({
  ...texts.valuesOf(seen),
  ...(park &&
    pick(
      park,
      entriesOf(seen).flatMap(([fact, text]) => (textOf(park, fact) === text ? [fact] : [])),
    )),
})

const longFacts: readonly ParkFact[] = [
  'shownHours',
  'structuredHours',
  'officeHours',
  'tourHours',
  'tourClosedDays',
  'story',
  'team',
  'photos',
  'highlights',
  'infrastructure',
  'questions',
  'spanish',
  'features',
  'amenities',
  'whatFits',
  'spaceTypes',
  'unitTypes',
  'towns',
  'plan',
  'planImage',
  'tracing',
  'logo',
]

/** A text for use within a sentence; undefined for a fact that is too long. */
export const valueText = (fact: ParkFact, text: string) =>
  longFacts.includes(fact) ? undefined : text.trim() || 'empty'

/** A fact that is edited by several controls. */
export type DescribedFact = 'highlights' | 'infrastructure'
export type RowFact = DescribedFact | 'questions' | 'team' | 'tourClosedDays'
export type StructuredFact =
  | 'confirmsInquiries'
  | 'officeHours'
  | 'structuredHours'
  | 'tourHours'
  | 'photos'
  | 'plan'
  | 'spanish'
  | 'tracing'
  | 'whatFits'
  | RowFact

/** The parsed text of a structured fact. It may be incomplete. */
export const valueOf = <Fact extends StructuredFact>(text: string) => JSON.parse(text) as ParkFacts[Fact]

export const parkLabelsIn = (country: Country): Record<ParkFact, string> => factLabelsIn(country)
