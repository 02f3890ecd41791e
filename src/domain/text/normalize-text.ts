/** Line breaks other than the newline: CRLF, CR, vertical tab, form feed, NEL, and the separators of Unicode. */
const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
export const withNewlines = (text: string) => text.replaceAll(lineBreaks, '\n')

const nonBreakingSpaces = /[\u00A0\u2007\u202F]/g

/**
 * Invisible format characters: zero-width spaces, marks of direction, soft hyphens, tags. The joiners are not
 * among them, nor the vowel separator of Mongolian. A flag such as Scotland's is spelled in tags.
 */
const invisible =
  /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|(?=\p{Default_Ignorable_Code_Point})(?!\u200C|\u200D|\u180E)\p{Cf}/gu
const joiners = /(.?)([\u200C\u200D])[\u200C\u200D]*(?=(.?))/gsu
const anyJoiner = /[\u200C\u200D]/g

// Scripts whose letters a joiner does not change, and combining marks of any script.
const unjoined = String.raw`(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0300-\u036F\uFE00-\uFE0F])`
const joinedLetter = new RegExp(String.raw`${unjoined}[\p{L}\p{M}]`, 'u')
const joinedMark = new RegExp(String.raw`${unjoined}\p{M}`, 'u')
const letter = /[\p{L}\p{M}]/u
const endOfEmoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u
const emoji = /\p{Extended_Pictographic}/u

/** Visible characters: not spaces, fillers of Hangul or the blank of Braille. */
const visible = /(?!\p{Default_Ignorable_Code_Point})[^\s\u2800]/u

/** Persian, Sinhala and others spell with joiners, at the end of a word only behind a mark; emoji are composed with them. */
const isSpelled = (before: string, after: string) =>
  joinedMark.test(before) ||
  (joinedLetter.test(before) && letter.test(after)) ||
  (endOfEmoji.test(before) && emoji.test(after))

const withoutStrayJoiners = (text: string) =>
  text.replaceAll(joiners, (_all, before: string, joiner: string, after: string) =>
    isSpelled(before, after) ? before + joiner : before,
  )

const withoutInvisible = (text: string) =>
  withoutStrayJoiners(text.replaceAll(invisible, (match) => (emoji.test(match) ? match : '')))

/**
 * A text of several lines as it is stored: in NFC, with newlines, without invisible characters, trimmed
 * (docs/specification/contract.md#all-calls).
 */
export function normalizeText(text: string) {
  const normalized = withoutInvisible(withNewlines(text)).normalize('NFC').trim()
  return visible.test(normalized) ? normalized : ''
}

/** A text of one line as it is stored. */
export const normalizeLine = (text: string) =>
  normalizeText(text).replaceAll('\n', ' ').replaceAll(nonBreakingSpaces, ' ')

/**
 * An email address as it is stored. It is not brought to NFC, which turns characters such as the Kelvin sign into ASCII:
 * an address with one is refused.
 */
export const normalizeEmail = (text: string) => text.replaceAll(invisible, '').replaceAll(anyJoiner, '').trim()

/** The texts of a JSON value as they are stored; its keys are not changed. */
export function normalizeTexts(value: unknown): unknown {
  if (typeof value === 'string') return normalizeText(value)
  if (Array.isArray(value)) return value.map(normalizeTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, normalizeTexts(held)]))
}
