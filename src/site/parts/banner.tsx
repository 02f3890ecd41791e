import { useEffect, useState } from 'react'
import { recall, remember } from '#client/remember.ts'
import { usePark } from '#site/page.tsx'
import { SiteButtonLink } from './link.tsx'
import { PhoneLink } from './phone-link.tsx'
import { buttonClass } from '#ui/button.tsx'

// Public specification, section 9.
const delay = 5000
const dismissed = 'banner-dismissed'

/** The call to action that appears a while after the page has loaded, until the visitor has had enough of it. */
export function Banner() {
  const { phone } = usePark()
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (recall('session', dismissed)) return
    const timer = setTimeout(() => setShown(true), delay)
    return () => clearTimeout(timer)
  }, [])

  function dismiss() {
    remember('session', dismissed, 'yes')
    setShown(false)
  }

  if (!shown) return null
  return (
    <aside className="banner" aria-label="Visit the park">
      <p>
        <strong>Phase 1 is ready.</strong> Stand in a unit before you decide.
      </p>
      <PhoneLink className={buttonClass('primary', 'sm')} onClick={dismiss}>
        <span>
          Call <span className="max-sm:hidden">{phone}</span>
        </span>
      </PhoneLink>
      <SiteButtonLink href="/#contact" variant="outline" size="sm" onClick={dismiss}>
        Schedule a Tour
      </SiteButtonLink>
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={dismiss}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="m4 4 12 12M16 4 4 16" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      </button>
    </aside>
  )
}
