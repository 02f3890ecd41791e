/** A rule of a style sheet: its prelude (selectors, or an at-rule's name and condition) and what stands in its braces. */
type Rule = { prelude: string; body: string | Rule[] }

const nesting = /^@(layer|media|supports|container|starting-style)\b/

/** The classes and the elements that a page is made of. */
type Used = { classes: Set<string>; elements: Set<string> }

/**
 * The part of the site's style sheet that a page needs for its first paint: rules whose elements and classes occur in
 * its HTML, and the custom properties that those rules read. The whole sheet follows, for the states that only use
 * brings about, for print, and for whatever a script adds.
 */
export function stylesFor(css: string) {
  const sheet = parseRules(css)
  return (html: string) => {
    const used = { classes: classesIn(html), elements: elementsIn(html) }
    const kept = sheet.flatMap((rule) => keepRule(rule, used))
    const read = new Set([...print(kept).matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
    return print(dropUnnamed(dropUnread(kept, read)))
  }
}

/** Splits minified CSS at its braces; strings and comments hold none in what the build writes, but for url() data. */
function parseRules(css: string): Rule[] {
  const rules: Rule[] = []
  const source = css.replaceAll(/\/\*.*?\*\//gs, '')
  let from = 0
  for (let at = 0; at < source.length; at += 1) {
    if (source[at] === ';') {
      rules.push({ prelude: source.slice(from, at + 1).trim(), body: '' })
      from = at + 1
    } else if (source[at] === '{') {
      const end = closing(source, at)
      const prelude = source.slice(from, at).trim()
      const inner = source.slice(at + 1, end)
      rules.push({ prelude, body: nesting.test(prelude) ? parseRules(inner) : inner })
      at = end
      from = end + 1
    }
  }
  return rules
}

function closing(source: string, open: number) {
  let depth = 0
  for (let at = open; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1
    else if (source[at] === '}' && --depth === 0) return at
  }
  throw new Error('The style sheet has a brace that is never closed')
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

// The first is a fallback for browsers without @property; the last two are about pointing and movement.
const notAtFirst =
  /^@layer properties$|^@media (?:print|\((?:forced-colors: ?active|hover: ?hover|prefers-reduced-motion: ?no-preference)\))$/

function keepRule(rule: Rule, used: Used): Rule[] {
  if (typeof rule.body !== 'string') {
    if (notAtFirst.test(rule.prelude)) return []
    const inner = rule.body.flatMap((child) => keepRule(child, used))
    return inner.length > 0 ? [{ ...rule, body: inner }] : []
  }
  // Fonts that are fetched come after the first paint (full-stylesheet.ts); their fallbacks are there at once.
  if (rule.prelude === '@font-face' && rule.body.includes('url(')) return []
  if (rule.prelude.startsWith('@')) return [rule]
  // The arrow of a select: forms stand far down, and until the whole sheet counts the platform draws one of its own.
  if (rule.body.includes('url("data:')) return []
  const selectors = selectorsOf(rule.prelude).filter((selector) => canMatch(selector, used))
  return selectors.length > 0 ? [{ ...rule, prelude: selectors.join(',') }] : []
}

/** Splits a list of selectors at its commas, but not inside parentheses or behind a backslash. */
function selectorsOf(prelude: string) {
  const selectors: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < prelude.length; at += 1) {
    const char = prelude[at]
    if (char === '\\') at += 1
    else if (char === '(') depth += 1
    else if (char === ')') depth -= 1
    else if (char === ',' && depth === 0) {
      selectors.push(prelude.slice(from, at))
      from = at + 1
    }
  }
  return [...selectors, prelude.slice(from)]
}

// Parts of controls that only some browsers have, and dialogs, which a script opens.
const neverAtFirst = /::-|:-moz|::file-selector|::backdrop|:modal|dialog\[open\]/
// States that need a hand on the page. In parentheses they may be negated, as for the link past the header.
const onlyInUse = /:hover|:active|:focus|:popover-open|\[aria-invalid|\[data-active|\.input:disabled/

// One class that has to be somewhere in the page, as that of a bar which a script adds.
const havingOne = /^(?:html|body):has\(\.([\w-]+)\)/g

/** Replaces from the inside to the outside, until nothing matches any more. */
function replaceAll(text: string, pattern: RegExp, by: string): string {
  const replaced = text.replace(pattern, by)
  return replaced === text ? text : replaceAll(replaced, pattern, by)
}

function canMatch(selector: string, { classes, elements }: Used) {
  if (neverAtFirst.test(selector)) return false
  if ([...selector.matchAll(havingOne)].some(([, name = '']) => !classes.has(name))) return false
  // A single alternative has to match; of several, or a negation, nothing is known.
  const certain = replaceAll(selector, /:(?:is|where)\(((?:[^(),\\]|\\.)*)\)/g, '$1')
  const outside = replaceAll(certain, /(?<!\\)\((?:[^()\\]|\\.)*(?<!\\)\)/g, '')
  if (onlyInUse.test(outside)) return false
  const names = [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'))
  const types = [...outside.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi)].map(([, name = '']) => name)
  return names.every((name) => classes.has(name)) && types.every((name) => elements.has(name))
}

/** Leaves out the custom properties of the theme that nothing reads, and the @property rules of such. */
function dropUnread(rules: Rule[], read: Set<string>): Rule[] {
  return rules.flatMap((rule) => {
    const { prelude, body } = rule
    if (typeof body !== 'string') return [{ prelude, body: dropUnread(body, read) }]
    const property = /^@property (--[\w-]+)/.exec(prelude)?.[1]
    if (property !== undefined) return read.has(property) ? [rule] : []
    if (!prelude.startsWith(':root')) return [rule]
    const kept = body.split(';').filter((declaration) => {
      const name = /^\s*(--[\w-]+):/.exec(declaration)?.[1]
      return name === undefined || read.has(name)
    })
    return [{ prelude, body: kept.join(';') }]
  })
}

/** Leaves out the fonts and the animations that no rule names. */
function dropUnnamed(rules: Rule[]): Rule[] {
  const named = ({ prelude, body }: Rule) =>
    prelude === '@font-face'
      ? /font-family:"?([^";]+)/.exec(typeof body === 'string' ? body : '')?.[1]
      : /^@keyframes (\S+)/.exec(prelude)?.[1]
  const others = print(rules.filter((rule) => named(rule) === undefined))
  return rules.filter((rule) => others.includes(named(rule) ?? ''))
}

const print = (rules: Rule[]): string =>
  rules
    .map(({ prelude, body }) =>
      prelude.endsWith(';') ? prelude : `${prelude}{${typeof body === 'string' ? body : print(body)}}`,
    )
    .join('')
