import {
  budgetRanges,
  moveInTimeframes,
  preferredLocations,
  timelines,
} from '#contract/inquiries/inquiries.constants.ts'
import { knownIn, sentenceIn, tellIn } from '#domain/text/tell.ts'
import type { Park } from '#contract/park/park.ts'
import type { contactInquiries } from '#db/schema/contact-inquiries.ts'
import type { EmailMessage } from '#server/mail/email.ts'

type Inquiry = typeof contactInquiries.$inferSelect

/** The requests of a visitor, as listed in emails. */
export const askedFacts = (inquiry: Inquiry): EmailMessage['facts'] => [
  { label: 'Space type', value: inquiry.spaceType },
  { label: 'Preferred location', value: inquiry.preferredLocation },
  {
    label: 'Timeline',
    value: timelines.find(({ value }) => value === inquiry.urgency)?.label ?? inquiry.urgency,
  },
  { label: 'Budget range', value: inquiry.budgetRange },
  { label: 'Move-in timeframe', value: inquiry.moveInTimeframe },
  { label: 'Additional details', value: inquiry.additionalDetails },
]

/**
 * The visitor's choices among the options of the park's forms. Anything typed, or sent without the forms, is left out.
 */
export function chosenFacts(inquiry: Inquiry, park: Park): EmailMessage['facts'] {
  const options: ReadonlySet<string> = new Set([
    ...park.spaceTypes,
    ...park.unitTypes,
    ...preferredLocations(park.shortName, park.phases),
    ...timelines.map(({ label }) => label),
    ...budgetRanges,
    ...moveInTimeframes,
  ])
  const tell = tellIn(inquiry.language)
  const labels = [
    tell('Space type'),
    tell('Preferred location'),
    tell('Timeline'),
    tell('Budget range'),
    tell('Move-in timeframe'),
    tell('Additional details'),
  ]
  const own = (inquiry.language === 'es' && park.spanish) || {}
  const inLanguage = (value: string) => own[value] ?? sentenceIn(inquiry.language, knownIn(inquiry.language, value))
  return askedFacts(inquiry)
    .map(({ value }, place) => ({ label: labels[place] ?? '', value }))
    .filter(({ value }) => options.has(value))
    .map(({ label, value }) => ({ label, value: inLanguage(value) }))
}
