import { accentTokens } from '#contract/brand.ts'
import type { StyleRule } from './style-rules.ts'

/** The classes and the elements of a page. */
type Used = { classes: Set<string>; elements: Set<string> }

/** Returns a function that picks the styles for the first paint of a page by its HTML. */
export const stylesFor = (sheet: StyleRule[]) => (html: string) => {
  const used = { classes: classesIn(html), elements: elementsIn(html) }
  const rules = sheet.flatMap((rule) => matching(rule, used))
  const properties = new Set([...print(rules).matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  return print(withShortNames(withoutUnused(rules.flatMap((rule) => withProperties(rule, properties)))))
}

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }

function classesIn(html: string) {
  const names = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, value = '']) => value.split(/\s+/))
  return new Set(
    names.map((name) => name.replaceAll(/&(amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)),
  )
}

const elementsIn = (html: string) =>
  new Set(['html', 'body', ...[...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name)])

/** The part of a rule that can match an element of the page. */
function matching(rule: StyleRule, used: Used): StyleRule[] {
  if ('rules' in rule) {
    const rules = rule.rules.flatMap((child) => matching(child, used))
    return rules.length > 0 ? [{ ...rule, rules }] : []
  }
  if (!('selectors' in rule)) return [rule]
  const selectors = rule.selectors.filter(
    ({ classes, elements }) =>
      classes.every((name) => used.classes.has(name)) && elements.every((name) => used.elements.has(name)),
  )
  return selectors.length > 0 ? [{ ...rule, selectors }] : []
}

/** A rule without the custom properties of the theme, and the @property rules, that no rule reads. */
function withProperties(rule: StyleRule, properties: Set<string>): StyleRule[] {
  if ('rules' in rule) return [{ ...rule, rules: rule.rules.flatMap((child) => withProperties(child, properties)) }]
  if ('named' in rule) return rule.named === 'property' && !properties.has(rule.name) ? [] : [rule]
  if (!('selectors' in rule) || !rule.selectors[0]?.text.startsWith(':root')) return [rule]
  const isRead = (declaration: string) => {
    const name = /^(--[\w-]+):/.exec(declaration)?.[1]
    return name === undefined || properties.has(name)
  }
  return [{ ...rule, declarations: rule.declarations.filter(isRead) }]
}

/** The rules without the fonts and animations that no other rule names. */
function withoutUnused(rules: StyleRule[]) {
  const isNamed = (rule: StyleRule) => 'named' in rule && rule.named !== 'property'
  const others = print(rules.filter((rule) => !isNamed(rule)))
  return rules.filter((rule) => !('named' in rule) || others.includes(rule.name))
}

/** The tokens of the theme, of which the whole style sheet, which follows, has its own. */
const token = /--(?:color|font|radius|spacing|text)[\w-]*/g
/** The styles of a park's accent set these by name. */
const ofAccent = new Set(accentTokens.map((name) => `--color-${name}`))

/** The rules with one or two letters for the name of a token, which saves 200 bytes of a page after compression. */
function withShortNames(rules: StyleRule[]) {
  const names = new Map<string, string>()
  const short = (name: string) => {
    if (ofAccent.has(name)) return name
    if (!names.has(name)) names.set(name, `--${letters(names.size)}`)
    return names.get(name) ?? name
  }
  const renamed = (rule: StyleRule): StyleRule => {
    if ('rules' in rule) return { ...rule, rules: rule.rules.map(renamed) }
    if (!('selectors' in rule)) return rule
    return { ...rule, declarations: rule.declarations.map((declaration) => declaration.replaceAll(token, short)) }
  }
  return rules.map(renamed)
}

const letters = (place: number): string =>
  `${place < 26 ? '' : letters(Math.floor(place / 26) - 1)}${String.fromCharCode(97 + (place % 26))}`

const print = (rules: StyleRule[]): string => rules.map(printRule).join('')

function printRule(rule: StyleRule) {
  if ('rules' in rule) return `${rule.group}{${print(rule.rules)}}`
  if ('text' in rule) return rule.text
  return `${rule.selectors.map(({ text }) => text).join(',')}{${rule.declarations.join(';')}}`
}
