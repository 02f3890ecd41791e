import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type CachedResponse, cachedResponse, sendCached } from '#server/http/cached-response.ts'

type Context = {
  /** The folder of the built files, some with compressed copies next to them. */
  folder: string
  headers: Record<string, string>
}

const year = 365 * 24 * 60 * 60

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Binds the files of the built site. Files of the public pages, a megabyte in total, stay in memory after the first
 * request, because visitors of a page request all of its files. Files of the staff area are read from disk.
 */
export function bindAssets(app: FastifyInstance, { folder, headers }: Context) {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
  const present = new Set(names)
  for (const name of names.filter((name) => !/\.(br|gz)$/.test(name))) {
    const type = types[extname(name)]
    if (type === undefined) throw new Error(`The content type of ${name} is not known`)
    const read = async () => {
      const file = (ending: string) => (present.has(name + ending) ? readFile(join(folder, name + ending)) : undefined)
      const [identity, br, gzip] = await Promise.all([readFile(join(folder, name)), file('.br'), file('.gz')])
      // The name of a file changes with its content.
      const cached = { ...headers, 'content-type': type, 'cache-control': `public, max-age=${year}, immutable` }
      return cachedResponse({ identity, ...(br && { br }), ...(gzip && { gzip }) }, cached)
    }
    let response: CachedResponse | undefined
    app.get(`/assets/${name}`, async (request, reply) => {
      response ??= await read()
      return sendCached(request, reply, response)
    })
  }
  void app.register(staticFiles, {
    root: join(folder, 'admin'),
    prefix: '/assets/admin/',
    wildcard: false,
    preCompressed: true,
    immutable: true,
    maxAge: year * 1000,
    index: false,
  })
}
