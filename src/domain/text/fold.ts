/** Characters that are typed or read as others, in addition to what Unicode decomposes. */
const spellings: Record<string, string> = {
  "'": '`´‘’‚‛‹›ʹʻʼʽʾʿˈ′‵ꞌ',
  '"': '“”„‟«»″‶〝〞〟',
  '-': '‐‒–—―⁃−',
  ae: 'æ',
  b: 'ɓ',
  d: 'đðɗ',
  h: 'ħ',
  i: 'ı',
  k: 'ƙ',
  l: 'ł',
  n: 'ŋ',
  o: 'ø',
  oe: 'œ',
  ss: 'ß',
  t: 'ŧ',
  th: 'þ',
  y: 'ƴ',
  σ: 'ς',
}
const plain = new Map(Object.entries(spellings).flatMap(([to, all]) => [...all].map((from) => [from, to] as const)))
const others = new RegExp(`[${[...plain.keys()].join('')}]`, 'gu')
const spelledPlainly = (text: string) => text.replaceAll(others, (one) => plain.get(one) ?? one)

/** Latin, Greek and Cyrillic accents, and Hebrew and Arabic points. Vowel signs and the voicing of kana count as letters. */
const accents = new RegExp(
  String.raw`[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`,
  'gu',
)

/**
 * Normalizes a text for searching, sorting and finding duplicates: without accents, capitals, and variants of quotation
 * marks and dashes. The database function `fold` returns the same.
 */
export const fold = (text: string) =>
  // Twice, because Unicode decomposes ´ and ″, and decomposes others into characters that need replacing.
  spelledPlainly(spelledPlainly(text).normalize('NFKD').replaceAll(accents, '').toLowerCase())
