import { externalReferrer, privacyAsked, reportPageView, startAnalytics } from '#client/analytics.ts'
import { whenIdle } from '#client/when-idle.ts'
import type { TrackedEvent } from '#contract/tracking.ts'
import type { PageData } from './page.tsx'

let begin: (canFollow: boolean) => void
const begun = new Promise<boolean>((resolve) => {
  begin = resolve
})
let arrived = false

/** Starts what accompanies a visit, once the page has nothing better to do. */
export function watchVisit({ analyticsId }: PageData) {
  whenIdle(() => {
    // Figures for the office alone: a page that is left while they load has lost nothing.
    whenUsed(
      () =>
        void import('#client/vitals.ts').then(
          ({ measureVitals }) => measureVitals(),
          () => {},
        ),
    )
    const canFollow = !privacyAsked()
    begin(canFollow)
    if (!canFollow) return
    if (analyticsId) startAnalytics(analyticsId)
    addEventListener('click', noticePhoneClick)
  })
}

/** Reports that a screen is shown, and the unit on it, once the document has the title of that screen. */
export async function screenShown(path: string, unitNumber?: string, headShown?: Promise<void>) {
  await headShown
  if (!(await begun) || path.startsWith('/admin')) return
  reportPageView(path)
  record({ action: 'page_view', page: path, ...(arrived ? {} : origin()) })
  arrived = true
  if (unitNumber) record({ action: 'unit_view', page: path, unitNumber })
}

/** Where the visit came from, told with the first page view of a load. */
function origin() {
  const query = new URLSearchParams(location.search)
  return {
    referrer: externalReferrer(),
    utmSource: query.get('utm_source') ?? '',
    utmMedium: query.get('utm_medium') ?? '',
    utmCampaign: query.get('utm_campaign') ?? '',
  }
}

function noticePhoneClick({ target }: Event) {
  const link = target instanceof Element && target.closest('a[href^="tel:"]')
  if (link) record({ action: 'phone_click', page: location.pathname })
}

// The call is written out, because its definition would bring the schema library into every page.
function record(event: TrackedEvent) {
  const sent = fetch('/api/track', {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  })
  // An answer that nobody reads holds its connection. A step that is not recorded is the office's loss and nothing that
  // a visitor could act on.
  sent.then((response) => response.text()).catch(() => {})
}

/** The browser keeps its timings, so the code that reads them need not come before the page is used. */
function whenUsed(run: () => void) {
  const used = new AbortController()
  const once = () => {
    used.abort()
    run()
  }
  for (const event of ['pointerdown', 'keydown', 'scroll', 'pagehide']) {
    addEventListener(event, once, { signal: used.signal, passive: true })
  }
}
