import type { BodyOf } from '#contract/call.ts'
import type * as templatesApi from '#contract/properties/templates.ts'
import type { GalleryImage } from '#contract/properties/templates.ts'
import { blank } from '#contract/properties/templates.constants.ts'
import { anyUse, type Kind, styles, uses } from './page-kinds.ts'

type NewSection = Omit<BodyOf<typeof templatesApi.createSection>, 'templateId'>
export type GeneratedTemplate = { name: string; description: string; sections: NewSection[] }

/** What a space of any kind has; a part of the description with one of these words is a feature. */
const featureWords =
  /\b(SF|sq|square|acres?|clear|ceilings?|doors?|docks?|ramps?|drains?|sprinklers?|cranes?|racks?|yards?|gated|fenced?|power|phase|heat\w*|air|AC|HVAC|parking|signs?|windows?|skylights?|lobby|offices?|rooms?|seats?|desks?|kitchens?|restrooms?|showers?|fiber|internet|wi-?fi|shared|private|insulat\w*|month to month)\b/i

const number = String.raw`\b(?:\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`
const amount = `${number}(?: ?(?:to|or|-|–) ?${number})?`
const feet = "[ -]?(?:f(?:ee|oo)t|ft\\.?|')"
const doors = '(?:bay|dock|overhead|roll-up|loading) doors?\\b'
/** The lines of a fact sheet that the description may have a value for. */
const facts: Record<string, RegExp> = {
  size: new RegExp(String.raw`${amount}[ -]?(?:SF|sq\.? ?(?:ft|feet)|square[ -]f(?:ee|oo)t)\b`, 'gi'),
  'clear height': new RegExp(`${amount}${feet}(?= clear\\b)`, 'gi'),
  'door height': new RegExp(`${amount}${feet}(?= (?:doors?\\b|${doors}))`, 'gi'),
  'bay doors': new RegExp(`${amount}(?= ${doors})`, 'gi'),
  'parking spaces': new RegExp(`${amount}(?= parking (?:spaces|spots|stalls)\\b)`, 'gi'),
  seats: new RegExp(`${amount}(?: desks\\b|(?= seats\\b))`, 'gi'),
}

const maxFeaturesNamed = 12
const maxFeatureText = 200

/** A capital letter begins the next sentence, so that most abbreviations end none. */
const sentenceEnd = /;\s+|(?<=[.!?])\s+(?=\p{Lu})/u
const partEnd = /[,:]\s|\s(?:and|plus|with|has|have|including)\s|\s(?=without\s)/i
/** What a part with one of these says may not be so, nor what follows it in the sentence. */
const unsure = /\b(?:no|not|never|without|maybe|perhaps|may|might|will|would|should|if)\b|n['’]t\b|\?/i

/**
 * Generates a template from a description, without a call to a service
 * (docs/specification/staff-area.md#ai-template-creator). Keywords decide the kind of page and its features; everything
 * else is a blank to fill in, never a claim. `images` fill the gallery.
 */
export function generateTemplate(text: string, images: readonly GalleryImage[]): GeneratedTemplate {
  const words = text.trim().replaceAll(/\s+/g, ' ')
  const sentences = words.split(sentenceEnd)
  const [use, style] = [firstNamed(uses, words), firstNamed(styles, words)]
  const kind = use ?? style ?? anyUse
  const parts = sentences.flatMap(partsOf)
  const sections: Omit<NewSection, 'order'>[] = [
    {
      type: 'hero',
      title: 'Top of the page',
      content: {
        title: kind.headline,
        subtitle: cut(asSentence(sentences[0] ?? ''), 300),
        buttonText: kind.buttonText,
      },
    },
    { type: 'features', title: 'What it has', content: { features: featuresIn(parts, kind.features) } },
    {
      type: 'text',
      title: kind.text.title,
      content: { text: `${asSentence(words)}\n\n${blank(kind.text.ask)}` },
    },
    { type: 'gallery', title: kind.gallery, content: { images } },
    {
      type: 'code',
      title: kind.sheet,
      content: { code: kind.lines.map((line) => `${capitalized(line)}: ${factIn(parts, line)}`).join('\n') },
    },
  ]
  return {
    name: `${use && style ? `${style.flavor} ` : ''}${kind.name} Template`,
    description: cut(words, 200),
    sections: sections.map((section, order) => ({ ...section, order })),
  }
}

/** The kind whose keyword comes first. */
const firstNamed = <K extends Kind>(from: readonly K[], words: string): K | undefined =>
  from
    .filter(({ keywords }) => keywords.test(words))
    .toSorted((a, b) => words.search(a.keywords) - words.search(b.keywords))[0]

/** The parts of a sentence before one that is unsure. */
function partsOf(sentence: string) {
  const parts = sentence.replace(/[.!]+$/, '').split(partEnd)
  const end = parts.findIndex((part) => unsure.test(part))
  return end < 0 ? parts : parts.slice(0, end)
}

/** The features in their own words, and blanks for what none of them tells. The first part is the space itself. */
function featuresIn([, ...parts]: readonly string[], asked: Kind['features']) {
  const keywords = [featureWords, ...Object.values(asked)]
  const features = parts.filter((part) => keywords.some((pattern) => pattern.test(part)))
  const missing = Object.entries(asked).filter(([, pattern]) => !features.some((feature) => pattern.test(feature)))
  return [
    ...features
      .slice(0, maxFeaturesNamed)
      .map((feature) => cut(capitalized(feature.replace(/^an? /i, '')), maxFeatureText)),
    ...missing.map(([what]) => blank(what)),
  ]
}

/** The value for a line of a fact sheet in its own words; a blank if the description has none, or several. */
function factIn(parts: readonly string[], line: string) {
  const pattern = facts[line]
  const [value, ...others] = pattern ? parts.flatMap((part) => part.match(pattern) ?? []) : []
  return value === undefined || others.length > 0 ? blank(line) : value
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const asSentence = (words: string) => capitalized(/[.!?…]$/.test(words) ? words : `${words.replace(/[;:,]$/, '')}.`)

const cut = (words: string, max: number) =>
  words.length <= max ? words : `${words.slice(0, max - 1).replace(/\s\S*$/, '')}…`
