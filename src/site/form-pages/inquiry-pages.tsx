import { say } from '#domain/text/say.ts'
import type { InquiryPage } from '#contract/inquiries/inquiry-pages.ts'
import * as links from '#contract/links.ts'
import { screens } from '#site/routes.ts'
import { Said } from '#ui/said.tsx'
import { usePark } from '#site/page.tsx'
import { HiddenFields, InquiryField } from '#site/parts/inquiry/inquiry-field.tsx'
import { answerPromise } from '#site/parts/inquiry/leasing-office.tsx'
import { formA, formB } from '#site/parts/inquiry/inquiry-labels.ts'
import { PhoneLink } from '#site/parts/frame/phone-link.tsx'
import { TrapField } from '#site/parts/inquiry/trap-field.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormMessage } from './form-message.tsx'

/** An inquiry form with the typed values and the errors. */
export function InquiryAgain({ page }: { page: Extract<InquiryPage, { kind: 'inquiry' }> }) {
  const { form, values, awaitedUnit, message, issues } = page
  const park = usePark()
  const words = form === 'A' ? formA(park) : formB(park, locationElsewhere(values.preferredLocation))
  return (
    <>
      <h1 className="text-3xl">
        {awaitedUnit
          ? say('Tell me when unit {number} is free', { number: awaitedUnit })
          : say('Talk to the leasing office')}
      </h1>
      {awaitedUnit && (
        <p className="tour-lede">
          {say('Say who you are, and the office tells you when this unit can be leased, or one like it.')}
        </p>
      )}
      <p className="tour-lede">{answerPromise}</p>
      <FormMessage message={message} isAboutFields={issues.length > 0} />
      <form method="post" action={links.inquiryForm} className="inquiry tour-form" noValidate={issues.length > 0}>
        <HiddenFields values={{ form, ...words.fixed, ...(awaitedUnit && { awaitedUnit }) }} />
        {words.fields.map((field) => (
          <InquiryField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={issues.find(({ path }) => path === field.name)?.message}
          />
        ))}
        <TrapField />
        <Button type="submit" className="inquiry-wide">
          {words.submit}
        </Button>
      </form>
    </>
  )

  /** The location of a property outside the park. */
  function locationElsewhere(sent = '') {
    const field = formB(park).fields.find(({ name }) => name === 'preferredLocation')
    return sent === '' || field?.options?.includes(sent) ? undefined : sent
  }
}

/** The confirmation for browsers without scripts, with the text of the form's toast. */
export function InquirySent({ form }: { form: 'A' | 'B' }) {
  const park = usePark()
  const { title, description } = (form === 'A' ? formA(park) : formB(park)).sent
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="tour-lede">
        <span>{description}</span>{' '}
        <span>
          <Said text={say('If it is urgent, call {phone}.')} phone={<PhoneLink className="link" />} />
        </span>
      </p>
      <p className="mt-8 actions">
        <ButtonLink href={screens.home}>{say('Go to the home page')}</ButtonLink>
      </p>
    </>
  )
}
