import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Range = { start: number; end: number }

/** A text in `say` or `saying`, with the places of its values, if they are written out beside it. */
export type SaidText = Range & { text: string; afterText: number; values: ReadonlyMap<string, Range> | undefined }

/**
 * Finds the calls of a function in a module, in their order. Each must have its text written out, because the texts are
 * translated before the program runs.
 */
export function saidTexts(code: string, file = 'module.js', name = 'say'): SaidText[] {
  const found: SaidText[] = []
  visit(parseSync(file, code).program as unknown as Node, (node) => {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== name) return
    const [first, values] = node.arguments as Node[]
    const text = first && literalOf(first)
    if (!first || text === undefined)
      throw new Error(`The text must be written out: ${code.slice(node.start, node.end)}`)
    found.push({
      start: node.start,
      end: node.end,
      text,
      afterText: first.end,
      values: values ? placesOf(values) : new Map(),
    })
  })
  return found.sort((one, other) => one.start - other.start)
}

/** Attributes that visitors read or hear. */
const labels = new Set(['aria-label', 'alt', 'placeholder', 'title', 'label', 'lede'])

/** The texts that stand in elements, or in their labels, as they are: without `say`. */
export function bareTexts(code: string, file: string): string[] {
  const found: string[] = []
  visit(parseSync(file, code).program as unknown as Node, (node) => {
    const isLabel = node.type === 'JSXAttribute' && labels.has(String((node.name as { name: unknown }).name))
    const text = node.type === 'JSXText' ? node.value : isLabel && isNode(node.value) ? node.value.value : undefined
    if (typeof text === 'string' && /\p{L}{2}/u.test(text)) found.push(text.trim())
  })
  return found
}

function visit(node: Node, enter: (node: Node) => void) {
  enter(node)
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, enter)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined)

/** The value of a string, or of a template without values. */
function literalOf(node: Node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const quasis = node.type === 'TemplateLiteral' ? (node.quasis as { value: { cooked: string } }[]) : []
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined
}

/** The places of the values by name, unless the object is more than names with values. */
function placesOf(node: Node) {
  const places = new Map<string, Range>()
  for (const property of (node.properties ?? [{ type: '' }]) as Node[]) {
    const name = property.type === 'Property' && property.computed === false ? nameOf(property.key) : undefined
    if (name === undefined) return undefined
    places.set(name, property.value as Node)
  }
  return places
}
