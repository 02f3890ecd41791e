import { ownText } from '#domain/text/own.ts'
import { say } from '#domain/text/say.ts'
import {
  budgetRanges,
  maxLocation,
  moveInTimeframes,
  preferredLocations,
  timelines,
} from '#contract/inquiries/inquiries.constants.ts'
import { spaceTypesOf, unitTypesOf } from '#contract/park/offer.labels.ts'
import type { PublicPark } from '#contract/park/park.ts'
import { replyHours } from '#contract/inquiries/reply-promise.constants.ts'
import type { Option } from '#ui/select.tsx'

export type FieldLabels = {
  name: string
  label: string
  type: 'text' | 'email' | 'tel' | 'select' | 'textarea'
  required?: boolean
  autoComplete?: string
  options?: readonly (Option | string)[]
  placeholder?: string
}

type ToastText = { title: string; description: string }

export type InquiryLabels = {
  form: 'A' | 'B'
  fields: readonly FieldLabels[]
  submit: string
  sending: string
  /** Values without a field. */
  fixed?: Record<string, string>
  sent: ToastText
  invalid?: ToastText
  /** `message` is the error from the server. */
  failed: (message?: string) => ToastText
}

const people: FieldLabels[] = [
  { name: 'firstName', label: say('First Name'), type: 'text', required: true, autoComplete: 'given-name' },
  { name: 'lastName', label: say('Last Name'), type: 'text', required: true, autoComplete: 'family-name' },
  { name: 'email', label: say('Email'), type: 'email', required: true, autoComplete: 'email' },
]
const phone: FieldLabels = { name: 'phone', label: say('Phone'), type: 'tel', autoComplete: 'tel' }
const details: FieldLabels = { name: 'additionalDetails', label: say('Additional Details'), type: 'textarea' }
const choose = say('Choose if you know')

/** Options of the owner, which are stored in English. */
const inOwnWords = (park: PublicPark, options: readonly string[]) =>
  options.map((option) => ({ value: option, label: ownText(park, option) }))

/** Form A (docs/specification/public-site.md#form-a). */
export const formA = (park: PublicPark): InquiryLabels => ({
  form: 'A',
  fields: [
    ...people,
    phone,
    {
      name: 'spaceType',
      label: say('Space Type'),
      type: 'select',
      options: inOwnWords(park, spaceTypesOf(park)),
      placeholder: choose,
    },
    { name: 'budgetRange', label: say('Budget Range'), type: 'select', options: budgetRanges, placeholder: choose },
    { name: 'urgency', label: say('Timeline'), type: 'select', options: timelines, placeholder: choose },
    {
      name: 'moveInTimeframe',
      label: say('Move-in Timeframe'),
      type: 'select',
      options: moveInTimeframes,
      placeholder: choose,
    },
    details,
  ],
  submit: say('Submit Request'),
  sending: say('Submitting...'),
  fixed: { preferredLocation: '' },
  sent: {
    title: say('Request Submitted'),
    description: say("We'll contact you within 24 hours to discuss your requirements."),
  },
  failed: () => ({ title: say('Error'), description: say('Failed to submit request. Please try again.') }),
})

/** Form B (docs/specification/public-site.md#form-b). A property outside the park has a known location and no field for it. */
export const formB = (park: PublicPark, location?: string): InquiryLabels => ({
  form: 'B',
  fields: [
    ...people,
    { ...phone, required: true },
    {
      name: 'spaceType',
      label: say('Space Type'),
      type: 'select',
      required: true,
      options: inOwnWords(park, unitTypesOf(park)),
      placeholder: say('Choose a space type'),
    },
    ...(location === undefined ? [locationField(park)] : []),
    { ...details, placeholder: say('What you do, what you keep there, when you want to move in') },
  ],
  submit: say('Send Inquiry'),
  sending: say('Sending Your Request...'),
  ...(location !== undefined && { fixed: { preferredLocation: location.slice(0, maxLocation) } }),
  sent: { title: say('Inquiry Submitted'), description: say('Thank you for your inquiry! We will contact you soon.') },
  invalid: { title: say('Form Error'), description: say('Please fill in all required fields correctly.') },
  failed: (message) => ({
    title: say('Submission Failed'),
    description: message || say('Failed to submit inquiry. Please try again.'),
  }),
})

const locationField = ({ name, phases }: PublicPark): FieldLabels => ({
  name: 'preferredLocation',
  label: say('Preferred Location'),
  type: 'select',
  required: true,
  options: preferredLocations(name, phases),
  placeholder: say('Choose a location'),
})

/** The text that replaces a sent form while its page is open. */
export const confirmationText = (email: string) =>
  say('We have received your inquiry and will answer {email} within {hours} hours.', { email, hours: replyHours })
