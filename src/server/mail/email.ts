import { colours } from '#domain/brand/colours.constants.ts'
import { escapeHtml } from '#domain/text/html.ts'
import * as links from '#contract/links.ts'
import type { Language } from '#domain/text/language.ts'
import type { Park } from '#contract/park/park.ts'

/** An email as data. Its plain text and its HTML are rendered from the same fields, so they cannot differ. */
export type EmailMessage = {
  to: string
  replyTo?: { name: string; address: string }
  /** The language of its texts, English by default. */
  language?: Language
  subject: string
  opening: string
  /** Labelled values; empty ones are left out. */
  facts: { label: string; value: string }[]
  action?: { label: string; url: string }
  closing: string
  /** Where the reader turns this kind of email off with one click, without signing in (RFC 8058). */
  unsubscribe?: { label: string; url: string }
  /** An iCalendar file attached to the email. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

/** An email written by a person: plain text, as a reply in its thread. */
export type WrittenEmail = {
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  /** Message-IDs without angle brackets, oldest first. */
  inReplyTo?: string
  references: string[]
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

/** Replaces line breaks and tabs by spaces, for a subject or a name. */
export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

export function emailText({ opening, facts, action, closing, unsubscribe }: EmailMessage) {
  const lines = facts.filter(({ value }) => value !== '').map(({ label, value }) => factText(label, value))
  return [opening, lines.join('\n'), action && linkText(action), closing, unsubscribe && linkText(unsubscribe)]
    .filter(Boolean)
    .join('\n\n')
}

const linkText = ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`

const factText = (label: string, value: string) =>
  value.includes('\n') || value.length > 60 ? `${label}:\n${value.replaceAll(/^/gm, '  ')}` : `${label}: ${value}`

// Mail programs support neither our fonts nor style sheets, so the email is one table with inline styles.
const cell = 'padding:6px 16px 6px 0;vertical-align:top;font-size:15px;line-height:1.5'

/** The design of a park's emails: its accent, and the address and size of its uploaded logo. */
export type EmailBrand = { accent: string; logo?: { url: string; alt: string; width: number; height: number } }

export const emailBrand = ({ name, accent, logo }: Park, publicUrl: string): EmailBrand => ({
  accent,
  ...(logo && { logo: { url: publicUrl + links.logoImage, alt: name, width: logo.width, height: logo.height } }),
})

const maxLogo = { width: 280, height: 48 }

function logoHtml({ url, alt, width, height }: NonNullable<EmailBrand['logo']>) {
  const scale = Math.min(maxLogo.width / width, maxLogo.height / height)
  const [shownWidth, shownHeight] = [width, height].map((side) => Math.round(side * scale))
  return `<p style="margin:0 0 24px"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${shownWidth}" height="${shownHeight}" style="display:block;border:0"></p>`
}

export function emailHtml(
  { language = 'en', subject, opening, facts, action, closing, unsubscribe }: EmailMessage,
  { accent, logo }: EmailBrand = { accent: '' },
) {
  const rows = facts
    .filter(({ value }) => value !== '')
    .map(
      ({ label, value }) =>
        `<tr><th scope="row" style="${cell};text-align:left;font-weight:600;color:${colours['ink-2']};white-space:nowrap">${escapeHtml(label)}</th>` +
        `<td style="${cell};white-space:pre-wrap">${escapeHtml(value)}</td></tr>`,
    )
  const button =
    action &&
    `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;background:${accent || colours.primer};color:#fff;text-decoration:none;font-weight:600;border-radius:3px">${escapeHtml(action.label)}</a></p>`
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:${colours.sheet};color:${colours.ink};font-family:Arial,Helvetica,sans-serif">`,
    `<div style="max-width:620px;margin:0 auto;padding:28px 32px;background:#fff;border:1px solid ${colours.seam}${accent && `;border-top:6px solid ${accent}`}">${logo ? logoHtml(logo) : ''}`,
    `<p style="margin:0 0 20px;font-size:17px;line-height:1.5">${escapeHtml(opening)}</p>`,
    rows.length > 0 ? `<table role="presentation" style="border-collapse:collapse">${rows.join('')}</table>` : '',
    button ?? '',
    `<p style="margin:20px 0 0;font-size:14px;line-height:1.5;color:${colours['ink-2']}">${escapeHtml(closing)}</p>`,
    unsubscribe
      ? `<p style="margin:12px 0 0;font-size:14px;line-height:1.5"><a href="${escapeHtml(unsubscribe.url)}" style="color:${colours['ink-2']}">${escapeHtml(unsubscribe.label)}</a></p>`
      : '',
    '</div></body></html>',
  ].join('\n')
}
