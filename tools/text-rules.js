// Browser translation and extensions put elements around text nodes. React then goes on updating a detached text node,
// and fails where it removes one or inserts something before it. A text that is the only child of its element is set
// again as a whole.
const inSeveral = 'Write this text and its values as one template string, or give what changes an element of its own.'
const inFragment = 'A fragment has no element that holds its text: write a span.'

const bare = (node) => (node.type === 'ParenthesizedExpression' ? bare(node.expression) : node)
const isBlank = (text) => /^\s*$/.test(text)

/** What an expression renders: 'text', an 'element', or 'unknown' without its type. */
function rendered(node) {
  const expression = bare(node)
  switch (expression.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'element'
    case 'TemplateLiteral':
      return 'text'
    case 'Literal':
      return typeof expression.value === 'string' || typeof expression.value === 'number' ? 'text' : 'unknown'
    case 'LogicalExpression':
      return either(expression.operator === '&&' ? [expression.right] : [expression.left, expression.right])
    case 'ConditionalExpression':
      return either([expression.consequent, expression.alternate])
    case 'CallExpression':
      return expression.callee.property?.name === 'map' ? 'element' : 'unknown'
    default:
      return 'unknown'
  }
}

function either(branches) {
  const kinds = branches.map(rendered)
  return ['text', 'element'].find((kind) => kinds.includes(kind)) ?? 'unknown'
}

/** The children without line breaks and comments. */
const childrenOf = ({ children }) =>
  children.filter((child) => {
    if (child.type === 'JSXText') return !isBlank(child.value) || !child.value.includes('\n')
    return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression'
  })

/** A child as 'text' or 'blank' that is always the same, 'element', 'changing text', 'changing element', or 'unknown'. */
function kindOf(child) {
  if (child.type !== 'JSXText' && child.type !== 'JSXExpressionContainer') return 'element'
  const { type, value } = child.type === 'JSXText' ? child : child.expression
  if ((child.type === 'JSXText' || type === 'Literal') && typeof value === 'string')
    return isBlank(value) ? 'blank' : 'text'
  const kind = rendered(child.expression)
  return kind === 'unknown' ? kind : `changing ${kind}`
}

const isStatic = (kind) => kind === 'text' || kind === 'blank'

/** What is wrong with the text among the children of an element or a fragment. */
export function complaint(node) {
  const kinds = childrenOf(node).map(kindOf)
  if (node.type === 'JSXFragment')
    return kinds.some((kind) => isStatic(kind) || kind === 'changing text') ? inFragment : undefined
  if (kinds.length < 2) return undefined
  const firstChange = kinds.indexOf('changing element')
  // React inserts an element before the text that follows it.
  const isInsertedBefore = firstChange >= 0 && firstChange < kinds.findLastIndex(isStatic)
  return kinds.includes('changing text') || isInsertedBefore || hasValueBesideText(kinds) ? inSeveral : undefined
}

/** Beside a text a value is text too, and so are two values with only a space between them. */
const hasValueBesideText = (kinds) =>
  kinds.includes('unknown') &&
  (kinds.includes('text') || kinds.some((kind, place) => kind === 'blank' && kinds[place - 1] === 'unknown'))

const create = (context) => {
  const check = (node) => {
    const message = /[/]src[/](?:admin|site|ui)[/].*(?<![.]test)[.]tsx$/.test(context.filename) && complaint(node)
    if (message) context.report({ node, message })
  }
  return { JSXElement: check, JSXFragment: check }
}

export default { meta: { name: 'text' }, rules: { alone: { create } } }
