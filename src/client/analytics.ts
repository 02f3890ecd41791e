declare global {
  interface Window {
    dataLayer?: unknown[]
  }
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

/** Whether the browser asks not to be tracked (Global Privacy Control). */
export const privacyAsked = () => navigator.globalPrivacyControl === true

// The tag reads `arguments` objects from its queue, never arrays.
function gtag(..._command: unknown[]) {
  window.dataLayer?.push(arguments)
}

/** Overrides what the tag would read from the address bar, because query strings can contain typed text. */
const place = (path = location.pathname) => ({
  page_location: location.origin + path,
  page_referrer: externalReferrer(),
})

/** The referrer without its query string, if it is another site. */
export function externalReferrer() {
  if (!document.referrer) return ''
  const { origin, pathname } = new URL(document.referrer)
  return origin === location.origin ? '' : origin + pathname
}

/** Loads the analytics tag. Without it, reports do nothing. */
export function startAnalytics(id: string) {
  window.dataLayer = []
  gtag('js', new Date())
  // `reportPageView` reports each route change instead.
  gtag('config', id, { send_page_view: false, ...place() })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

export function reportEvent(name: string, details: Record<string, string> = {}) {
  gtag('event', name, { ...place(), ...details })
}

/** Reports a page view by its path, but never under /admin. */
export function reportPageView(path: string) {
  if (path.startsWith('/admin')) return
  reportEvent('page_view', { ...place(path), page_path: path, page_title: document.title })
}
