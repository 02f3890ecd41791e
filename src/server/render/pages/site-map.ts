import { inSpanish } from '#domain/text/language.ts'

type Entry = { path: string; changedAt: Date | undefined }

/** The sitemap: each page in both languages, with its addresses in the other. */
export function siteMapOf(publicUrl: string, listed: readonly Entry[]) {
  const entries = listed.map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
    const inEach = { en: publicUrl + path, es: publicUrl + inSpanish(path), 'x-default': publicUrl + path }
    const alternates = Object.entries(inEach).map(
      ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
    )
    return [inEach.en, inEach.es]
      .map((url) => `<url><loc>${url}</loc>${lastmod}${alternates.join('')}</url>`)
      .join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}
