import type { FastifyInstance } from 'fastify'

/** All routes of the running server, as 'GET /api/units', from the router's printed tree. */
export function routesOf(app: FastifyInstance) {
  const found: string[] = []
  const above: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, path, methods] = /^((?:│ {3}| {4})*)[├└]── (\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (indent === undefined || path === undefined) continue
    const depth = indent.length / 4
    above.length = depth
    above.push(path === '(empty' ? '' : path)
    // The tree omits the first slash before a wildcard.
    const whole = above.join('').replace(/^\*/, '/*')
    for (const method of methods?.split(', ') ?? []) found.push(`${method} ${whole}`)
  }
  return found
}

/** A value for every parameter of a path. */
export const paramsOf = (path: string, valueOf: (name: string) => string | number) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, valueOf(name)]))
