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
  { name: 'firstName', label: 'First Name', type: 'text', required: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', type: 'text', required: true, autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', required: true, autoComplete: 'email' },
]
const phone: FieldLabels = { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' }
const details: FieldLabels = { name: 'additionalDetails', label: 'Additional Details', type: 'textarea' }
const choose = 'Choose if you know'

/** Form A (docs/specification/public-site.md#form-a). */
export const formA = (park: PublicPark): InquiryLabels => ({
  form: 'A',
  fields: [
    ...people,
    phone,
    { name: 'spaceType', label: 'Space Type', type: 'select', options: spaceTypesOf(park), placeholder: choose },
    { name: 'budgetRange', label: 'Budget Range', type: 'select', options: budgetRanges, placeholder: choose },
    { name: 'urgency', label: 'Timeline', type: 'select', options: timelines, placeholder: choose },
    {
      name: 'moveInTimeframe',
      label: 'Move-in Timeframe',
      type: 'select',
      options: moveInTimeframes,
      placeholder: choose,
    },
    details,
  ],
  submit: 'Submit Request',
  sending: 'Submitting...',
  fixed: { preferredLocation: '' },
  sent: {
    title: 'Request Submitted',
    description: "We'll contact you within 24 hours to discuss your requirements.",
  },
  failed: () => ({ title: 'Error', description: 'Failed to submit request. Please try again.' }),
})

/** Form B (docs/specification/public-site.md#form-b). A property outside the park has a known location and no field for it. */
export const formB = (park: PublicPark, location?: string): InquiryLabels => ({
  form: 'B',
  fields: [
    ...people,
    { ...phone, required: true },
    {
      name: 'spaceType',
      label: 'Space Type',
      type: 'select',
      required: true,
      options: unitTypesOf(park),
      placeholder: 'Choose a space type',
    },
    ...(location === undefined ? [locationField(park)] : []),
    { ...details, placeholder: 'What you do, what you keep there, when you want to move in' },
  ],
  submit: 'Send Inquiry',
  sending: 'Sending Your Request...',
  ...(location !== undefined && { fixed: { preferredLocation: location.slice(0, maxLocation) } }),
  sent: { title: 'Inquiry Submitted', description: 'Thank you for your inquiry! We will contact you soon.' },
  invalid: { title: 'Form Error', description: 'Please fill in all required fields correctly.' },
  failed: (message) => ({
    title: 'Submission Failed',
    description: message || 'Failed to submit inquiry. Please try again.',
  }),
})

const locationField = ({ name, phases }: PublicPark): FieldLabels => ({
  name: 'preferredLocation',
  label: 'Preferred Location',
  type: 'select',
  required: true,
  options: preferredLocations(name, phases),
  placeholder: 'Choose a location',
})

/** The text that replaces a sent form while its page is open. */
export const confirmationText = (email: string) =>
  `We have received your inquiry and will answer ${email} within ${replyHours} hours.`
