import {
  budgetRanges,
  moveInTimeframes,
  preferredLocations,
  timelines,
} from '#contract/inquiries/inquiries.constants.ts'
import type { Park } from '#contract/park/park.ts'
import type { contactInquiries } from '#db/schema/contact-inquiries.ts'
import type { EmailMessage } from '#server/mail/email.ts'

type Inquiry = typeof contactInquiries.$inferSelect

/** What a visitor asked for, as emails list it. */
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

/** What a visitor chose among the options of the park's forms: of what was typed or sent past the forms, nothing. */
export function chosenFacts(inquiry: Inquiry, park: Park): EmailMessage['facts'] {
  const options: ReadonlySet<string> = new Set([
    ...park.spaceTypes,
    ...park.unitTypes,
    ...preferredLocations(park.shortName, park.phases),
    ...timelines.map(({ label }) => label),
    ...budgetRanges,
    ...moveInTimeframes,
  ])
  return askedFacts(inquiry).filter(({ value }) => options.has(value))
}
