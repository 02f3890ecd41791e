import { externalReferrer, privacyAsked, reportPageView, startAnalytics } from '#client/analytics.ts'
import { whenIdle } from '#client/when-idle.ts'
import type { TrackedEvent } from '#contract/inquiries/tracking.ts'
import { readPageData } from './page-data.ts'
import { matchScreen } from './routes.ts'

let begin: (canFollow: boolean) => void
const begun = new Promise<boolean>((resolve) => {
  begin = resolve
})
let arrived = false

/** Starts vitals, analytics and tracking when the browser is idle, and reports the loaded page. */
export function watchVisit() {
  whenIdle(() => {
    const { analyticsId, units } = readPageData()
    const match = matchScreen(location.pathname)
    const unit = 'id' in match && match.screen === 'unit' ? units?.find(({ id }) => String(id) === match.id) : undefined
    void screenShown(location.pathname, unit?.unitNumber)
    // Only staff see these figures, so a failed load needs no handling.
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

/** Reports a page view and its unit after the document has got the title of the screen. */
export async function screenShown(path: string, unitNumber?: string, headShown?: Promise<void>) {
  await headShown
  if (!(await begun) || path.startsWith('/admin')) return
  reportPageView(path)
  record({ action: 'page_view', page: path, ...(!arrived && origin()) })
  arrived = true
  if (unitNumber) record({ action: 'unit_view', page: path, unitNumber })
}

/** The source of the visit, sent with the first page view after a page load. */
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

// Not `send(trackEvent)`, because importing the call would load the schema library on every page.
function record(event: TrackedEvent) {
  const sent = fetch('/api/track', {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  })
  // An unread response would hold its connection. Failures are ignored, because visitors cannot act on them.
  sent.then((response) => response.text()).catch(() => {})
}

/** The browser buffers its timings, so their code can load after the response to the first interaction. */
function whenUsed(run: () => void) {
  const used = new AbortController()
  const once = () => {
    used.abort()
    whenIdle(run)
  }
  for (const event of ['pointerdown', 'keydown', 'scroll']) {
    addEventListener(event, once, { signal: used.signal, passive: true })
  }
}
