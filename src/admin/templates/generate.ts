import type { BodyOf } from '#contract/call.ts'
import type { createSection } from '#contract/templates.ts'
import { blank } from '#contract/templates.words.ts'

type NewSection = Omit<BodyOf<typeof createSection>, 'templateId'>
export type GeneratedTemplate = { name: string; description: string; sections: NewSection[] }

type Kind = {
  name: string
  /** The keyword group (staff specification, section 2). */
  keywords: RegExp
  /** Words that point to the same kind, but less clearly. */
  hints?: RegExp
  /** A headline that claims nothing about the space. */
  headline: string
  buttonText: string
  /** What visitors of such a page want to know, where the description does not say it. */
  features: string[]
  text: { title: string; ask: string }
  gallery: string
  sheet: { title: string; lines: string[] }
}

const kinds: Kind[] = [
  {
    name: 'Office Space',
    keywords: /\b(office|workspace|corporate)/gi,
    hints: /\b(desks?|meetings?|staff|team|reception|clerk)/gi,
    headline: 'An office for the people who run the work',
    buttonText: 'Tour the office',
    features: ['rooms and seats', 'internet', 'heating and cooling', 'parking for staff and visitors'],
    text: { title: 'A day in this office', ask: 'how visitors get in, and what is next door' },
    gallery: 'The rooms, from the front door on',
    sheet: {
      title: 'Office fact sheet',
      lines: ['size', 'private offices', 'seats', 'parking spaces', 'available from'],
    },
  },
  {
    name: 'Warehouse',
    keywords: /\b(warehous|distribut|logistic)/gi,
    hints:
      /\b(storage|storing|(?:to|you|we|can|could|they) store\b|trucks?|trailers?|freight|pallets?|racks?|forklifts?|docks?|boats?|inventory|shipping)/gi,
    headline: 'Room for what you store and ship',
    buttonText: 'Ask about this warehouse',
    features: ['number and height of the doors', 'clear height', 'floor load', 'power', 'how trucks get in and turn'],
    text: { title: 'How freight moves here', ask: 'the way of a truck from the highway to the door' },
    gallery: 'Doors, floor and yard',
    sheet: {
      title: 'Warehouse specification',
      lines: ['size', 'clear height', 'bay doors', 'door height', 'floor load', 'power'],
    },
  },
  {
    name: 'Retail Space',
    keywords: /\b(retail|shop|store)/gi,
    hints: /\b(customers?|showrooms?|boutique|display|window|sell|sales)/gi,
    headline: 'A front for your customers',
    buttonText: 'See the storefront',
    features: ['the front and its windows', 'where a sign may hang', 'customer parking', 'deliveries and stock'],
    text: { title: 'From the road to the register', ask: 'who passes by, and how they park' },
    gallery: 'The storefront and the stock room',
    sheet: {
      title: 'Storefront fact sheet',
      lines: ['size', 'width of the front', 'parking spaces', 'hours', 'available from'],
    },
  },
  {
    name: 'Flexible Workspace',
    keywords: /\b(flexib|cowork|co-work|shared?)/gi,
    hints: /\b(flex|month to month|monthly|benches|makers?|start-?ups?|freelanc)/gi,
    headline: 'Space that changes when your work does',
    buttonText: 'Find your place',
    features: ['what is shared and what is private', 'shortest term', 'what the price includes', 'room to grow'],
    text: { title: 'Who shares this roof', ask: 'who works here already, and how long they stay' },
    gallery: 'Desks, benches and shared rooms',
    sheet: { title: 'House rules', lines: ['hours', 'booking of rooms', 'deliveries', 'guests', 'shortest term'] },
  },
]

/** Styles flavor a page of another kind; a description that names nothing else gets a page of their own. */
const styles: (Kind & { flavor: string })[] = [
  {
    flavor: 'Premium',
    name: 'Executive Suite',
    keywords: /\b(luxur|premium|executive)/gi,
    headline: 'A first impression that holds',
    buttonText: 'Arrange a private viewing',
    features: ['the entrance and reception', 'offices and board room', 'finishes', 'reserved parking'],
    text: { title: 'What a viewing shows', ask: 'what is finished, and what a tenant may choose' },
    gallery: 'Reception, offices and board room',
    sheet: {
      title: 'What a viewing covers',
      lines: ['size', 'entrance', 'finishes', 'parking spaces', 'available from'],
    },
  },
  {
    flavor: 'Modern',
    name: 'Modern Building',
    keywords: /\b(modern|contemporary)/gi,
    headline: 'New lines, honest materials',
    buttonText: 'Walk through the building',
    features: ['structure and materials', 'insulation', 'light', 'data and power'],
    text: { title: 'How the building works', ask: 'the year it was built, and what was renewed since' },
    gallery: 'Structure, light and details',
    sheet: { title: 'Building systems', lines: ['size', 'structure', 'heating and cooling', 'lighting', 'year built'] },
  },
]

/** For descriptions that name none of the groups. */
const anyKind: Omit<Kind, 'keywords'> = {
  name: 'Business Space',
  headline: 'A door of your own',
  buttonText: 'Ask about this space',
  features: ['doors', 'power', 'heating and cooling', 'parking'],
  text: { title: 'What fits in here', ask: 'the trades that this space suits' },
  gallery: 'Inside and out',
  sheet: { title: 'At a glance', lines: ['size', 'doors', 'power', 'parking spaces', 'available from'] },
}

/**
 * Builds a template out of a description, without asking anybody (staff specification, section 2). It keeps what the
 * description says; what it does not say is a blank to fill in, never a claim.
 */
