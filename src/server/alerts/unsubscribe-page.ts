import { type AlertKind, alertLabels } from '#contract/alerts/alerts.constants.ts'
import { colours } from '#domain/brand/colours.constants.ts'
import { escapeHtml } from '#domain/text/html.ts'
import type { Park } from '#contract/park/park.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { hashOf } from '#server/http/content-hash.ts'

const styles = `
:root { color-scheme: light dark; background: light-dark(${colours.sheet}, ${colours.ink}); color: light-dark(${colours.ink}, ${colours.sheet}) }
body { max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem; font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.5rem; line-height: 1.25 }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 3px; background: ${colours.primer}; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
a { color: inherit }
:focus-visible { outline: 3px solid light-dark(${colours.bluestem}, ${colours.dock}); outline-offset: 2px }
`

/** The page needs no script, and its only form posts to its own address. */
export const unsubscribeHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src '${hashOf(styles)}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // The address contains a token. Browsers send their origin with a form anyway, but no-referrer would hide it from us.
  'referrer-policy': 'strict-origin',
}

type Page = { kind: AlertKind; park: Park; isDone: boolean }

/** The page behind the link in an alert: a button that turns these emails off, and then a confirmation. */
export function unsubscribePage({ kind, park, isDone }: Page) {
  const label = escapeHtml(alertLabels[kind])
  const title = isDone ? `“${label}” no longer comes by email` : `Turn off “${label}” by email?`
  const body = isDone
    ? `<p>Your other alerts stay as they are. You can turn this one on again in <a href="${staffPages.alerts.address}">your alerts</a>.</p>`
    : `<p>You no longer get these emails from the leasing office of ${escapeHtml(park.name)}. Your other alerts stay as they are.</p>
<form method="post"><button>Turn off</button></form>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${escapeHtml(park.shortName)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
}
