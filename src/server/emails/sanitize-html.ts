import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags:
    'a b blockquote br code div em h1 h2 h3 h4 h5 h6 hr i li ol p pre s span strong sub sup table tbody td tfoot th thead tr u ul'.split(
      ' ',
    ),
  allowedAttributes: { a: ['href', 'rel', 'target'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
  nestingLimit: 50,
  nonTextTags: ['script', 'style', 'title', 'textarea', 'option', 'noscript'],
}

/** The HTML of a received email without anything that runs, loads or covers: no images, styles, forms or scripts. */
export const sanitizeHtml = (html: string) => sanitize(html, options).trim()

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text of sanitized HTML. */
export const plainText = (html: string) =>
  sanitize(html.replaceAll(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^>]*>/g, '$&\n'), { allowedTags: [] })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\n{3,}/g, '\n\n')
