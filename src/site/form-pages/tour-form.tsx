import * as links from '#contract/links.ts'
import type { TourForm as Form, TourPage } from '#contract/tours/tour-pages.ts'
import { known } from '#domain/text/known.ts'
import { say } from '#domain/text/say.ts'
import { usePark } from '#site/page.tsx'
import { InquiryField } from '#site/parts/inquiry/inquiry-field.tsx'
import { formB } from '#site/parts/inquiry/inquiry-labels.ts'
import { KnownFields } from '#site/parts/inquiry/known-fields.tsx'
import { TrapField } from '#site/parts/inquiry/trap-field.tsx'
import { Button } from '#ui/button.tsx'
import { Said } from '#ui/said.tsx'
import { squareFeet } from '#domain/units/units.constants.ts'
import { clockText, longDayText } from '#site/tour-texts.ts'
import { FormMessage } from './form-message.tsx'

type Props = { page: Extract<TourPage, { kind: 'booking' }>; form: Form; timeZone: string }

/** The form of a booking, beside the week. */
export function TourForm({ page: { unit, about, timeZone }, form }: Omit<Props, 'timeZone'>) {
  const { chosen, values, known: filled, message, issues } = form
  const { fields } = formB(usePark())
  const issueOf = (name: string) => issues.find(({ path }) => path === name)?.message
  const isKnown = ({ name }: { name: string }) => Boolean(filled[name])
  const subject = about
    ? say('Unit {unit}, {size}, {phase}', {
        size: say('{size} SF', { size: squareFeet(about.size) }),
        phase: known(about.phase),
      })
    : [values.spaceType, values.preferredLocation].flatMap((value) => (value ? known(value) : [])).join(', ')
  const fieldOf = (field: (typeof fields)[number]) => (
    <InquiryField key={field.name} field={field} value={values[field.name] ?? ''} error={issueOf(field.name)} />
  )
  const given = fields.filter(isKnown)
  return (
    <section id="book" aria-label={say('Schedule a Tour')} className="tour-book">
      <FormMessage message={message} isAboutFields={issues.length > 0} />
      <form method="post" action={links.bookTour()} className="inquiry tour-form">
        <input type="hidden" name="unit" value={unit} />
        <div className="inquiry-wide">
          {chosen ? (
            <div className="known">
              <input type="hidden" name="startsAt" value={chosen.value} />
              <p className="font-semibold">{chosen.text}</p>
              <a href="#week" className="link">
                {say('Choose another time')}
              </a>
            </div>
          ) : (
            <OtherTimes form={form} timeZone={timeZone} />
          )}
          {given.length > 0 && (
            <KnownFields
              text={<Said text={subject} unit={<span translate="no">{unit}</span>} />}
              isOpen={given.some(({ name }) => issueOf(name))}
            >
              {given.map(fieldOf)}
            </KnownFields>
          )}
        </div>
        {fields.filter((field) => !isKnown(field)).map(fieldOf)}
        <TrapField />
        <Button type="submit" className="inquiry-wide">
          {say('Book this tour')}
        </Button>
        <p className="inquiry-wide text-sm text-ink-2">
          {say('You get the time by email, with a file for your calendar and a link to move or cancel it.')}
        </p>
      </form>
    </section>
  )
}

/** Other free times of the day if the chosen one is taken. They are part of the form, so that no typed text is lost. */
function OtherTimes({ form: { others }, timeZone }: Pick<Props, 'form' | 'timeZone'>) {
  const [first] = others
  return (
    <fieldset className="tour-choice">
      <legend className="text-lg font-semibold">
        {first ? longDayText(first.at, timeZone) : say('No other time is free.')}
      </legend>
      {others.map((time) => (
        <label key={time.at} className="button button-outline">
          <input type="radio" name="startsAt" value={time.at} required />
          {clockText(time, timeZone)}
        </label>
      ))}
      <p className="inquiry-wide">
        <a href="#week" className="link">
          {say('See all days')}
        </a>
      </p>
    </fieldset>
  )
}
