import * as links from '#contract/links.ts'
import type { TourPage } from '#contract/tours/tour-pages.ts'
import { usePark } from '#site/page.tsx'
import { InquiryField } from '#site/parts/inquiry/inquiry-field.tsx'
import { formB } from '#site/parts/inquiry/inquiry-labels.ts'
import { TrapField } from '#site/parts/inquiry/trap-field.tsx'
import { Button } from '#ui/button.tsx'
import { FormMessage } from './form-message.tsx'

type Props = { tour: Extract<TourPage, { kind: 'form' }> }

export function TourForm({ tour }: Props) {
  const { unit, chosen, changeHref, values, message, issues } = tour
  const park = usePark()
  const issueOf = (name: string) => issues.find(({ path }) => path === name)?.message
  return (
    <>
      <h1 className="text-3xl">{unit ? `Tour unit ${unit}` : 'Tour the park'}</h1>
      <FormMessage message={message} isAboutFields={issues.length > 0} />
      <form method="post" action={links.bookTour()} className="inquiry tour-form">
        <input type="hidden" name="unit" value={unit} />
        {chosen ? (
          <div className="inquiry-wide">
            <input type="hidden" name="startsAt" value={chosen.value} />
            <p className="text-lg font-semibold">{chosen.text}</p>
            <p>
              <a href={changeHref} className="link" rel="nofollow">
                Choose another time
              </a>
            </p>
          </div>
        ) : (
          <OtherTimes tour={tour} />
        )}
        {formB(park).fields.map((field) => (
          <InquiryField key={field.name} field={field} value={values[field.name] ?? ''} error={issueOf(field.name)} />
        ))}
        <TrapField />
        <Button type="submit" className="inquiry-wide">
          Book this tour
        </Button>
      </form>
    </>
  )
}

/** Other free times of the day if the chosen one is taken. They are part of the form, so that no typed text is lost. */
function OtherTimes({ tour: { times, shownDay, changeHref } }: Props) {
  return (
    <fieldset className="inquiry-wide tour-choice">
      <legend className="text-lg font-semibold">{times.length > 0 ? shownDay : 'No other time is free.'}</legend>
      {times.map(({ value, text }) => (
        <label key={value} className="button button-outline">
          <input type="radio" name="startsAt" value={value} required />
          {text}
        </label>
      ))}
      <p className="inquiry-wide">
        <a href={changeHref} className="link" rel="nofollow">
          See all days
        </a>
      </p>
    </fieldset>
  )
}
