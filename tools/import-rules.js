// The import table of docs/architecture.md as a lint rule: which wing may import which, and which rooms are open to neighbours.
const MAY = {
  contract: [],
  ui: [],
  db: ['contract'],
  client: ['contract'],
  sample: ['contract', 'db'],
  site: ['contract', 'client', 'ui'],
  admin: ['contract', 'client', 'ui'],
  server: ['contract', 'db', 'sample'],
}
const OPEN_ROOMS = {
  server: ['http', 'auth', 'history', 'mail', 'storage', 'tracking', 'lib', 'leads'],
  site: ['parts'],
  admin: ['parts'],
  db: ['schema'],
  ui: ['drawings'],
}

const place = (path) => {
  const [wing, ...rest] = path.split('/')
  return { wing, room: rest.length > 1 ? rest[0] : undefined }
}

export function complaint(file, source) {
  if (source.startsWith('..')) return 'Write #wing/… for what lies outside this folder; ./ stays inside it.'
  if (!source.startsWith('#')) return undefined
  const from = place(file.split('/src/').at(-1))
  const to = place(source.slice(1))
  if (from.wing !== to.wing) {
    return MAY[from.wing]?.includes(to.wing) ? undefined : `${from.wing}/ may not import ${to.wing}/.`
  }
  if (from.room && to.room && from.room !== to.room && !OPEN_ROOMS[from.wing]?.includes(to.room)) {
    return `${from.wing}/${from.room} may not import its neighbour ${to.room}: move what both need up.`
  }
  return undefined
}

const create = (context) => {
  const check = (node) => {
    const product = /[/]src[/].*(?<![.]test)[.]tsx?$/.test(context.filename)
    const message = product && node.source?.value && complaint(context.filename, node.source.value)
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
