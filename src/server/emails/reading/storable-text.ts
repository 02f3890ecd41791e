import { withNewlines } from '#domain/text/normalize-text.ts'

/** Cleans a text so that a database can store it, with at most `max` characters. */
export const storableText = (text: string, max: number) =>
  withNewlines(
    text
      .slice(0, max * 2)
      .toWellFormed()
      .replaceAll('\0', ''),
  )
    .slice(0, max)
    .toWellFormed()

/** The same on one line, with at most `max` bytes and no character cut in half. */
export function storableLine(text: string, max: number) {
  const short = storableText(text, max)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (Buffer.byteLength(short) <= max) return short
  return new TextDecoder().decode(Buffer.from(short).subarray(0, max), { stream: true }).trim()
}
