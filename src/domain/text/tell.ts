import { known } from './known.es.ts'
import type { Language } from './language.ts'
import { say as fill } from './say.ts'
import { spanish } from './spanish.ts'

/**
 * Texts in the language of a request or of an inquiry, for what the server writes to visitors:
 * `const tell = tellIn(language)`, then `tell('Call {phone}', { phone })`.
 */
export const tellIn =
  (language: Language) =>
  (text: string, values?: Readonly<Record<string, string | number>>): string =>
    fill(language === 'es' ? (spanish[text] ?? text) : text, values)

/** A value that is stored in English, in a language. */
export const knownIn = (language: Language, value: string) => (language === 'es' ? known(value) : value)

/** The sentences with values, as patterns, and the times within them. */
const patterns = Object.entries(spanish)
  .filter(([text]) => text.includes('{') && /\.$|^\{count\} (?:seconds|minutes)$/.test(text))
  .map(([text, own]) => {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const source = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '(.+)')
    return { pattern: new RegExp(`^${source}$`), names, own }
  })

/** A finished sentence of an error in a language; a sentence without Spanish stays as it is. */
export function sentenceIn(language: Language, sentence: string): string {
  if (language === 'en') return sentence
  const own = spanish[sentence]
  if (own !== undefined) return own
  for (const { pattern, names, own } of patterns) {
    const found = pattern.exec(sentence)
    if (found)
      return fill(own, Object.fromEntries(names.map((name, at) => [name, sentenceIn(language, found[at + 1] ?? '')])))
  }
  return sentence
}
