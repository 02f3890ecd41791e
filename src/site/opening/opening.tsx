import { say } from '#domain/text/say.ts'
import { type Page, PageContext } from '#site/page.tsx'
import { ContactForm } from '#site/parts/inquiry/contact-form.tsx'
import { answerPromise, CallAndWrite } from '#site/parts/inquiry/leasing-office.tsx'
import { LogoImage } from '#site/parts/frame/logo.tsx'
import { frame } from '#site/parts/frame/section.tsx'
import { useHydrated } from '#site/use-hydrated.ts'
import { ToastOutlet } from '#ui/toast/toast-outlet.tsx'
import { townOf } from './opening-page.ts'

/** The whole page of a site that is not open yet: the name of the park and how to reach the office. */
export function Opening({ page }: { page: Page }) {
  const { park } = page
  useHydrated()
  return (
    <PageContext value={page}>
      <a href="#main" className="skip-link">
        {say('Skip to content')}
      </a>
      <header className="site-header">
        <span className="logo" translate="no">
          <LogoImage />
        </span>
      </header>
      <main id="main" tabIndex={-1}>
        <div className={`${frame} grid gap-8 py-section lg:grid-cols-5-7 lg:gap-12`}>
          <Introduction park={park} />
          <div className="border-line border-ink bg-sheet p-4.5 md:p-8">
            <ContactForm />
          </div>
        </div>
      </main>
      <ToastOutlet />
    </PageContext>
  )
}

function Introduction({ park }: { park: Page['park'] }) {
  const { name, phone, email } = park
  const town = townOf(park)
  return (
    <div>
      <h1 className="text-3xl">{say('Opening soon')}</h1>
      <p className="mt-3 text-xl font-semibold" translate="no">
        {name}
      </p>
      {town && (
        <p className="mt-1 sm:text-lg text-ink-2" translate="no">
          {town}
        </p>
      )}
      <p className="mt-4 max-w-note sm:text-lg md:mt-4 text-ink-2">{answerPromise}</p>
      {(phone || email) && (
        <dl className="facts mt-6 md:mt-8">
          <CallAndWrite />
        </dl>
      )}
    </div>
  )
}
