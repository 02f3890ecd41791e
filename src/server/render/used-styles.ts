import type { StyleRule } from './style-rules.ts'

/** The classes and the elements of a page. */
type Used = { classes: Set<string>; elements: Set<string> }

/** Returns a function that picks the styles for the first paint of a page by its HTML. */
export const stylesFor = (sheet: StyleRule[]) => (html: string) => {
  const used = { classes: classesIn(html), elements: elementsIn(html) }
  const rules = sheet.flatMap((rule) => matching(rule, used))
  return print(withoutUnused(withoutUnreadProperties(withoutUnsetProperties(rules))))
}

/** The rules with other declarations. */
function withDeclarations(rules: StyleRule[], change: (declaration: string) => string[]): StyleRule[] {
  return rules.map((rule) => {
    if ('rules' in rule) return { ...rule, rules: withDeclarations(rule.rules, change) }
    return 'selectors' in rule ? { ...rule, declarations: rule.declarations.flatMap(change) } : rule
  })
}

/** The custom property that a declaration sets. */
const setBy = (declaration: string) => /^(--[\w-]+):/.exec(declaration)?.[1]

/** How often the rules set and read each custom property. */
function propertiesOf(rules: StyleRule[]) {
  const text = print(rules)
  const counted = (pattern: RegExp) => {
    const counts = new Map<string, number>()
    for (const [, name = ''] of text.matchAll(pattern)) counts.set(name, (counts.get(name) ?? 0) + 1)
    return (name: string) => counts.get(name) ?? 0
  }
  return { set: counted(/[{;](--[\w-]+):/g), read: counted(/var\((--[\w-]+)/g) }
}

/** Tailwind's utilities read properties that others of them may set: `var(--tw-leading, 1.1)`. */
function withoutUnsetProperties(rules: StyleRule[]) {
  const { set } = propertiesOf(rules)
  const fallback = /var\((--tw-[\w-]+), ?((?:[^()]|\([^()]*\))*)\)/g
  return withDeclarations(rules, (declaration) => [
    declaration.replaceAll(fallback, (whole, name: string, value: string) => (set(name) > 0 ? whole : value)),
  ])
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

/** The rules without the custom properties of the theme and of Tailwind that no rule reads. */
function withoutUnreadProperties(rules: StyleRule[]): StyleRule[] {
  const { read } = propertiesOf(rules)
  const isTheme = (rule: StyleRule) => 'selectors' in rule && rule.selectors[0]?.text.startsWith(':root')
  const without = (rule: StyleRule): StyleRule[] => {
    if ('rules' in rule) return [{ ...rule, rules: rule.rules.flatMap(without) }]
    return withDeclarations([rule], (declaration) => {
      const name = setBy(declaration)
      const mayGo = name !== undefined && (isTheme(rule) || name.startsWith('--tw-'))
      return mayGo && read(name) === 0 ? [] : [declaration]
    })
  }
  return rules.flatMap(without)
}

/** The rules without the fonts and animations that no other rule names. */
function withoutUnused(rules: StyleRule[]) {
  const others = print(rules.filter((rule) => !('named' in rule)))
  return rules.filter((rule) => !('named' in rule) || others.includes(rule.name))
}

const print = (rules: StyleRule[]): string => rules.map(printRule).join('')

function printRule(rule: StyleRule) {
  if ('rules' in rule) return `${rule.group}{${print(rule.rules)}}`
  if ('text' in rule) return rule.text
  return `${rule.selectors.map(({ text }) => text).join(',')}{${rule.declarations.join(';')}}`
}
