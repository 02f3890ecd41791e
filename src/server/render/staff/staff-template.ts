import * as links from '#contract/links.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { type Park, staffFacts, type StaffPark } from '#contract/park/park.ts'
import { pick } from '#domain/text/typed-record.ts'
import type { Theme } from '#contract/staff-pages.constants.ts'
import { version } from '#server/lib/version.ts'
import type { BuiltSite } from '#server/render/built-site.ts'
import { iconAddress } from '#server/render/icons.ts'

type Shown = {
  park: Park
  guarded: boolean
  theme: Theme
  /** The last event before the page was rendered. The data that its screens read is no older. */
  eventId?: string
}

/** The document of the staff area, the same at all its addresses. */
export const staffTemplate = ({ park, guarded, theme, eventId }: Shown, site: BuiltSite) => `<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(park.shortName)} leasing office</title>
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${iconAddress('/icon.svg', park)}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${iconAddress('/apple-touch-icon.png', park)}">
<link rel="manifest" href="${links.staffManifest}">
${site.staffTags}
${park.accent === '' ? '' : `<link rel="stylesheet" href="${links.accentStyles(park.accent)}" id="accent">`}
</head>
<body>
<div id="root">${guarded ? verifying : ''}</div>
<noscript><p>The leasing office needs JavaScript. Turn it on for this site and load the page again.</p></noscript>
<script type="application/json" id="page-data">${JSON.stringify({ park: staffPark(park), version, eventId }).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`

/** A document that reloads itself. The reload is a same-site request, so the browser sends the cookies. */
export const reloadTemplate = (shortName: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(shortName)} leasing office</title>
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="0">
</head>
<body>${verifying}</body>
</html>
`

const staffPark = (park: Park): StaffPark => ({
  ...pick(park, [...staffFacts, 'acres', 'phases']),
  country: park.address.country ?? 'US',
  logo: park.logo?.url ?? '',
})

const verifying = '<main class="verifying"><h1>Verifying authentication...</h1></main>'
