import { useSyncExternalStore } from 'react'
import { usePark } from '#site/page.tsx'
import { buttonClass } from '#ui/button.tsx'
import { SiteButtonLink } from './link.tsx'
import { PhoneLink } from './phone-link.tsx'

function watchScreen(changed: () => void) {
  const watch = new MutationObserver(changed)
  watch.observe(document.getElementById('main') ?? document.body, { subtree: true, childList: true })
  return () => watch.disconnect()
}

/** The contact form of the current page, which may know the unit, or else that of the home page. */
const contactPath = () => `${document.getElementById('contact') ? location.pathname : '/'}#contact`

export function BannerView({ onDismiss }: { onDismiss: () => void }) {
  const { phone } = usePark()
  const contact = useSyncExternalStore(watchScreen, contactPath)
  return (
    <aside className="banner" aria-label="Visit the park">
      <p>
        <strong>Phase 1 is ready.</strong> See a unit before you decide.
      </p>
      <PhoneLink className={buttonClass('primary', 'sm')} onClick={onDismiss}>
        <span>
          Call <span className="max-sm:hidden">{phone}</span>
        </span>
      </PhoneLink>
      <SiteButtonLink href={contact} variant="outline" size="sm" onClick={onDismiss}>
        Schedule a Tour
      </SiteButtonLink>
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={onDismiss}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="m4 4 12 12M16 4 4 16" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      </button>
    </aside>
  )
}
