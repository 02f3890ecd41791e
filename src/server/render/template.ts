import { siteStyles } from '#domain/brand/brand.ts'
import { colours } from '#domain/brand/colours.constants.ts'
import type { Language } from '#domain/text/language.ts'
import type { Park } from '#contract/park/park.ts'
import type { BuiltSite } from './built-site.ts'
import { iconAddress } from './icons.ts'

type Rendered = {
  language: Language
  head: string
  body: string
  data: string
  park: Park
  /** HTML above and below the page, which the browser does not hydrate. */
  notice?: string
  patterns?: string
}

/** The styles within a page: the colours of the park, if it has its own. */
const styleElement = ({ accent }: Park) => accent && `<style>${siteStyles(accent)}</style>`

type Document = { language: Language; head: string; park: Park; tags: string; body: string }

const documentOf = ({ language, head, park, tags, body }: Document) => `<!doctype html>
<html lang="${language === 'es' ? 'es-US' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${tags}
${head}
<link rel="icon" href="${iconAddress('/icon.svg', park)}" type="image/svg+xml">
<link rel="manifest" href="${iconAddress('/manifest.webmanifest', park)}">
<meta name="theme-color" content="${park.accent || colours.sheet}">
</head>
<body>
${body}
</body>
</html>
`

/** The document of a rendered page. */
export const template = ({ language, head, body, data, park, notice = '', patterns = '' }: Rendered, site: BuiltSite) =>
  documentOf({
    language,
    head,
    park,
    tags: `${site.headTags[language]}\n${styleElement(park)}`,
    body: `${notice}<div id="root">${body}</div>
${patterns}
<script type="application/json" id="page-data">${data}</script>`,
  })

/** The document of a page without a script. */
export const scriptlessTemplate = (
  { language, head, body, park }: Pick<Rendered, 'language' | 'head' | 'body' | 'park'>,
  { styleTags }: BuiltSite,
) => documentOf({ language, head, park, tags: `${styleTags}\n${styleElement(park)}`, body })