export function generateTemplate(described: string): GeneratedTemplate {
  const words = described.trim().replaceAll(/\s+/g, ' ')
  const kind = heaviest(kinds, words) ?? heaviest(styles, words) ?? anyKind
  const style = kinds.some((one) => one === kind) ? heaviest(styles, words) : undefined
  const said = featuresIn(words)
  const facts = factsIn(words)
  return {
    name: `${style ? `${style.flavor} ` : ''}${kind.name} Template`,
    description: cut(words, 200),
    sections: [
      {
        type: 'hero',
        title: 'Top of the page',
        content: {
          title: kind.headline,
          subtitle: cut(asSentence(firstSentence(words)), 300),
          buttonText: kind.buttonText,
        },
        order: 0,
      },
      {
        type: 'features',
        title: 'What it has',
        content: { features: [...said, ...kind.features.filter((one) => !isSaid(one, said)).map(blank)] },
        order: 1,
      },
      {
        type: 'text',
        title: kind.text.title,
        content: { text: `${asSentence(words)}\n\n${blank(kind.text.ask)}` },
        order: 2,
      },
      { type: 'gallery', title: kind.gallery, content: { images: [] }, order: 3 },
      {
        type: 'code',
        title: kind.sheet.title,
        content: {
          code: kind.sheet.lines.map((line) => `${capitalized(line)}: ${facts[line] ?? blank(line)}`).join('\n'),
        },
        order: 4,
      },
    ],
  }
}

/** A keyword weighs more than a hint; what a space comes with says less about it than what it is. */
const keywordWeight = 3
const aside = { words: /\b(with|including|near|beside|next to|behind|plus)\b/i, weight: 0.4 }
const denied = /\b(?:no|not|without|instead of)\b[^,.:;!?]*/gi
/** 'To store' says what happens inside, not that customers come. */
const storing = /\b(?:to|you|we|can|could|they) store\b/gi

function weightOf({ keywords, hints }: Kind, words: string) {
  const sentences = words.replaceAll(denied, ' ').split(/[.:;!?]/)
  return sentences.reduce((sum, sentence) => {
    const start = sentence.search(aside.words)
    const [main, rest] = start < 0 ? [sentence, ''] : [sentence.slice(0, start), sentence.slice(start)]
    return sum + weightIn(main, keywords, hints) + aside.weight * weightIn(rest, keywords, hints)
  }, 0)
}

const weightIn = (text: string, keywords: RegExp, hints: RegExp | undefined) =>
  keywordWeight * countOf(text.replaceAll(storing, ' '), keywords) + (hints ? countOf(text, hints) : 0)

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The kind that weighs most, of equals the one that is listed first; none when nothing names one. */
function heaviest<K extends Kind>(from: readonly K[], words: string): K | undefined {
  const weighed = from.map((kind) => ({ kind, weight: weightOf(kind, words) })).filter(({ weight }) => weight > 0)
  return weighed.toSorted((a, b) => b.weight - a.weight)[0]?.kind
}

const mostFeaturesSaid = 12

/** What a description says that the space comes with, in its own words. */
function featuresIn(words: string) {
  const lists = [...words.matchAll(/\b(?:with|has|have|includes?|including|offers?|featuring)\s+([^.;!?]+)/gi)]
  const parts = lists.flatMap(([, list = '']) => list.split(/,\s*(?:and\s+)?|\s+(?:and|plus|with|including)\s+/i))
  const features = parts.map((part) => capitalized(part.trim().replace(/^(?:an?|the|its|our|some)\s+/i, '')))
  return [...new Set(features.filter((feature) => feature.length > 2).map((feature) => cut(feature, 200)))].slice(
    0,
    mostFeaturesSaid,
  )
}

/** Whether the description names one of the nouns that a blank asks for. */
const isSaid = (asked: string, said: readonly string[]) =>
  asked
    .split(/\W+/)
    .filter((word) => word.length > 4)
    .some((word) => said.some((feature) => feature.toLowerCase().includes(word.replace(/s$/, ''))))

const factPatterns: [line: string, pattern: RegExp, unit: string][] = [
  ['size', /(\d[\d,]*)\s*(?:sf\b|sq\.?\s*(?:ft|feet|foot)\b|square\s+f(?:ee|oo)t)/i, ' SF'],
  ['door height', /(\d+)[\s-]*(?:foot|feet|ft|')[\s-]*(?:high|tall)?\s*(?:\w+\s+)?doors?\b/i, ' feet'],
  ['parking spaces', /(\d+)\s+parking\s+(?:spaces|spots|stalls)/i, ''],
  ['seats', /(\d+)\s+(?:seats|desks|people)/i, ''],
  ['bay doors', /(\d+|two|three|four|five|six)\s+(?:\S+\s+)?(?:bay|dock|overhead|roll-up)\s+doors/i, ''],
]

const factsIn = (words: string): Record<string, string> =>
  Object.fromEntries(
    factPatterns.flatMap(([line, pattern, unit]) => {
      const found = pattern.exec(words)?.[1]
      return found === undefined ? [] : [[line, found + unit]]
    }),
  )

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const firstSentence = (words: string) => /^.*?[.!?](?=\s|$)/.exec(words)?.[0] ?? words
const asSentence = (words: string) => capitalized(/[.!?…]$/.test(words) ? words : `${words}.`)

const cut = (words: string, most: number) =>
  words.length <= most ? words : `${words.slice(0, most - 1).replace(/\s\S*$/, '')}…`
