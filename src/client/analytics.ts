declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Whether the visitor's browser says that this visit may not be followed (Global Privacy Control). */
export const privacyAsked = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

// The tag reads `arguments` objects from its queue, never arrays.
function gtag(..._command: unknown[]) {
  window.dataLayer?.push(arguments)
}

/** What the tag would otherwise read from the address bar: query strings may carry what someone typed. */
const place = (path = location.pathname) => ({
  page_location: location.origin + path,
  page_referrer: externalReferrer(),
})

/** The referrer without its query string, when it is another site. */
export function externalReferrer() {
  if (!document.referrer) return ''
  const { origin, pathname } = new URL(document.referrer)
  return origin === location.origin ? '' : origin + pathname
}

/** Loads the analytics tag; without it the reports below do nothing. */
export function startAnalytics(id: string) {
  window.dataLayer = []
  gtag('js', new Date())
  // Page views are reported on every route change by us, not by the tag.
  gtag('config', id, { send_page_view: false, ...place() })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

export function reportEvent(name: string, details: Record<string, string> = {}) {
  gtag('event', name, { ...place(), ...details })
}

/** Reports a page by its path; nothing under /admin is ever reported. */
export function reportPageView(path: string) {
  if (path.startsWith('/admin')) return
  reportEvent('page_view', { ...place(path), page_path: path, page_title: document.title })
}
