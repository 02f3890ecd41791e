import { listed } from '#domain/text/listed.ts'
import { hoursLines } from '#contract/park/office-hours.labels.ts'
import { isExampleAddress, isExamplePhone, missingFacts, sampleContact } from '#contract/park/park-setup.ts'
import type { OwnersText } from '#contract/park/owners-texts.ts'
import type { ParkSubject } from '#contract/park/park-subjects.constants.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { unknownSize } from '#domain/units/units.constants.ts'

/** What is set in a part of the park, or what is missing. */
type SubjectState = { text: string; isMissing: boolean }

type Known = {
  park: BusinessPark
  /** Undefined while they load. */
  units: readonly Pick<StaffUnit, 'monthlyRent' | 'offMarket' | 'size'>[] | undefined
  texts: readonly OwnersText[] | undefined
  today: string
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The sentences about missing facts, or a text about what is set if nothing is missing. */
const stateOf = (missing: readonly string[], set: string): SubjectState => ({
  text: missing.length > 0 ? missing.join(' ') : set,
  isMissing: missing.length > 0,
})
const when = (isMissing: boolean, sentence: string) => (isMissing ? [sentence] : [])

/** One line for each part of the park: what is set, or what is missing. */
export const subjectStates = ({ park, units, texts, today }: Known): Record<ParkSubject, SubjectState> => ({
  'name-and-address': nameAndAddress(park),
  brand: stateOf(
    [],
    `${park.accent === '' ? 'The colours of the product' : `The accent ${park.accent}`}, ${park.logo === '' ? 'a drawn logo' : 'your logo'}.`,
  ),
  hours: hours(park, today),
  tours: stateOf(
    [],
    park.toursOffered
      ? `Offered ${park.tourHours.length === 0 ? 'in the office hours' : 'in hours of their own'}, with ${counted(park.tourLeadHours, 'hour')} of notice.`
      : 'Not offered.',
  ),
  offer: offer(park),
  inquiries: stateOf([], park.confirmsInquiries ? 'Confirmed by email.' : 'Not confirmed by email.'),
  texts: stateOf(
    [
      ...when(park.highlights.length === 0, 'No highlights on the home page.'),
      ...when(park.infrastructure.length === 0, 'No infrastructure on the home page.'),
      ...when(park.story.length === 0, 'No story on the about page.'),
    ],
    `${counted(park.highlights.length, 'highlight')}, ${counted(park.infrastructure.length, 'line')} of infrastructure, a story of ${counted(park.story.length, 'paragraph')}.`,
  ),
  company: stateOf(
    when(park.team.length === 0, 'No people on the about page.'),
    `${counted(park.team.length, 'person', 'people')}${park.founded > 0 ? `; founded in ${park.founded}` : ''}.`,
  ),
  // The Spanish pages show the English of a text without it, so nothing is missing.
  spanish: stateOf([], texts ? spanishState(texts, park.spanish) : 'Loading...'),
  units: unitsAndPhases(park, units),
  plan: stateOf([], planText(park)),
  site: stateOf(when(!park.isOpen, 'Closed: visitors read that it opens soon.'), 'Open to visitors.'),
})

/** How many texts of the owner have their Spanish. */
export function spanishState(texts: readonly OwnersText[], spanish: BusinessPark['spanish']) {
  const without = texts.filter(({ text }) => !spanish[text]?.trim()).length
  if (without === 0) return texts.length === 0 ? 'No texts of your own.' : 'Every text has its Spanish.'
  return `${without} of ${counted(texts.length, 'text')} ${without === 1 ? 'has' : 'have'} no Spanish.`
}

function nameAndAddress(park: BusinessPark) {
  const facts = missingFacts(park, 'facts')
  const { phone, email } = park
  const isOfSample = { phone: phone === sampleContact.phone, email: email === sampleContact.email }
  const ofSample = [...when(isOfSample.phone, 'phone'), ...when(isOfSample.email, 'email')]
  return stateOf(
    [
      ...when(facts.length > 0, `Missing: ${facts.join(', ')}.`),
      ...when(
        ofSample.length > 0,
        `${capital(listed(ofSample))} ${ofSample.length === 1 ? 'is' : 'are'} the sample’s.`,
      ),
      ...when(!isOfSample.phone && isExamplePhone(phone), 'Phone is a reserved example number.'),
      ...when(!isOfSample.email && isExampleAddress(email), 'Email is still made up.'),
    ],
    `${park.name}, ${park.city}, ${park.state}; ${park.phone}.`,
  )
}

function hours({ officeHours, shownHours, tourClosedDays }: BusinessPark, today: string) {
  const closed = tourClosedDays.filter(({ day }) => day >= today).length
  const read = shownHours.length > 0 ? shownHours : hoursLines(officeHours)
  const closedText = closed === 0 ? 'no closed days ahead' : `${counted(closed, 'closed day')} ahead`
  return stateOf(when(officeHours.length === 0, 'No office hours.'), `${read.join(', ')}; ${closedText}.`)
}

const rentTexts = { 'all-in': 'All-in rents', gross: 'Gross rents', net: 'Net rents' }

const offer = ({ rentKind, rentIncludes, doorHeight, features, amenities }: BusinessPark) =>
  stateOf(
    [
      ...when(features.length === 0, 'No features of the units.'),
      ...when(amenities.length === 0, 'No common amenities.'),
    ],
    `${rentTexts[rentKind]}${rentKind === 'all-in' && rentIncludes !== '' ? ` with ${rentIncludes}` : ''}, ${doorHeight === null ? '' : `doors of ${doorHeight} feet, `}${counted(features.length, 'feature')}, ${counted(amenities.length, 'amenity', 'amenities')}.`,
  )

function unitsAndPhases({ phases }: BusinessPark, units: Known['units']) {
  if (!units) return stateOf([], 'Loading...')
  const unpriced = units.filter(({ monthlyRent, offMarket }) => monthlyRent === 0 && !offMarket).length
  const unsized = units.filter(({ size }) => size === unknownSize).length
  return stateOf(
    [
      ...when(units.length === 0, 'No units.'),
      ...when(
        unsized > 0,
        `${counted(unsized, 'unit')} ${unsized === 1 ? 'has' : 'have'} no size and ${unsized === 1 ? 'is' : 'are'} off the market.`,
      ),
      ...when(unpriced > 0, `${counted(unpriced, 'unit')} ${unpriced === 1 ? 'has' : 'have'} no asking rent.`),
    ],
    `${counted(units.length, 'unit')} in ${counted(phases.length, 'phase')}.`,
  )
}

function planText({ plan, planImage }: BusinessPark) {
  if (planImage !== '') return 'Your own picture.'
  return plan ? 'Your own plan.' : 'Drawn by rules.'
}
