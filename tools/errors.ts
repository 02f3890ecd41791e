import type { ESTree } from 'vite'
import { errorStatuses } from '#contract/errors.ts'
import { isFunction, type Node, readSources, returnedBy } from './source-values.ts'

/** The class of an error that a call responds with; its arguments are a code, a sentence and what else there is to say. */
const errorClass = 'ApiError'
const statuses: Record<string, number> = errorStatuses

/** Which argument of a schema or of its checks is the sentence; an object in its place has it as `error`. */
const sentenceAt: Record<string, number> = {
  array: 1,
  boolean: 0,
  datetime: 0,
  enum: 1,
  gte: 1,
  int: 0,
  length: 1,
  literal: 1,
  lte: 1,
  maxLength: 1,
  minLength: 1,
  positive: 0,
  record: 2,
  refine: 1,
  regex: 1,
  string: 0,
  union: 1,
}

type Found = { status: number; message: string; ofField?: boolean; retry?: boolean }

/** The text of docs/errors.md: every error response that the source code can give, by its status. */
export function errorsDocument() {
  const found = readErrors()
  const sections = [...new Set(found.map(({ status }) => status))]
    .toSorted((a, b) => a - b)
    .flatMap((status) =>
      section(
        status,
        found.filter((one) => one.status === status),
      ),
    )
  return `${[introduction, ...sections].join('\n\n')}\n`
}

const introduction = `# Errors

An error response of a call has a status and \`{ "error", "message" }\`, both with the sentence below. A 400 can also have \`issues\`: a
\`path\` and a \`message\` for each field that is wrong. A name in braces stands for a value. A response marked ↻ has a \`Retry-After\`.

\`npm run errors\` writes this file from the source code, and \`test/errors.test.ts\` fails when the two differ.`

function section(status: number, found: Found[]) {
  const name = Object.keys(statuses).find((code) => statuses[code] === status) ?? 'unexpected'
  const ofCalls = listed(found.filter(({ ofField }) => !ofField))
  const ofFields = listed(found.filter(({ ofField }) => ofField))
  return [
    `## ${status} ${name}`,
    ...(ofCalls === '' ? [] : [ofCalls]),
    ...(ofFields === '' ? [] : ['The first field that is wrong gives the sentence:', ofFields]),
  ]
}

const listed = (found: Found[]) =>
  [...new Set(found.map(({ message, retry }) => `- ${message}${retry ? ' ↻' : ''}`))].toSorted().join('\n')

