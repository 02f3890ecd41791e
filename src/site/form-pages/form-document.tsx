import type { FormPage } from '#contract/inquiries/form-pages.ts'
import { say } from '#domain/text/say.ts'
import type { TourPage } from '#contract/tours/tour-pages.ts'
import { type Page, PageContext } from '#site/page.tsx'
import { Footer } from '#site/parts/frame/footer.tsx'
import { Logo } from '#site/parts/frame/logo.tsx'
import { PhoneLink } from '#site/parts/frame/phone-link.tsx'
import { frame } from '#site/parts/frame/section.tsx'
import { OwnTour } from './own-tour.tsx'
import { TourForm } from './tour-form.tsx'
import { Days, Times } from './tour-times.tsx'
import { Refused } from './refused.tsx'
import { InquiryAgain, InquirySent } from './inquiry-pages.tsx'

function Content({ page }: { page: FormPage }) {
  switch (page.kind) {
    case 'times':
      return <ChooseTime tour={page} />
    case 'form':
      return <TourForm tour={page} />
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

export function FormDocument({ context, page }: { context: Page; page: FormPage }) {
  return (
    <PageContext value={context}>
      <a href="#main" className="skip-link">
        {say('Skip to content')}
      </a>
      <header className="site-header tour-header">
        <Logo />
        <PhoneLink className="link tour-phone" />
      </header>
      <main id="main" tabIndex={-1} className={`${frame} tour-page`}>
        <Content page={page} />
      </main>
      <Footer />
    </PageContext>
  )
}

function ChooseTime({ tour }: { tour: Extract<TourPage, { kind: 'times' }> }) {
  const { unit, days, shownDay, times, timeZoneText } = tour
  return (
    <>
      <h1 className="text-3xl">{unit ? `Tour unit ${unit}` : 'Tour the park'}</h1>
      {days.length === 0 ? (
        <p className="tour-lede">
          No time is free at the moment. Call us at <PhoneLink className="link" /> or{' '}
          <a href="/#contact" className="link">
            send an inquiry
          </a>
          , and we find one together.
        </p>
      ) : (
        <>
          <p className="tour-lede">
            Pick a day and a time. A tour takes about half an hour, and somebody of the office shows you around.
          </p>
          <Days days={days} />
          <Times title={shownDay} hint={timeZoneText} times={times} />
        </>
      )}
    </>
  )
}

function Received() {
  return (
    <>
      <h1 className="text-3xl">We have your request</h1>
      <p className="tour-lede">
        The office looks at it and confirms the time by email or by phone. It is not booked before that. If it is
        urgent, call <PhoneLink className="link" />.
      </p>
    </>
  )
}
