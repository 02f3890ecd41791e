type Term = {
  words: string[]
  /** The digits of a phone number, without the country code 1, which is not stored. */
  digits?: string
}

const maxSearchWords = 8

/** A search as terms: neighbouring words of digits and the signs of phone numbers are one. */
export function searchTerms(search: string): Term[] {
  const words = search.split(/\s+/).filter(Boolean).slice(0, maxSearchWords)
  const runs: string[][] = []
  for (const word of words) {
    const run = runs.at(-1)
    if (run?.every(isOfPhone) && isOfPhone(word)) run.push(word)
    else runs.push([word])
  }
  return runs.map((run) => {
    const digits = run.every(isOfPhone) ? phoneDigits(run.join(' ')) : ''
    return digits.length < 3 ? { words: run } : { words: run, digits }
  })
}

const isOfPhone = (word: string) => /^[\d().+-]+$/.test(word)

function phoneDigits(text: string) {
  const digits = text.replaceAll(/\D/g, '')
  const hasCountry = /^\(?\+1|^1\D/.test(text) || /^1\d{10}$/.test(digits)
  return hasCountry ? digits.slice(1) : digits
}
