import { useMemo } from 'react'
import { usePark } from '#site/page.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { confirmationText, formB } from './inquiry-labels.ts'
import { TourLink } from './tour-link.tsx'

export type ContactFormProps = {
  about?: string
  /** The location of a subject outside the park. The form then does not ask for it. */
  location?: string
  /** Known values of the subject, by field name, and what the form says of them. */
  known?: Readonly<Record<string, string>>
  knownText?: string
}

/** Form B. */
export function ContactForm({ location, ...props }: ContactFormProps) {
  const park = usePark()
  const words = useMemo(() => formB(park, location), [park, location])
  const isOfPark = location === undefined && props.about === undefined
  return (
    <>
      <InquiryForm labels={words} confirmation={confirmationText} {...props} />
      {isOfPark && <TourLink />}
    </>
  )
}
