import { spanishOf } from './known.es.ts'
import type { OwnText, WithSpanish } from './own.ts'

const found = ({ spanish }: WithSpanish, text: string) => spanish?.[text] ?? spanishOf(text)

/** A text of the owner in Spanish, or in English if it has none, in place of `own.ts`. */
export const ownText = (from: WithSpanish, text: string) => found(from, text) ?? text

/** The same for an element, which says that its text is English. */
export function own(from: WithSpanish, text: string): OwnText {
  const spanish = found(from, text)
  return spanish === undefined ? { children: text, lang: 'en' } : { children: spanish }
}
