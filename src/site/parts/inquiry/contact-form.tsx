import { useMemo } from 'react'
import { usePark } from '#site/page.tsx'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { InquiryForm, type ShowKnown } from './inquiry-form.tsx'
import { confirmationText, formB } from './inquiry-labels.ts'

export type ContactFormProps = {
  about?: string
  /** The location of a subject outside the park. The form then does not ask for it. */
  location?: string
  /** Known values of the subject, by field name, and how their fields are shown. */
  known?: Readonly<Record<string, string>>
  showKnown?: ShowKnown
}

/** Form B. */
export function ContactForm({ location, ...props }: ContactFormProps) {
  const park = usePark()
  const words = useMemo(() => formB(park, location), [park, location])
  const isOfPark = location === undefined && props.about === undefined
  return (
    <>
      <InquiryForm labels={words} confirmation={confirmationText} {...props} />
      {isOfPark && <Drawing name="TourLink" />}
    </>
  )
}
