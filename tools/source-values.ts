import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type ESTree, parseSync } from 'vite'

export type Node = ESTree.Node
type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression

const anyPart = Symbol('any part')

/** A step from a value to one of its parts: a key of an object, an index of an array, or any of them. */
type Step = string | number | typeof anyPart

/** Where a name gets its value: a part of what it is set to, or a part of an argument. */
type Binding = { path: Step[] } & ({ from: Node[] } | { parameterOf: FunctionNode; index: number })

/**
 * Reads the source code of some folders and says what its expressions can be. It follows constants, imports, branches,
 * arguments and returned values; what only a running program knows has no value here.
 */
export function readSources(...folders: string[]) {
  const files = new Map<string, Node>()
  const paths = new Map<Node, string>()
  const parents = new Map<Node, Node>()
  const callsOf = new Map<Node, ESTree.CallExpression[]>()
  const methods = new Map<string, FunctionNode[]>()

  for (const path of folders.flatMap((folder) => globSync(`${folder}/**/*.ts`)).map((name) => posixed(name))) {
    if (path.endsWith('.test.ts')) continue
    const { program, errors } = parseSync(path, readFileSync(path, 'utf8'))
    if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
    files.set(path, program)
    paths.set(program, path)
    noteParents(program)
  }
  for (const node of parents.keys()) noteUses(node)

  function noteParents(node: Node) {
    for (const child of childrenOf(node)) {
      parents.set(child, node)
      noteParents(child)
    }
  }

  function noteUses(node: Node) {
    if (node.type === 'Property' && node.key.type === 'Identifier' && isFunction(node.value))
      methods.set(node.key.name, [...(methods.get(node.key.name) ?? []), node.value])
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return
    const binding = bindingOf(node.callee.name, node)
    if (!binding || !('from' in binding)) return
    for (const called of binding.from) callsOf.set(called, [...(callsOf.get(called) ?? []), node])
  }

  function pathOf(node: Node): string {
    const parent = parents.get(node)
    return parent ? pathOf(parent) : (paths.get(node) ?? '')
  }

  /** Where people find a node: its file and line. */
  const placeOf = (node: Node) =>
    `${pathOf(node)}:${readFileSync(pathOf(node), 'utf8').slice(0, node.start).split('\n').length}`

  function bindingOf(name: string, at: Node): Binding | undefined {
    for (let scope: Node | undefined = at; scope; scope = parents.get(scope)) {
      const found = isFunction(scope) ? parameterOf(scope, name) : declaredIn(scope, name)
      if (found) return found
    }
    return undefined
  }

  function declaredIn(scope: Node, name: string): Binding | undefined {
    if (scope.type !== 'Program' && scope.type !== 'BlockStatement') return undefined
    for (const statement of scope.body) {
      const node = (statement.type === 'ExportNamedDeclaration' && statement.declaration) || statement
      if (node.type === 'FunctionDeclaration' && node.id?.name === name) return { from: [node], path: [] }
      if (node.type === 'VariableDeclaration') {
        for (const { id, init } of node.declarations) {
          const path = pathIn(id, name)
          if (path) return { from: [...(init ? [init] : []), ...assignedIn(scope, name)], path }
        }
      }
      if (node.type === 'ImportDeclaration') {
        const specifier = node.specifiers.find(({ local }) => local.name === name)
        const file = specifier?.type === 'ImportSpecifier' && files.get(fileNamed(node.source.value, scope))
        if (file && specifier.imported.type === 'Identifier') return declaredIn(file, specifier.imported.name)
      }
    }
    return undefined
  }

  function fileNamed(source: string, from: Node) {
    return source.startsWith('#') ? `src/${source.slice(1)}` : posix.join(posix.dirname(pathOf(from)), source)
  }

  /** Everything that an expression can be, as far as the source says it: literals, templates, objects, functions, … */
  function valuesOf(node: Node, passed: readonly Node[] = []): Node[] {
    if (passed.includes(node)) return []
    const values = (inner: Node) => valuesOf(inner, [...passed, node])
    switch (node.type) {
      case 'AwaitExpression':
        return values(node.argument)
      case 'ChainExpression':
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
        return values(node.expression)
      case 'ConditionalExpression':
        return [...values(node.consequent), ...values(node.alternate)]
      case 'LogicalExpression':
        return [...values(node.left), ...values(node.right)]
      case 'MemberExpression':
        return values(node.object).flatMap((value) => partsOf(value, stepOf(node)).flatMap(values))
      case 'CallExpression':
        return calledBy(node, values).flatMap((called) => returnedBy(called).flatMap(values))
      case 'Identifier': {
        const binding = bindingOf(node.name, node)
        return binding ? boundTo(binding, values) : []
      }
      default:
        return [node]
    }
  }

  function calledBy({ callee, arguments: [first] }: ESTree.CallExpression, values: (node: Node) => Node[]) {
    if (callee.type === 'Identifier') return values(callee).filter(isFunction)
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
    // One element stands for all that a list is mapped to; other methods are found by their name alone.
    if (callee.property.name === 'map') return first && isFunction(first) ? [first] : []
    return methods.get(callee.property.name) ?? []
  }

  function boundTo(binding: Binding, values: (node: Node) => Node[]) {
    const sources = 'from' in binding ? binding.from : argumentsOf(binding.parameterOf, binding.index)
    return binding.path.reduce(
      (wholes, step) => wholes.flatMap((whole) => partsOf(whole, step).flatMap(values)),
      sources.flatMap(values),
    )
  }

  function argumentsOf(called: FunctionNode, index: number): Node[] {
    const pattern = called.params[index]
    const given = (callsOf.get(called) ?? []).flatMap((call) => call.arguments[index] ?? [])
    return pattern?.type === 'AssignmentPattern' ? [pattern.right, ...given] : given
  }

  return { nodes: [...parents.keys()], bindingOf, pathOf, placeOf, valuesOf }
}

