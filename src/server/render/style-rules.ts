import { parse, type ChildNode, type Rule } from 'postcss'
import parseSelector, { type Node, type Selector } from 'postcss-selector-parser'

/** A selector and what a page must have for it to match. */
export type PageSelector = { text: string; classes: string[]; elements: string[] }

/** A rule of the site's style sheet that can apply to the first paint of a page. */
export type StyleRule =
  | { selectors: PageSelector[]; declarations: string[] }
  /** A group such as `@layer base` or `@media (width>=48rem)`. */
  | { group: string; rules: StyleRule[] }
  /** A font, an animation or a custom property, which is left out when no other rule uses its name. */
  | { named: 'font-face' | 'keyframes' | 'property'; name: string; text: string }
  | { text: string }

/**
 * The rules of the site's style sheet that a page may need for its first paint, written as JSON by the build. The whole
 * sheet follows later, for states that need interaction, for print, and for what scripts add (full-stylesheet.ts).
 */
export const parseStyles = (css: string): StyleRule[] => parse(css).nodes.flatMap(readNode)

// The first is a fallback for browsers without @property; the last two are about pointing and movement.
const laterGroups =
  /^@layer properties$|^@media (?:print|\((?:forced-colors: ?active|hover: ?hover|prefers-reduced-motion: ?no-preference)\))$/

function readNode(node: ChildNode): StyleRule[] {
  if (node.type === 'rule') return readRule(node)
  if (node.type !== 'atrule') return []
  const { name, params, nodes } = node
  const text = `${node.toString()}${nodes ? '' : ';'}`
  if (name === 'font-face') {
    // A fetched font arrives after the first paint; its local fallback is there at once.
    if (text.includes('url(')) return []
    const family = /font-family:"?([^";]+)/.exec(text)?.[1] ?? ''
    return [{ named: name, name: family, text }]
  }
  if (name === 'keyframes' || name === 'property') return [{ named: name, name: params, text }]
  if (!nodes) return [{ text }]
  const group = `@${name} ${params}`
  const rules = laterGroups.test(group) ? [] : nodes.flatMap(readNode)
  return rules.length > 0 ? [{ group, rules }] : []
}

// All borders are solid by the base layer. Tailwind says so once more with each width, by a property that needs a rule too.
const repeatsBase = /^border(?:-\w+)?-style: ?var\(--tw-border-style\)$/

// What only a pointer or a finger meets, with which the whole sheet comes.
const laterDeclaration = /^(?:cursor|resize|-webkit-tap-highlight-color):/

function readRule(rule: Rule): StyleRule[] {
  const declarations = rule.nodes
    .filter(({ type }) => type !== 'comment')
    .map(String)
    .filter((declaration) => !repeatsBase.test(declaration) && !laterDeclaration.test(declaration))
  // The arrow of a select: forms are far down the page, and the browser draws its own until the whole sheet is loaded.
  if (declarations.some((declaration) => declaration.includes('url("data:'))) return []
  if (declarations.length === 0) return []
  const selectors = parseSelector().astSync(rule.selector).nodes.flatMap(readSelector)
  return selectors.length > 0 ? [{ selectors, declarations }] : []
}

// Parts of controls that only some browsers have, dialogs, which a script opens, and what a script hides.
const laterParts = /\[hidden|::-|:-moz|::file-selector|::backdrop|:modal|dialog\[open\]/

function readSelector(selector: Selector): PageSelector[] {
  const text = String(selector)
  const nodes = flattened(selector)
  if (laterParts.test(text) || nodes.some(needsInteraction) || text.includes('.input:disabled')) return []
  const classes = nodes.filter((node) => node.type === 'class').map(({ value }) => value)
  const elements = nodes.filter((node) => node.type === 'tag').map(({ value }) => value)
  return [{ text, classes, elements }]
}

/**
 * The parts of a selector that every match needs. What all alternatives of `:is()` and `:where()` have in common are such
 * parts, and so is the class of `body:has(.x)`; of a negation none is certain.
 */
const flattened = (selector: Selector): Node[] =>
  selector.nodes.flatMap((node) => {
    if (node.type !== 'pseudo') return [node]
    const [only, ...others] = node.nodes
    if (!only) return [node]
    if (node.value === ':is' || node.value === ':where') return inAll(flattened(only), others.map(flattened))
    return node.value === ':has' && others.length === 0 && isPageClass(node.prev(), only) ? flattened(only) : [node]
  })

const inAll = (nodes: Node[], others: Node[][]) =>
  nodes.filter((node) => others.every((parts) => parts.some((part) => String(part).trim() === String(node).trim())))

const isPageClass = (before: Node | undefined, { nodes: [only, another] }: Selector) =>
  before?.type === 'tag' && /^(?:html|body)$/.test(before.value) && only?.type === 'class' && !another

const interactionPseudos = /^:(?:hover|active|focus|popover-open)/
const interactionAttributes = /^(?:aria-invalid|data-active)/

const needsInteraction = (node: Node) =>
  (node.type === 'pseudo' && interactionPseudos.test(node.value)) ||
  (node.type === 'attribute' && interactionAttributes.test(node.attribute))
