import { parse, type ChildNode, type Rule } from 'postcss'
import parseSelector, { type Node, type Selector } from 'postcss-selector-parser'

/** A selector, and the classes and elements that a page must have for it to match. */
export type PageSelector = { text: string; classes: string[]; elements: string[] }

/** A rule of the site's style sheet that can apply to the first paint of a page. */
export type StyleRule =
  | { selectors: PageSelector[]; declarations: string[] }
  /** A group such as `@layer base` or `@media (width>=48rem)`. */
  | { group: string; rules: StyleRule[] }
  /** A font or an animation, which is left out when no other rule uses its name. */
  | { named: 'font-face' | 'keyframes'; name: string; text: string }
  | { text: string }

/**
 * The rules of the site's style sheet, written as JSON by the build, of which a page contains those that its HTML can match
 * (used-styles.ts). Its script loads the whole sheet, for what comes later.
 */
export const parseStyles = (css: string): StyleRule[] => parse(css).nodes.flatMap(readNode)

/**
 * Selectors that no first paint needs: states of use, dialogs, print, and fallbacks for browsers without `@property`.
 */
const later =
  /:(?:hover|active|focus|popover-open|modal|disabled)|::(?:-|file|backdrop|placeholder)|\[(?:hidden|open|aria-invalid|data-active)|@media (?:print|\((?:forced-colors|hover))|@layer properties$/

function readNode(node: ChildNode): StyleRule[] {
  if (node.type === 'rule') return readRule(node)
  if (node.type !== 'atrule') return []
  const { name, params, nodes } = node
  const text = `${node.toString()}${nodes ? '' : ';'}`
  if (name === 'font-face') {
    const family = /font-family: ?"?([^";]+)/.exec(text)?.[1] ?? ''
    return [{ named: name, name: family, text: text.replaceAll(/\n\s*/g, '') }]
  }
  if (name === 'keyframes') return [{ named: name, name: params, text }]
  if (!nodes || name === 'property') return [{ text }]
  const group = `@${name} ${params}`
  const rules = later.test(group) ? [] : nodes.flatMap(readNode)
  return rules.length > 0 ? [{ group, rules }] : []
}

function readRule(rule: Rule): StyleRule[] {
  const declarations = rule.nodes.filter(({ type }) => type !== 'comment').map(String)
  // A picture within the sheet, as the arrow of a select, is larger than all other rules of its element.
  if (declarations.some((declaration) => declaration.includes('url("data:'))) return []
  if (declarations.length === 0) return []
  const selectors = parseSelector()
    .astSync(rule.selector)
    .nodes.filter((selector) => !later.test(String(selector).replaceAll(/:not\([^)]*\)/g, '')))
    .map(readSelector)
  return selectors.length > 0 ? [{ selectors, declarations }] : []
}

function readSelector(selector: Selector): PageSelector {
  const nodes = flattened(selector)
  const classes = nodes.filter((node) => node.type === 'class').map(({ value }) => value)
  const elements = nodes.filter((node) => node.type === 'tag').map(({ value }) => value)
  return { text: String(selector), classes, elements }
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
