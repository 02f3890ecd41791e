import { known } from '#domain/text/known.ts'
import { say } from '#domain/text/say.ts'
import { Said } from '#ui/said.tsx'
import { useDeferredValue, useEffect, useState } from 'react'
import { useLocation } from '#site/use-location.ts'
import { readStorage, writeStorage } from '#client/storage.ts'
import * as links from '#contract/links.ts'
import { usePark, useTours } from '#site/page.tsx'
import { hasForm, matchScreen, screens } from '#site/routes.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { PhoneLink } from './phone-link.tsx'

// docs/specification/public-site.md#constants
const delay = 5000
const dismissed = 'banner-dismissed'

/** The call to action. It appears some time after the page has loaded, until one of its controls is used in this session. */
export function Banner() {
  const { phone, phases } = usePark()
  const offersTours = useTours()
  const [path] = useLocation()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (readStorage('session', dismissed)) return
    const timer = setTimeout(() => setIsShown(true), delay)
    return () => clearTimeout(timer)
  }, [])
  // Deferred, so that it changes together with the screen.
  const isOffered = useSeesTours(useDeferredValue(path), isShown)
  if (!isShown) return null
  const dismiss = () => {
    writeStorage('session', dismissed, 'yes')
    setIsShown(false)
  }
  return (
    <aside className="banner" aria-label={say('Visit the park')} hidden={isOffered}>
      <p>
        <strong>{say('{phase} is ready.', { phase: known(phases[0]?.name ?? '') })}</strong>
        <span>
          {` ${
            matchScreen(path).screen === 'unit'
              ? say('See this unit before you decide.')
              : say('See a unit before you decide.')
          } `}
        </span>
      </p>
      <PhoneLink className={buttonClass('primary', 'sm')} onClick={dismiss}>
        <Said text={say('Call {phone}')} phone={<span className="max-sm:hidden">{phone}</span>} />
      </PhoneLink>
      <ButtonLink
        href={offersTours ? links.bookTour() : `${hasForm(path) ? path : screens.home}#contact`}
        variant="outline"
        size="sm"
        onClick={dismiss}
      >
        {say('Schedule a Tour')}
      </ButtonLink>
      <button type="button" className="icon-button" aria-label={say('Dismiss')} onClick={dismiss}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="m4 4 12 12M16 4 4 16" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      </button>
    </aside>
  )
}

/** Whether the strip of the next tours is in the window, which offers the same as the banner. */
function useSeesTours(path: string, isWatched: boolean) {
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    const element = isWatched && document.querySelector('.tours')
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => {
      observer.disconnect()
      setIsInView(false)
    }
  }, [path, isWatched])
  return isInView
}
