import { colours } from '#contract/colours.constants.ts'
import type { BuiltSite } from './built-site.ts'
import { cachedFonts } from './cached-fonts.ts'

type Rendered = {
  head: string
  body: string
  data: string
  styles: string | undefined
  /** HTML above the page, which the browser does not hydrate. */
  notice?: string
}

/** React writes an end tag for every SVG shape. Self-closing tags save bytes of the first flight. */
const closeShapes = (html: string) => html.replaceAll(/><\/(?:path|circle|rect|line)>/g, '/>')

/** The document of a rendered page. The script is last, so that nothing waits for it. */
export const template = ({ head, body, data, styles, notice = '' }: Rendered, site: BuiltSite) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<meta name="theme-color" content="${colours.sheet}">
${styles === undefined ? '' : `<style>${styles}</style><script>${cachedFonts}</script>`}
${site.headTags}
</head>
<body>
${notice}<div id="root">${closeShapes(body)}</div>
<script type="application/json" id="page-data">${data}</script>
${site.scriptTag}
</body>
</html>
`
