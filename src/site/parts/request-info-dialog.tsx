import { useMemo } from 'react'
import { reportEvent } from '#client/analytics.ts'
import { budgetRanges, moveInTimeframes, timelines } from '#contract/inquiries.constants.ts'
import { spaceTypesOf } from '#contract/offer.labels.ts'
import { replyHours } from '#contract/reply-promise.constants.ts'
import { usePark } from '#site/page.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { InquiryForm, type InquiryWords } from './inquiry-form.tsx'
import { PhoneLink } from './phone-link.tsx'

const choose = 'Choose if you know'

/** Form A (public specification, sections 3 to 9). */
const wordsOf = (spaceTypes: readonly string[]): InquiryWords => ({
  fields: [
    { name: 'firstName', label: 'First Name', type: 'text', required: true, autoComplete: 'given-name' },
    { name: 'lastName', label: 'Last Name', type: 'text', required: true, autoComplete: 'family-name' },
    { name: 'email', label: 'Email', type: 'email', required: true, autoComplete: 'email' },
    { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
    { name: 'spaceType', label: 'Space Type', type: 'select', options: spaceTypes, placeholder: choose },
    { name: 'budgetRange', label: 'Budget Range', type: 'select', options: budgetRanges, placeholder: choose },
    { name: 'urgency', label: 'Timeline', type: 'select', options: timelines, placeholder: choose },
    {
      name: 'moveInTimeframe',
      label: 'Move-in Timeframe',
      type: 'select',
      options: moveInTimeframes,
      placeholder: choose,
    },
    { name: 'additionalDetails', label: 'Additional Details', type: 'textarea' },
  ],
  submit: 'Submit Request',
  sending: 'Submitting...',
  load: () => import('#contract/inquiries.ts').then((module) => module.sendA),
  draft: 'inquiry-a',
  fixed: { preferredLocation: '' },
  beforeSending: () => reportEvent('generate_lead', { form: 'request_info' }),
  sent: {
    title: 'Request Submitted',
    description: "We'll contact you within 24 hours to discuss your requirements.",
  },
  failed: () => ({ title: 'Error', description: 'Failed to submit request. Please try again.' }),
})

export function RequestInfoDialog({ onClose }: { onClose: () => void }) {
  const park = usePark()
  const words = useMemo(() => wordsOf(spaceTypesOf(park)), [park])
  return (
    <Dialog open onClose={onClose} title="Request Info">
      <p className="mb-5 max-w-[33.5em] text-ink-2">
        Tell us what you need at {park.name}. We reply within {replyHours} hours. In a hurry? Call{' '}
        <PhoneLink className="link whitespace-nowrap" />.
      </p>
      <InquiryForm words={words} onSent={onClose} />
    </Dialog>
  )
}