function readErrors(): Found[] {
  const { nodes, bindingOf, pathOf, placeOf, valuesOf } = readSources('src/contract', 'src/server', 'src/db')
  return nodes.flatMap((node) => {
    if (node.type === 'NewExpression') return isNamed(node.callee, errorClass) ? thrown(node) : []
    if (node.type !== 'CallExpression') return []
    return [...sent(node), ...ofSchema(node)]
  })

  /** `new ApiError(code, sentence, { retryAfter })`. */
  function thrown(node: ESTree.NewExpression): Found[] {
    const [code, message, more] = node.arguments
    const retry = more?.type === 'ObjectExpression' && more.properties.some((property) => isKey(property, 'retryAfter'))
    return pairsOf(code, message).flatMap(([codeNode, sentenceNode]) =>
      textsOf(codeNode, node).flatMap((name) =>
        textsOf(sentenceNode, node).map((text) => ({ status: statuses[name] ?? 0, message: text, retry })),
      ),
    )
  }

  /** A code and its sentence; of `const [code, sentence] = list` only those that stand in one list belong together. */
  function pairsOf(code: Node | undefined, message: Node | undefined): [Node | undefined, Node | undefined][] {
    const list = code?.type === 'Identifier' ? bindingOf(code.name, code) : undefined
    if (!list || !('from' in list) || list.path[0] !== 0) return [[code, message]]
    return list.from
      .flatMap((node) => valuesOf(node))
      .flatMap((value) =>
        value.type === 'ArrayExpression' ? [[value.elements[0] ?? undefined, value.elements[1] ?? undefined]] : [],
      )
  }

  /** `reply.code(500).send(errorResponse(sentence))`. */
  function sent({ callee, arguments: [body] }: ESTree.CallExpression): Found[] {
    if (callee.type !== 'MemberExpression' || !isNamed(callee.property, 'send')) return []
    const coded = callee.object
    if (coded.type !== 'CallExpression' || coded.callee.type !== 'MemberExpression') return []
    const [status] = coded.arguments
    if (!isNamed(coded.callee.property, 'code') || status?.type !== 'Literal' || body?.type !== 'CallExpression')
      return []
    return textsOf(body.arguments[0], body).map((message) => ({ status: Number(status.value), message }))
  }

  /** A schema of a call, or a check of one; park.ts checks the operator's file, and its faults are told by the start. */
  function ofSchema(node: ESTree.CallExpression): Found[] {
    const { callee, arguments: given } = node
    const path = pathOf(node)
    if (callee.type !== 'MemberExpression' || !path.startsWith('src/contract/') || path.endsWith('/park.ts')) return []
    const at =
      rootOf(callee) === 'z' && callee.property.type === 'Identifier' ? sentenceAt[callee.property.name] : undefined
    const argument = at === undefined ? undefined : given[at]
    const property =
      argument?.type === 'ObjectExpression' ? argument.properties.find((one) => isKey(one, 'error')) : undefined
    const message = property?.type === 'Property' ? property.value : argument
    if (message === undefined || message.type === 'ObjectExpression') return []
    return textsOf(message, node).map((text) => ({ status: statuses.invalid ?? 0, message: text, ofField: true }))
  }

  /** What an expression says; one that cannot be read must not be left out in silence. */
  function textsOf(node: Node | undefined, of: Node): string[] {
    const texts = node ? valuesOf(node).flatMap(spoken) : []
    if (texts.length === 0) throw new Error(`${placeOf(of)}: what this error says cannot be read from the code.`)
    return texts
  }

  function spoken(value: Node): string[] {
    if (isFunction(value))
      return returnedBy(value)
        .flatMap((returned) => valuesOf(returned))
        .flatMap(spoken)
    if (value.type === 'Literal' && typeof value.value === 'string') return [value.value]
    return value.type === 'TemplateLiteral' ? [filled(value)] : []
  }

  function filled({ quasis, expressions }: ESTree.TemplateLiteral): string {
    return quasis.map(({ value }, index) => `${value.cooked ?? ''}${placeholder(expressions[index])}`).join('')
  }

  /** A constant is filled in; what only a running program knows is named. */
  function placeholder(node: Node | undefined): string {
    if (node === undefined) return ''
    const constant = constantOf(node)
    return constant ?? `{${nameOf(node)}}`
  }

  function constantOf(node: Node): string | undefined {
    if (node.type === 'Literal')
      return typeof node.value === 'number' ? node.value.toLocaleString('en-US') : String(node.value)
    if (node.type === 'TemplateLiteral') return filled(node)
    if (
      node.type === 'CallExpression' &&
      node.callee.type === 'MemberExpression' &&
      isNamed(node.callee.property, 'toLocaleString')
    )
      return constantOf(node.callee.object)
    const binding = node.type === 'Identifier' ? bindingOf(node.name, node) : undefined
    if (!binding || !('from' in binding) || binding.path.length > 0) return undefined
    const [value, another] = binding.from
    return value && !another ? constantOf(value) : undefined
  }
}

const isNamed = (node: Node, name: string) => node.type === 'Identifier' && node.name === name

const isKey = (property: ESTree.ObjectPropertyKind, name: string) =>
  property.type === 'Property' && isNamed(property.key, name)

function rootOf(node: Node): string | undefined {
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'Identifier' ? node.name : undefined
}

/** The word by which a reader knows what stands in a place of a sentence. */
function nameOf(node: Node): string {
  switch (node.type) {
    case 'Identifier':
      return node.name
    case 'MemberExpression':
      return nameOf(node.computed ? node.object : node.property)
    case 'BinaryExpression':
      return nameOf(node.left)
    case 'ConditionalExpression':
      return nameOf(node.test)
    case 'CallExpression': {
      const [argument] = node.arguments
      return argument && argument.type !== 'Literal'
        ? nameOf(argument)
        : nameOf(node.callee.type === 'MemberExpression' ? node.callee.object : node.callee)
    }
    default:
      return 'value'
  }
}
