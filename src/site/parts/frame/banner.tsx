import { known } from '#domain/text/known.ts'
import { say } from '#domain/text/say.ts'
import { Said } from '#ui/said.tsx'
import { useEffect, useState } from 'react'
import { useLocation } from '#site/use-location.ts'
import { readStorage, writeStorage } from '#client/storage.ts'
import * as links from '#contract/links.ts'
import { usePark, useTours } from '#site/page.tsx'
import { hasForm, matchScreen, screens } from '#site/routes.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { PhoneLink } from './phone-link.tsx'
import { tourLinkText } from '#site/parts/inquiry/tour-link.tsx'

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
  if (!isShown) return null
  const dismiss = () => {
    writeStorage('session', dismissed, 'yes')
    setIsShown(false)
  }
  return (
    <aside className="banner" aria-label={say('Visit the park')}>
      <p>
        <strong>{say('{phase} is ready.', { phase: known(phases[0]?.name ?? '') })}</strong>
        <span>
          {matchScreen(path).screen === 'unit'
            ? say(' See this unit before you decide. ')
            : say(' See a unit before you decide. ')}
        </span>
        {offersTours && (
          <a href={links.bookTour()} className="link" onClick={dismiss}>
            {tourLinkText}
          </a>
        )}
      </p>
      <PhoneLink className={buttonClass('primary', 'sm')} onClick={dismiss}>
        <Said text={say('Call {phone}')} phone={<span className="max-sm:hidden">{phone}</span>} />
      </PhoneLink>
      <ButtonLink href={`${hasForm(path) ? path : screens.home}#contact`} variant="outline" size="sm" onClick={dismiss}>
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
