import { blank } from '#contract/properties/templates.constants.ts'
import { stateNames } from '#domain/places/state-names.constants.ts'

const abbreviations = 'sq|ft|st|mt|rd|dr|ave|blvd|hwy|approx|bldg|vs|inc'
const sentenceEnd = new RegExp(`(?<=[.!?;])(?<!\\b(?:${abbreviations})\\.)\\s+`, 'i')

export const sentencesIn = (words: string) => words.split(sentenceEnd)

/** A comma within a number, or between a town and its state, does not end a clause. */
const clauseEnd = new RegExp(
  String.raw`(?:(?<!\d),|,(?!\d{3}\b))(?!\s+(?:[A-Z]{2}|${Object.values(stateNames).join('|')})\b)|\s[-–]\s|—|:(?=\s)|[()]`,
)

/** An inch mark follows a number and does not open a quotation. */
const quotation = /(?<=^|[\s(])(?:"[^\s"][^"]*"|“[^”]*”)/g
/** Private-use characters replace quotations, so that these are not split. */
const firstPlaceholder = 0xe000
const placeholders = /[\uE000-\uF8FF]/g

/** A number that is not part of another one, of a price, or of a measure such as 12 x 14. */
const number = String.raw`(?<![\w.,$/'’×-]|\b(?:by|x)\s)\d[\d,]*(?:\.\d+)?`
const countWord = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const count = `(?:${number}|\\b(?:${countWord})\\b)`
const amount = String.raw`(?:\b(?:about|around|roughly|approximately|nearly|almost|over|under|up to|at least|at most|more than|less than)\s+)?${count}(?:\s*(?:to|or|-|–)\s*(?:\d[\d,]*|${countWord}))?`

/** These words introduce what the space has. */
const introduction =
  /(?<!\b(?:deal|work|help|start|along|together)(?:s|ed|ing)?\s)\b(?:with|has|have|includes?|including|offers?|offering|featuring|there (?:is|are)|there['’]s)\s+/gi
/** Words before an introduction that deny it, wish for it, or give it to others. */
const notHad =
  /(?:\b(?:not|never|cannot|to|who|will|would|may|might|should|must|could|can|if)|n['’]t|\bfor\b.*\b(?:that|which))\s*$/i
/** Things that belong to tenants, not to the space. */
const ofTenants =
  /\b(?:trucks?|vans?|cars?|trailers?|boats?|employees|people|staff|workers|drivers|customers|clients|visitors|machines|forklifts|in mind)$/i
/** Words about the page, the tenants or instructions, not about the space. */
const talk =
  /\b(?:I|we|you|they|us|me|he|she|who|which|where|please|wants?|needs?|should|must|could|would|will|make|show|tell|sa(?:y|ys|id)|write|mention|because|if|when|let|ask|call|come|page|template|nothing)\b|n['’]t\b/i
const unsure = /\b(?:maybe|perhaps|possibly|probably|hopefully|ideally|planned|soon)\b/i

const denial = /^(?:no|not|without|neither)\b/i
const lastDenied = /\b(?:no|without|neither)\s[^,]*$/i
const newThing = `(?:no|not|without|with|has|an?|the|its|our|${count})\\b`
const startsNewThing = new RegExp(`^(?:(?:and|but|plus)\\s+)?${newThing}`, 'i')
const and = new RegExp(`\\s+(?:and|plus)\\s+(?=${newThing})`, 'i')
/** 'Room for a boat and a trailer' is one thing. */
const joins = /\b(?:for|between|both|to)\b/i
/** These adjectives always begin another thing. */
const andOfSpace = /\s+and\s+(?=(?:an?\s+)?(?:shared|private|common|gated|fenced|covered)\b)/i

const aPlace =
  '(?:(?:the|our|old|historic)\\s+)*(?:(?:downtown|town|highway|interstate|freeway|tollway|airport)\\b|(?-i:[A-Z]))'
const nearby = `(?:near|close to|minutes from|${count}\\s+(?:minutes|miles|blocks)\\s+(?:from|to|off|of))`
const near = new RegExp(`\\s+(?=${nearby}\\s+${aPlace})`, 'i')
const anywhere = new RegExp(`\\s+(?=(?:${nearby}|in|at|on|off|along)\\s+${aPlace}|without\\s)`, 'i')

const squareFeet = String.raw`[\s-]*(?:sf\b|sq\.?[\s-]*(?:ft\b\.?|feet\b|foot\b)|square[\s-]+f(?:ee|oo)t\b)`
const sizeAlone = new RegExp(
  `^(?:of\\s+)?${amount}${squareFeet}(?:\\s+(?:of\\s+)?(?:open |floor )?(?:space|total))?(?=$|\\s+(?:in|at|on|off|near|close)\\b)`,
  'i',
)
const feet = String.raw`[\s-]*(?:foot\b|feet\b|ft\b\.?|['’])`
const doorKinds = String.raw`(?:(?:bay|dock|overhead|roll-up|garage|loading|drive-in|grade-level)\s+)`

type Fact = { line: string; pattern: RegExp; format?: (amount: string, noun: string | undefined) => string }

const sizeFact: Fact = {
  line: 'size',
  pattern: new RegExp(`(${amount})${squareFeet}`, 'gi'),
  format: (most) => `${most} SF`,
}
const facts: Fact[] = [
  {
    line: 'door height',
    pattern: new RegExp(`(${amount})${feet}[\\s-]*(?:(?:high|tall)\\s+)?${doorKinds}*doors?\\b`, 'gi'),
    format: (high) => `${high} feet`,
  },
  {
    line: 'clear height',
    pattern: new RegExp(`(${amount})${feet}\\s*clear\\b`, 'gi'),
    format: (high) => `${high} feet`,
  },
  { line: 'parking spaces', pattern: new RegExp(`(${amount})\\s+parking\\s+(?:spaces|spots|stalls)`, 'gi') },
  {
    line: 'seats',
    pattern: new RegExp(`(${amount})\\s+(seats|desks)\\b`, 'gi'),
    format: (many, noun) => (noun?.toLowerCase() === 'desks' ? `${many} desks` : many),
  },
  {
    line: 'bay doors',
    pattern: new RegExp(
      `(${amount})\\s+(?:(?:large|big|new|\\d+${feet}(?:[\\s-]+(?:high|tall|wide))?)\\s+)*${doorKinds}+doors\\b`,
      'gi',
    ),
  },
]

export type Described = {
  /** The features of the space in the words of the description; an uncertain one is a blank. */
  features: string[]
  /** The values for the lines of a fact sheet for which the description gives exactly one. */
  facts: Record<string, string>
}

/**
 * Extracts features and facts from the description of a space. It does not combine separate clauses, and leaves out what
 * may be about something else: the page has the whole description as its text.
 */
export function readDescription(words: string): Described {
  const quotations: string[] = []
  const uncut = words.replaceAll(quotation, (text) => String.fromCharCode(firstPlaceholder + quotations.push(text) - 1))
  const unfolded = (text: string) =>
    text.replaceAll(
      placeholders,
      (placeholder) => quotations[placeholder.charCodeAt(0) - firstPlaceholder] ?? placeholder,
    )
  const clauses = sentencesIn(uncut)
    .filter((sentence) => !sentence.endsWith('?'))
    .flatMap((sentence) => clausesIn(sentence.replace(/[.!;]+$/, '')))
  const things = clauses.flatMap((clause, place) => thingsIn(clause, place === 0))
  const features = things.map((thing) => thing.replace(/^(?:an?|the|its|our|some)\s+(?!.*\b(?:is|are)\b)/i, ''))
  const sizes = [clauses[0]?.split(introduction)[0] ?? '', ...things.filter((thing) => sizeAlone.test(thing))]
  const named = features.filter((feature) => feature.length > 2).map(unfolded)
  return {
    features: [...new Set(named.map((feature) => (unsure.test(feature) ? blank(feature) : capitalized(feature))))],
    facts: Object.fromEntries([
      ...oneValue(sizeFact, sizes),
      ...facts.flatMap((fact) =>
        oneValue(
          fact,
          clauses.filter((clause) => !/\b(?:no|not|without|never)\b|n['’]t/i.test(clause)),
        ),
      ),
    ]),
  }
}

/** Two different values are ambiguous and yield none. */
function oneValue({ line, pattern, format = (text) => text }: Fact, clauses: readonly string[]): [string, string][] {
  const matches = clauses.flatMap((clause) =>
    [...clause.matchAll(pattern)].map(([, text = '', noun]) => format(text, noun)),
  )
  const [value, ...others] = new Set(matches)
  return value === undefined || others.length > 0 ? [] : [[line, value]]
}

/** The clauses of a sentence; 'no office, kitchen or restroom' is one clause. */
function clausesIn(sentence: string) {
  const clauses: string[] = []
  for (const clause of sentence
    .split(clauseEnd)
    .map((text) => text.trim())
    .filter(Boolean)) {
    const last = clauses.at(-1)
    if (last && lastDenied.test(last) && !startsNewThing.test(clause) && /\bn?or\b/i.test(sentence)) {
      clauses[clauses.length - 1] = `${last}, ${clause}`
    } else clauses.push(clause)
  }
  return clauses
}

/** The things that a clause says the space has or is; the first clause starts with the space itself. */
function thingsIn(whole: string, first: boolean): string[] {
  const clause = whole.replace(/^(?:and|but|also|plus|even)\s+/i, '')
  const matches = [...clause.matchAll(introduction)]
  const head = clause.slice(0, matches[0]?.index).trim()
  if (matches[0] && notHad.test(head)) return talk.test(clause) || first ? [] : [clause]
  const theirs = /\bfor\b/i.test(head)
  const had = matches.flatMap(({ 0: verb, index }, place) =>
    listed(clause.slice(index + verb.length, matches[place + 1]?.index)),
  )
  return [
    ...(first || !matches[0] || !/^(?:it|this|which|that|the (?:unit|space|building|place))?$/i.test(head)
      ? thingsInHead(head, first)
      : []),
    ...had.filter((thing) => !(theirs && ofTenants.test(thing))),
  ]
}

const listed = (list: string) =>
  apart(list.trim().replace(/\s+(?:and|but|or)$/i, ''))
    .flatMap((thing) => thing.split(sizeAlone.test(thing) ? anywhere : near))
    .filter((thing) => !/^(?:to|been)\b/i.test(thing))

const apart = (list: string) =>
  list.split(andOfSpace).flatMap((part) => {
    const [one = '', ...more] = part.split(and)
    return joins.test(one) ? [part] : [one, ...more]
  })

/** The things that a clause names before an introduction. */
function thingsInHead(head: string, first: boolean): string[] {
  const text = head
    .replace(/^(?:it|this|that|which|the (?:unit|space|building|place))(?:\s+is|\s+are|['’]s)\s+/i, '')
    .replace(/\s+(?:and|but|or)$/i, '')
  if (talk.test(text) || /^(?:for|to|as|such|so|than|then|by)\b/i.test(text)) return []
  const [subject = '', ...places] = text.split(anywhere)
  const named = apart(subject)
  return [...(first && !denial.test(text) ? named.slice(1) : named), ...places]
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
