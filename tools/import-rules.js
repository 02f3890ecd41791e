// The import rules of docs/architecture.md as a lint rule: which layer may import which, and which modules are open.
const allowed = {
  domain: [],
  contract: ['domain'],
  ui: ['domain'],
  db: ['contract', 'domain'],
  client: ['contract', 'domain'],
  sample: ['contract', 'db', 'domain'],
  site: ['contract', 'client', 'ui', 'domain'],
  admin: ['contract', 'client', 'ui', 'domain'],
  server: ['contract', 'db', 'sample', 'domain'],
}
const openModules = {
  server: ['http', 'auth', 'history', 'mail', 'storage', 'tracking', 'lib', 'leads', 'leases', 'park', 'alerts'],
  site: ['parts'],
  admin: ['parts', 'composer', 'sheet', 'timeline', 'work'],
  db: ['schema'],
  ui: ['drawings'],
}
/** A folder per noun, and nouns speak of each other. */
const withoutWalls = ['contract', 'domain']

const locate = (path) => {
  const [layer, ...rest] = path.split('/')
  return { layer, module: rest.length > 1 ? rest[0] : undefined }
}

/** Errors are for the code that runs on the server; a browser would load sentences that it never gives. */
const throwsErrors = ['server', 'db']

export function complaint(file, source, names = []) {
  const isErrors = (path) => path.endsWith('.errors.ts')
  if (names.includes('declareError') && !isErrors(file))
    return 'Declare an error in src/contract/<noun>/<noun>.errors.ts, from which docs/errors.md is written.'
  if (isErrors(source) && !throwsErrors.includes(locate(file.split('/src/').at(-1)).layer))
    return 'Only server/ and db/ may import the errors of the contract: they are not for browsers.'
  if (source.startsWith('..')) return 'Write #layer/… for a file outside this folder; ./ stays inside it.'
  if (!source.startsWith('#')) return undefined
  const from = locate(file.split('/src/').at(-1))
  const to = locate(source.slice(1))
  if (from.layer !== to.layer) {
    return allowed[from.layer]?.includes(to.layer) ? undefined : `${from.layer}/ may not import ${to.layer}/.`
  }
  if (withoutWalls.includes(from.layer)) return undefined
  if (from.module && to.module && from.module !== to.module && !openModules[from.layer]?.includes(to.module)) {
    return `${from.layer}/${from.module} may not import its neighbour ${to.module}: move what both need up.`
  }
  return undefined
}

const create = (context) => {
  const check = (node) => {
    const isProduct = /[/]src[/].*(?<![.]test)[.]tsx?$/.test(context.filename)
    const names = (node.specifiers ?? []).map(({ imported }) => imported?.name)
    const message = isProduct && node.source?.value && complaint(context.filename, node.source.value, names)
    if (message) context.report({ node, message })
  }
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
  }
}

export default { meta: { name: 'architecture' }, rules: { imports: { create } } }
