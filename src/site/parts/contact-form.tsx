import { useMemo } from 'react'
import { ApiError } from '#client/send.ts'
import { maxLocation, preferredLocations } from '#contract/inquiries.constants.ts'
import { unitTypesOf } from '#contract/offer.labels.ts'
import type { PublicPark } from '#contract/park.ts'
import { replyHours } from '#contract/reply-promise.constants.ts'
import { usePark } from '#site/page.tsx'
import { TourLink } from './tour-link.tsx'
import { type FieldWords, InquiryForm, type InquiryWords } from './inquiry-form.tsx'

/** The fields of form B; its space types and locations are those of the park. */
export const fieldsOf = ({ name: parkName, phases, ...park }: PublicPark): FieldWords[] => [
  { name: 'firstName', label: 'First Name', type: 'text', required: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', type: 'text', required: true, autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', required: true, autoComplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', required: true, autoComplete: 'tel' },
  {
    name: 'spaceType',
    label: 'Space Type',
    type: 'select',
    required: true,
    options: unitTypesOf(park),
    placeholder: 'Choose a space type',
  },
  {
    name: 'preferredLocation',
    label: 'Preferred Location',
    type: 'select',
    required: true,
    options: preferredLocations(parkName, phases),
    placeholder: 'Choose a location',
  },
  {
    name: 'additionalDetails',
    label: 'Additional Details',
    type: 'textarea',
    placeholder: 'What you do, what you keep there, when you want to move in',
  },
]

/** Form B (public specification, sections 3 to 9). */
const wordsOf = (park: PublicPark): InquiryWords => ({
  fields: fieldsOf(park),
  submit: 'Send Inquiry',
  sending: 'Sending Your Request...',
  load: () => import('#contract/inquiries.ts').then((module) => module.sendB),
  draft: 'inquiry-b',
  sent: { title: 'Inquiry Submitted', description: 'Thank you for your inquiry! We will contact you soon.' },
  confirmation: (email) => `We have received your inquiry and will answer ${email} within ${replyHours} hours.`,
  invalid: { title: 'Form Error', description: 'Please fill in all required fields correctly.' },
  failed: (error) => ({
    title: 'Submission Failed',
    description: (error instanceof ApiError && error.serverMessage) || 'Failed to submit inquiry. Please try again.',
  }),
})

/** The form for a property outside the park: its location is known and sent with it. */
function wordsAt(location: string, { fields, ...words }: InquiryWords): InquiryWords {
  return {
    ...words,
    fields: fields.filter(({ name }) => name !== 'preferredLocation'),
    fixed: { preferredLocation: location.slice(0, maxLocation) },
  }
}

export function ContactForm({ location, ...props }: { about?: string; location?: string }) {
  const park = usePark()
  const words = useMemo(() => {
    const ofPark = wordsOf(park)
    return location === undefined ? ofPark : wordsAt(location, ofPark)
  }, [park, location])
  const isOfPark = location === undefined && props.about === undefined
  return (
    <>
      <InquiryForm words={words} {...props} />
      {isOfPark && <TourLink />}
    </>
  )
}