const posixed = (path: string) => path.replaceAll('\\', '/')

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

export const isFunction = (node: Node): node is FunctionNode =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration'

function parameterOf(called: FunctionNode, name: string): Binding | undefined {
  for (const [index, pattern] of called.params.entries()) {
    const path = pathIn(pattern, name)
    if (path) return { parameterOf: called, index, path }
  }
  return undefined
}

/** The way to a name within what it is destructured from. */
function pathIn(pattern: Node, name: string): Step[] | undefined {
  if (pattern.type === 'Identifier') return pattern.name === name ? [] : undefined
  if (pattern.type === 'AssignmentPattern') return pathIn(pattern.left, name)
  if (pattern.type === 'ArrayPattern') {
    for (const [index, element] of pattern.elements.entries()) {
      const path = element && pathIn(element, name)
      if (path) return [index, ...path]
    }
  }
  if (pattern.type === 'ObjectPattern') {
    for (const property of pattern.properties) {
      const path = property.type === 'Property' ? pathIn(property.value, name) : undefined
      if (path && property.type === 'Property' && property.key.type === 'Identifier')
        return [property.key.name, ...path]
    }
  }
  return undefined
}

const assignedIn = (scope: Node, name: string): Node[] =>
  scope.type === 'AssignmentExpression' && scope.left.type === 'Identifier' && scope.left.name === name
    ? [scope.right]
    : childrenOf(scope).flatMap((child) => assignedIn(child, name))

function stepOf({ property, computed }: ESTree.MemberExpression): Step {
  if (property.type === 'Identifier' && !computed) return property.name
  return property.type === 'Literal' && typeof property.value === 'number' ? property.value : anyPart
}

function partsOf(value: Node, step: Step): Node[] {
  if (value.type === 'ArrayExpression')
    return value.elements.filter((element) => element !== null).filter((_, index) => step === index || step === anyPart)
  // The errors of this code base take a code before their message.
  if (value.type === 'NewExpression') return step === 'message' ? value.arguments.slice(1, 2) : []
  if (value.type !== 'ObjectExpression') return []
  if (typeof step === 'number') return [value]
  return value.properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    return step === anyPart || (property.key.type === 'Identifier' && property.key.name === step)
      ? [property.value]
      : []
  })
}

export function returnedBy({ body }: FunctionNode): Node[] {
  if (!body) return []
  if (body.type !== 'BlockStatement') return [body]
  const within = (node: Node): Node[] =>
    isFunction(node)
      ? []
      : node.type === 'ReturnStatement'
        ? node.argument
          ? [node.argument]
          : []
        : childrenOf(node).flatMap(within)
  return within(body)
}
