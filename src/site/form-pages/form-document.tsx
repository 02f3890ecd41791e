import * as links from '#contract/links.ts'
import type { FormPage } from '#contract/inquiries/form-pages.ts'
import { say } from '#domain/text/say.ts'
import { type Page, PageContext, usePark } from '#site/page.tsx'
import { Footer } from '#site/parts/frame/footer.tsx'
import { Header } from '#site/parts/frame/header.tsx'
import { firstNameOf } from '#site/parts/frame/person.tsx'
import { PhoneLink } from '#site/parts/frame/phone-link.tsx'
import { frame } from '#site/parts/frame/section.tsx'
import { screens } from '#site/routes.ts'
import { Said } from '#ui/said.tsx'
import { OwnTour } from './own-tour.tsx'
import { TourForm } from './tour-form.tsx'
import { Week, zoneSentence } from './tour-times.tsx'
import { TourMeeting } from './tour-meeting.tsx'
import { Refused } from './refused.tsx'
import { InquiryAgain, InquirySent } from './inquiry-pages.tsx'

function Content({ page }: { page: FormPage }) {
  switch (page.kind) {
    case 'booking':
      return <Booking page={page} />
    case 'received':
      return <Received />
    case 'tour':
      return <OwnTour tour={page} />
    case 'inquiry':
      return <InquiryAgain page={page} />
    case 'inquiry sent':
      return <InquirySent form={page.form} />
    case 'refused':
      return <Refused page={page} />
  }
}

/** The path of a page in the language of the build; of an answer to a form, which has none of its own, the home page. */
function pathOf(page: FormPage) {
  if (page.kind === 'booking') return links.bookTour(page.unit ? { unit: page.unit } : {})
  return page.kind === 'tour' ? page.address : screens.home
}

export function FormDocument({ context, page }: { context: Page; page: FormPage }) {
  return (
    <PageContext value={{ ...context, path: pathOf(page) }}>
      <a href="#main" className="skip-link">
        {say('Skip to content')}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={`${frame} tour-page`}>
        <Content page={page} />
      </main>
      <Footer />
    </PageContext>
  )
}

function Booking({ page }: { page: Extract<FormPage, { kind: 'booking' }> }) {
  const { unit, week, form } = page
  const { person } = usePark()
  return (
    <>
      <h1 className="text-3xl">{unit ? say('Tour unit {unit}', { unit }) : say('Schedule a Tour')}</h1>
      {week ? (
        <>
          <p className="tour-lede">
            <span>
              {person
                ? say('Half an hour with {person} of the leasing office.', { person: person.name })
                : say(
                    'Pick a day and a time. A tour takes about half an hour, and somebody of the office shows you around.',
                  )}
            </span>{' '}
            <span>{zoneSentence(week)}</span>
          </p>
          <div className="tour-columns">
            <div>
              <Week week={week} />
              <NoTimeSuits />
            </div>
            {form && <TourForm page={page} form={form} />}
            <TourMeeting unit={unit} />
          </div>
        </>
      ) : (
        <>
          <p className="tour-lede">
            <Said
              text={say('No time is free at the moment. Call us at {phone} or {inquiry}, and we find one together.')}
              phone={<PhoneLink className="link" />}
              inquiry={
                <a href={`${screens.home}#contact`} className="link">
                  {say('send an inquiry')}
                </a>
              }
            />
          </p>
          {form && <TourForm page={page} form={form} />}
          <TourMeeting unit={unit} />
        </>
      )}
    </>
  )
}

function NoTimeSuits() {
  const { phone, person } = usePark()
  if (!phone) return null
  const inquiry = (
    <a href={`${screens.home}#contact`} className="link">
      {say('send an inquiry')}
    </a>
  )
  return (
    <p className="mt-3 text-sm text-ink-2">
      {person?.textLink ? (
        <Said
          text={say('No time that suits? Call {phone}, {message} or {inquiry}.')}
          phone={<PhoneLink className="link whitespace-nowrap" />}
          message={
            <a href={person.textLink} className="link whitespace-nowrap">
              {say('text {person}', { person: firstNameOf(person) })}
            </a>
          }
          inquiry={inquiry}
        />
      ) : (
        <Said
          text={say('No time that suits? Call {phone} or {inquiry}.')}
          phone={<PhoneLink className="link whitespace-nowrap" />}
          inquiry={inquiry}
        />
      )}
    </p>
  )
}

function Received() {
  return (
    <>
      <h1 className="text-3xl">{say('We have your request')}</h1>
      <p className="tour-lede">
        <Said
          text={say(
            'The office looks at it and confirms the time by email or by phone. It is not booked before that. If it is urgent, call {phone}.',
          )}
          phone={<PhoneLink className="link" />}
        />
      </p>
    </>
  )
}
