import { phoneLink } from '#contract/reading/read-phone.ts'
import { readStorage, writeStorage } from '#client/storage.ts'
import { enableFullStylesheet } from './full-stylesheet.ts'
import { readPageData } from './page-data.ts'

// Public specification, section 9.
const delay = 5000
const dismissed = 'banner-dismissed'

/**
 * Shows the call to action some time after the page has loaded, until it is dismissed. It is not React's: nobody need
 * have used the page by then, and it alone would load all of React.
 */
export function showBannerLater() {
  if (readStorage('session', dismissed)) return
  setTimeout(async () => {
    // The page has the same links elsewhere, so nothing is lost with a banner that does not load.
    const view = await import('./banner-view.ts').catch(() => undefined)
    if (!view) return
    enableFullStylesheet()
    const { phone, phases } = readPageData().park
    view.showBanner({ text: phone, link: phoneLink(phone), phase: phases[0]?.name ?? '' }, () =>
      writeStorage('session', dismissed, 'yes'),
    )
  }, delay)
}
