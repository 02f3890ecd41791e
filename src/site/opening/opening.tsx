import { Router } from 'wouter'
import { replyHours } from '#contract/reply-promise.constants.ts'
import { type Page, PageContext } from '#site/page.tsx'
import { ContactForm } from '#site/parts/contact-form.tsx'
import { HydrationMark } from '#site/parts/hydration-mark.tsx'
import { PhoneLink } from '#site/parts/phone-link.tsx'
import { frame } from '#site/parts/section.tsx'
import { DoorMark } from '#ui/drawings/door-mark.tsx'
import { ToastOutlet } from '#ui/toast-outlet.tsx'
import { townOf } from './opening-page.ts'

/** The whole page of a site that is not open yet: whose it is, and how to reach the office. */
export function Opening({ page, path }: { page: Page; path?: string }) {
  const { park } = page
  return (
    <PageContext value={page}>
      <Router {...(path === undefined ? {} : { ssrPath: path })}>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <header className="site-header">
          <span className="logo">
            <DoorMark />
            {park.shortName}
          </span>
        </header>
        <main id="main" tabIndex={-1} data-opening="">
          <div
            className={`${frame} grid gap-8 py-[clamp(34px,8vw,112px)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12`}
          >
            <Introduction park={park} />
            <div className="border-[1.5px] border-ink bg-sheet p-4.5 md:p-8">
              <ContactForm />
            </div>
          </div>
          <HydrationMark part="screen" />
        </main>
        <ToastOutlet />
        <HydrationMark part="page" />
      </Router>
    </PageContext>
  )
}

function Introduction({ park }: { park: Page['park'] }) {
  const { name, phone, email } = park
  const town = townOf(park)
  return (
    <div>
      <h1 className="text-3xl">Opening soon</h1>
      <p className="mt-3 text-xl font-semibold">{name}</p>
      {town && <p className="mt-1 sm:text-lg text-ink-2">{town}</p>}
      <p className="mt-4 max-w-[30em] sm:text-lg md:mt-4 text-ink-2">
        {`Say what you do, how much door and floor you need, and when. You get an answer from a person within ${replyHours} hours.`}
      </p>
      {(phone || email) && (
        <dl className="facts mt-6 md:mt-8">
          {phone && (
            <div>
              <dt>Call</dt>
              <dd>
                <PhoneLink className="font-display text-lg font-extrabold min-[20rem]:whitespace-nowrap hover:underline sm:text-xl" />
              </dd>
            </div>
          )}
          {email && (
            <div>
              <dt>Write</dt>
              <dd>
                <a href={`mailto:${email}`} className="link">
                  {email}
                </a>
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}
