import type { BodyOf } from '#contract/call.ts'
import type * as templatesApi from '#contract/properties/templates.ts'
import type { GalleryImage } from '#contract/properties/templates.ts'
import { blank } from '#contract/properties/templates.constants.ts'
import { readDescription, sentencesIn } from './described.ts'

type NewSection = Omit<BodyOf<typeof templatesApi.createSection>, 'templateId'>
export type GeneratedTemplate = { name: string; description: string; sections: NewSection[] }

type Kind = {
  name: string
  /** The keyword group (docs/specification/staff-area.md#ai-template-creator). */
  keywords: RegExp
  /** Weaker evidence for the kind. */
  hints?: RegExp
  /** A headline without a claim about the space. */
  headline: string
  buttonText: string
  /** What visitors want to know, and the words of a feature that tells it. */
  features: Record<string, RegExp>
  text: { title: string; ask: string }
  gallery: string
  sheet: { title: string; lines: string[] }
}

const climate = /\b(heat\w*|cool\w*|climate|air|AC|A\/C|HVAC)\b/i
const power = /\b(power|phase|amps?|volts?)\b/i

const kinds: Kind[] = [
  {
    name: 'Office Space',
    keywords: /\b(office|workspace|corporate)/gi,
    hints: /\b(desks?|meetings?|staff|team|reception|clerk)/gi,
    headline: 'An office for the people who run the work',
    buttonText: 'Tour the office',
    features: {
      'rooms and seats': /\b(rooms?|offices?|seats?|desks?)\b/i,
      internet: /\b(internet|wi-?fi|fiber)\b/i,
      'heating and cooling': climate,
      'parking for staff and visitors': /\bparking\b/i,
    },
    text: { title: 'A day in this office', ask: 'how visitors get in, and what is next door' },
    gallery: 'Pictures of the office',
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
    features: {
      'number and height of the doors': /\bdoors?\b/i,
      'clear height': /\b(clear|ceilings?)\b/i,
      'floor load': /\b(load|slab)\b/i,
      power,
      'how trucks get in and turn': /\btrucks?\b/i,
    },
    text: { title: 'How freight moves here', ask: 'the way of a truck from the road to the door' },
    gallery: 'Pictures of the warehouse',
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
    features: {
      'the front and its windows': /\b(storefront|windows?)\b/i,
      'where a sign may hang': /\bsigns?\b/i,
      'customer parking': /\bparking\b/i,
      'deliveries and stock': /\b(deliver|stock)/i,
    },
    text: { title: 'From the road to the register', ask: 'who passes by, and how they park' },
    gallery: 'Pictures of the storefront',
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
    features: {
      'what is shared and what is private': /\bprivate\b/i,
      'shortest term': /\b(terms?|month to month|monthly)\b/i,
      'what the price includes': /\b(price|all-in|included)\b/i,
      'room to grow': /\bgrow/i,
    },
    text: { title: 'Who shares this roof', ask: 'who works here already, and how long they stay' },
    gallery: 'Pictures of the workspace',
    sheet: { title: 'House rules', lines: ['hours', 'booking of rooms', 'deliveries', 'guests', 'shortest term'] },
  },
]

/** A style adds its flavor to another kind; a description that names only the style gets a page of the style. */
const styles: (Kind & { flavor: string })[] = [
  {
    flavor: 'Premium',
    name: 'Executive Suite',
    keywords: /\b(luxur|premium|executive)/gi,
    headline: 'A suite for the first impression',
    buttonText: 'Arrange a private viewing',
    features: {
      'how visitors come in': /\b(entrance|reception|lobby)\b/i,
      'rooms and seats': /\b(rooms?|offices?|seats?)\b/i,
      finishes: /\bfinish/i,
      parking: /\bparking\b/i,
    },
    text: { title: 'What a viewing shows', ask: 'what is finished, and what a tenant may choose' },
    gallery: 'Pictures of the suite',
    sheet: {
      title: 'What a viewing covers',
      lines: ['size', 'entrance', 'finishes', 'parking spaces', 'available from'],
    },
  },
  {
    flavor: 'Modern',
    name: 'Modern Building',
    keywords: /\b(modern|contemporary)/gi,
    headline: 'A modern building to work in',
    buttonText: 'Walk through the building',
    features: {
      'structure and materials': /\b(steel|concrete|brick|glass|timber)\b/i,
      insulation: /\binsulat/i,
      light: /\b(light|skylights?|windows?|LED)\b/i,
      'data and power': power,
    },
    text: { title: 'How the building works', ask: 'the year it was built, and what was renewed since' },
    gallery: 'Pictures of the building',
    sheet: { title: 'Building systems', lines: ['size', 'structure', 'heating and cooling', 'lighting', 'year built'] },
  },
]

