import { escapeHtml } from '#domain/text/html.ts'

const webAddress = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g

/** Converts a text to HTML for mail programs: paragraphs, line breaks and links, in the reader's font. */
export function writtenHtml(text: string) {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${withLinks(paragraph).replaceAll('\n', '<br>')}</p>`)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>',
    ...paragraphs,
    '</body></html>',
  ].join('\n')
}

function withLinks(text: string) {
  let html = ''
  let end = 0
  for (const { 0: url, index } of text.matchAll(webAddress)) {
    html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`
    end = index + url.length
  }
  return html + escapeHtml(text.slice(end))
}
