import { spanish } from '#domain/text/spanish.ts'
import { spanishValues } from '#domain/text/spanish-values.ts'

/** The texts of a page and its labels, each as readers see it. */
export function textsOf(html: string) {
  const body = (html.split('<body>')[1] ?? html).replaceAll(/<script\b.*?<\/script>/gs, '')
  const labels = [...body.matchAll(/(?:aria-label|placeholder|alt|title)="([^"]*)"/g)].map(([, label = '']) => label)
  return [...body.split(/<[^>]*>/), ...labels].map((text) => text.replaceAll('&#x27;', "'").trim())
}

const wordsOf = (text: string) => text.replaceAll(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? []

/**
 * Finds the texts of a Spanish page that are in English: those of the product, and those that the owner has translated. The
 * owner's other texts stay as they are.
 */
export function englishFinder(ofOwner: Readonly<Record<string, string>> = {}, own: ReadonlySet<string> = new Set()) {
  const english = new Set(
    Object.entries({ ...spanishValues, ...spanish, ...ofOwner }).flatMap(([text, inSpanish]) =>
      inSpanish === text ? [] : [text],
    ),
  )
  // A Spanish word, and the link to the English page.
  for (const text of ['en', 'English']) english.delete(text)
  // Texts with values are found within a longer text if they have enough words, else whole if a word is first.
  const patterns = [...english]
    .filter((text) => text.includes('{') && (wordsOf(text).length > 2 || /^\p{Lu}\p{L}/u.test(text)))
    .map((text) => {
      const pattern = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^.;]+')
      return wordsOf(text).length > 2 ? new RegExp(pattern) : new RegExp(`^${pattern}$`)
    })
  return (html: string) =>
    textsOf(html).filter(
      (text) =>
        ofOwner[text] !== undefined ||
        (!own.has(text) && (english.has(text) || patterns.some((one) => one.test(text)))),
    )
}
