import { useMemo } from 'react'
import { usePark } from '#site/page.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { confirmationText, formB } from './inquiry-labels.ts'
import { TourLink } from './tour-link.tsx'

export type ContactFormProps = {
  /** The subject of the inquiry. */
  about?: string
  /** Its location outside the park; the form then asks for none. */
  location?: string
  /** What is known of the subject, by the name of the field. */
  known?: Readonly<Record<string, string>>
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
