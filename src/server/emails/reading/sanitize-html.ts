import sanitize from 'sanitize-html'

const options = {
  allowedTags:
    'a b blockquote br code div em h1 h2 h3 h4 h5 h6 hr i li ol p pre s span strong sub sup table tbody td tfoot th thead tr u ul'.split(
      ' ',
    ),
  allowedAttributes: { a: ['href', 'rel', 'target'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  nonTextTags: ['script', 'style', 'title', 'textarea', 'option', 'noscript'],
} satisfies sanitize.IOptions

/** The classes that Gmail, Yahoo and Proton give to quoted emails. */
const quoteClass = /(?:^|\s)(?:gmail_quote|yahoo_quoted|protonmail_quote)(?:\s|$)/

/**
 * Sanitizes the HTML of a received email so that nothing runs, loads or covers the page: no images, styles, forms or
 * scripts, and no links into our own site, where the reader is signed in.
 */
export const sanitizeHtml = (html: string, ownHost: string) =>
  sanitize(html, {
    ...options,
    transformTags: {
      a: (tagName, { href = '' }) => {
        const target = linkTarget(href, ownHost)
        const rest = { rel: 'noopener noreferrer nofollow', target: '_blank' }
        return { tagName, attribs: target === undefined ? rest : { href: target, ...rest } }
      },
      div: (tagName, attribs) => ({ tagName: quoteClass.test(attribs.class ?? '') ? 'blockquote' : tagName, attribs }),
    },
  }).trim()

/**
 * Returns the target of a link as a browser reads it; undefined if it is our own site or its text shows another host.
 */
function linkTarget(href: string, ownHost: string) {
  const url = URL.parse(href)
  if (!url || url.username !== '' || url.password !== '') return undefined
  const host = url.hostname.replace(/\.$/, '')
  return host === ownHost ? undefined : url.href
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Converts sanitized HTML to text. Quoted lines begin with >, as in an email without HTML. */
export function plainText(html: string) {
  const broken = html.replaceAll(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^>]*>/g, '$&\n')
  const pieces = sanitize(broken, { allowedTags: ['blockquote'], allowedAttributes: {} }).split(/(<\/?blockquote>)/)
  let text = ''
  let depth = 0
  for (const piece of pieces) {
    if (piece === '<blockquote>') depth += 1
    else if (piece === '</blockquote>') depth -= 1
    else if (depth === 0) text += piece
    else if (piece.trim() !== '') text += `\n${piece.trim().replaceAll(/^/gm, `${'>'.repeat(depth)} `)}\n`
  }
  return text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity).replaceAll(/\n{3,}/g, '\n\n')
}
