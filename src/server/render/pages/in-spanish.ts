import { known as spanishValue } from '#domain/text/known.es.ts'
import type { WithSpanish } from '#domain/text/own.ts'
import { toneOf } from '#domain/units/units.constants.ts'
import type { Park } from '#contract/park/park.ts'
import type { Known } from '#server/render/built-site.ts'

type Translations = Known['translations']

/** All texts within a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Data with the Spanish of the texts in it, which its page needs beside the English: rules read that. */
export function withSpanish<Data extends object>(data: Data, spanish: Translations): Data & WithSpanish {
  const own = textsIn(data).flatMap((text) => (spanish[text] === undefined ? [] : [[text, spanish[text]]]))
  return own.length > 0 ? { ...data, spanish: Object.fromEntries(own) } : data
}

/** Puts Spanish in the place of the texts that no element has alone: descriptions of photos and lists of what fits. */
function replaced<Data>(data: Data, spanish: Translations, key = ''): Data {
  const translated = (): unknown => {
    if (typeof data === 'string') {
      if (key === 'alt') return spanish[data] ?? spanishValue(data)
      if (key === 'whatFits') return data.replaceAll(/[^\n]+/g, (line) => spanish[line] ?? line)
      return data
    }
    if (Array.isArray(data)) return data.map((one: unknown) => replaced(one, spanish))
    if (typeof data !== 'object' || data === null || data instanceof Date) return data
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, replaced(value, spanish, name)]))
  }
  return translated() as Data
}

/** Data of a page with what its owner's texts are in Spanish. */
export const inSpanish = <Data extends object>(data: Data, spanish: Translations) =>
  withSpanish(replaced(data, spanish), spanish)

/** The Spanish of the owner's texts, by their English. Questions have theirs beside them. */
export const translationsOf = ({ spanish, questions }: Pick<Park, 'spanish' | 'questions'>): Translations => ({
  ...spanish,
  ...Object.fromEntries(
    questions
      .flatMap(({ question, questionEs, answer, answerEs }) => [
        [question, questionEs],
        [answer, answerEs],
      ])
      .filter(([, own]) => own !== ''),
  ),
})

/** A status in the owner's words, which no rule reads. */
const statusIn = (spanish: Translations, status: string) =>
  toneOf(status, 'detail') === 'other' ? (spanish[status] ?? status) : status

/** The data shared by the Spanish pages. */
export function knownInSpanish({ park, units, properties, ...known }: Known): Known {
  const { translations } = known
  const { company, questions, hours, ...shown } = park
  const notes = park.tourClosedDays.map(({ note }) => note).filter((note) => translations[note] !== undefined)
  const withNotes = (line: string) =>
    notes.reduce((text, note) => text.replace(`(${note})`, `(${translations[note]})`), line)
  return {
    ...known,
    park: {
      ...inSpanish({ ...shown, hours: { ...hours, shown: hours.shown.map(withNotes) } }, translations),
      questions,
      company: inSpanish(company, translations),
    },
    units: replaced(units, translations).map((unit) => ({ ...unit, status: statusIn(translations, unit.status) })),
    properties: properties.map((property) => inSpanish(property, translations)),
  }
}
