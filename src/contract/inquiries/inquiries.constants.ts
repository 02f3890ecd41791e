import { say } from '#domain/text/say.ts'
import { isPlanned } from '#contract/park/phases.labels.ts'

/** The options of the inquiry forms that are the same in every park (docs/specification/public-site.md#constants). */
export const budgetRanges = [
  'Under $5,000/month',
  '$5,000-$10,000/month',
  '$10,000-$15,000/month',
  'Over $15,000/month',
] as const

/** The Timeline select: the labels, and the values stored as `urgency`. */
export const timelines = [
  { label: say('Immediate (Within 30 days)'), value: 'Immediate' },
  { label: say('Soon (1-3 months)'), value: 'Soon' },
  { label: say('Future (3+ months)'), value: 'Future' },
  { label: say('Just exploring'), value: 'Exploring' },
] as const

export const moveInTimeframes = ['ASAP', '1-2 months', '3-6 months', '6+ months'] as const

/** The park's name is enough for a single phase. Otherwise, phases for lease follow it and planned phases say that they are. */
export const preferredLocations = (parkName: string, phases: readonly { name: string; status?: string }[]) =>
  phases.length < 2
    ? [parkName]
    : phases.map((phase, place) =>
        isPlanned(phase, place) ? `Future ${phase.name} (Planning)` : `${parkName} - ${phase.name}`,
      )

export const maxLocation = 100

/** The states of an inquiry: open (overdue once the reply promise is broken), answered, or spam. */
export const inquiryStates = ['open', 'overdue', 'answered', 'spam'] as const

/** The sort orders of the inquiry list: newest first, or first the ones that have waited longest for a reply. */
export const inquiryOrders = ['-createdAt', 'reply'] as const

/** The honeypot: a hidden form field that only a bot fills in. */
export const trapField = 'f7'

/** Request header with the seconds that the page was open. Below `minSeconds` the sender is a bot. */
export const secondsHeader = 'x-page-seconds'
export const minSeconds = 0.5