/** For descriptions that name none of the groups. */
const anyKind: Omit<Kind, 'keywords'> = {
  name: 'Business Space',
  headline: 'A space for your business',
  buttonText: 'Ask about this space',
  features: { doors: /\bdoors?\b/i, power, 'heating and cooling': climate, parking: /\bparking\b/i },
  text: { title: 'What fits in here', ask: 'the trades that this space suits' },
  gallery: 'Pictures of the space',
  sheet: { title: 'At a glance', lines: ['size', 'doors', 'power', 'parking spaces', 'available from'] },
}

const maxFeaturesNamed = 12
const maxFeatureText = 200

/**
 * Generates a template from a description, without a call to a service
 * (docs/specification/staff-area.md#ai-template-creator). It uses what the description says; everything else is a blank
 * to fill in, never a claim. `images` fill its gallery.
 */
export function generateTemplate(text: string, images: readonly GalleryImage[]): GeneratedTemplate {
  const words = text.trim().replaceAll(/\s+/g, ' ')
  const kind = heaviest(kinds, words) ?? heaviest(styles, words) ?? anyKind
  const style = kinds.some((one) => one === kind) ? heaviest(styles, words) : undefined
  const { features, facts } = readDescription(words)
  const described = features.slice(0, maxFeaturesNamed).map((feature) => cut(feature, maxFeatureText))
  const missing = Object.entries(kind.features).filter(
    ([, pattern]) => !features.some((feature) => pattern.test(feature)),
  )
  return {
    name: `${style ? `${style.flavor} ` : ''}${kind.name} Template`,
    description: cut(words, 200),
    sections: [
      {
        type: 'hero',
        title: 'Top of the page',
        content: {
          title: kind.headline,
          subtitle: cut(asSentence(sentencesIn(words)[0] ?? ''), 300),
          buttonText: kind.buttonText,
        },
        order: 0,
      },
      {
        type: 'features',
        title: 'What it has',
        content: { features: [...described, ...missing.map(([what]) => blank(what))] },
        order: 1,
      },
      {
        type: 'text',
        title: kind.text.title,
        content: { text: `${asSentence(words)}\n\n${blank(kind.text.ask)}` },
        order: 2,
      },
      { type: 'gallery', title: kind.gallery, content: { images }, order: 3 },
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

/** A keyword weighs more than a hint, and a word after 'with' or 'near' less than one before. */
const keywordWeight = 3
const aside = { words: /\b(with|including|near|beside|next to|behind|plus)\b/i, weight: 0.4 }
const denied = /\b(?:no|not|without|instead of)\b[^,.:;!?]*/gi
/** 'To store' is the verb, not a shop. */
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

/** The kind with the largest weight, the first of equals; undefined if no word names one. */
function heaviest<K extends Kind>(from: readonly K[], words: string): K | undefined {
  const weighed = from.map((kind) => ({ kind, weight: weightOf(kind, words) })).filter(({ weight }) => weight > 0)
  return weighed.toSorted((a, b) => b.weight - a.weight)[0]?.kind
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const asSentence = (words: string) => capitalized(/[.!?…]$/.test(words) ? words : `${words.replace(/[;:,]$/, '')}.`)

const cut = (words: string, max: number) =>
  words.length <= max ? words : `${words.slice(0, max - 1).replace(/\s\S*$/, '')}…`
