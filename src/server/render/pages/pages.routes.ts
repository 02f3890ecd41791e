import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accentFault, staffStyles } from '#domain/brand/brand.ts'
import { colours } from '#domain/brand/colours.constants.ts'
import type { Park } from '#contract/park/park.ts'
import { addressNotFound } from '#contract/requests.errors.ts'
import type { Config } from '#server/config.ts'
import { sendCached } from '#server/http/cached-response.ts'
import { languageOfRequest } from '#server/http/request-language.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { Store } from '#server/storage/store.ts'
import { bindAssets } from '#server/render/assets.ts'
import type { BuiltSite } from '#server/render/built-site.ts'
import { iconAddress } from '#server/render/icons.ts'
import type { PageCache } from '#server/render/page-cache.service.ts'
import { createShareImages } from '#server/render/share-images.service.ts'

type Context = { pages: PageCache; site: BuiltSite; config: Config; store: Store }

export function bindPages(app: FastifyInstance, { pages, site, config, store }: Context) {
  const shareImages = createShareImages({ pages, site, store })
  const manifestOf = (park: Park) => ({
    name: park.name,
    short_name: park.shortName,
    start_url: '/',
    display: 'browser',
    background_color: colours.sheet,
    theme_color: park.accent || colours.sheet,
    icons: [
      { src: iconAddress('/icon.svg', park), type: 'image/svg+xml', sizes: 'any' },
      { src: iconAddress('/apple-touch-icon.png', park), type: 'image/png', sizes: '180x180' },
    ],
  })

  if (site.files !== undefined) bindAssets(app, { folder: site.files, headers: securityHeaders(config.publicUrl) })

  // A crawler barred from the staff area would not see that it is noindex, and would list its address.
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', async (request, reply) => sendCached(request, reply, await pages.siteMap()))
  app.get('/icon.svg', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(await shareImages.icon()),
  )
  app.get('/apple-touch-icon.png', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/png')
      .send(await shareImages.touchIcon()),
  )
  app.get('/favicon.ico', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/x-icon')
      .send(await shareImages.favicon()),
  )
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf((await pages.known()).park))),
  )
  app.get('/accent/:name', async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const [, digits] = /^([0-9a-f]{6})\.css$/.exec(request.params.name) ?? []
    if (digits === undefined || accentFault(`#${digits}`) !== undefined) throw addressNotFound()
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/css; charset=utf-8')
      .send(staffStyles(`#${digits}`))
  })
  app.get('/share/:name', async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const image = await shareImages.image(request.params.name, languageOfRequest(request))
    return reply
      .headers({ 'cache-control': 'public, max-age=300', 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/png')
      .send(image)
  })

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/', search = ''] = request.url.split(/\?(.*)/s, 2)
    const isCall = path === '/api' || path.startsWith('/api/')
    if (isCall || (request.method !== 'GET' && request.method !== 'HEAD')) {
      throw addressNotFound()
    }
    if (path.length > 1 && path.endsWith('/')) {
      return reply.redirect(path.replace(/\/+$/, '').replace(/^\/*/, '/') + request.url.slice(path.length), 308)
    }
    if (path === '/admin' || path.startsWith('/admin/')) {
      // The address of a staff page may contain a token.
      reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    }
    const response = await pages.page(path, await app.isPreview(request, reply), search)
    const location = response.variants.identity?.headers.location
    // The parameters of a campaign belong to the visit.
    if (location !== undefined) reply.header('location', location + request.url.slice(path.length))
    return sendCached(request, reply, response)
  }
  // Pages have their own route, because the not-found handler costs a second lookup. Other methods end up there.
  app.get('/*', show)
  app.setNotFoundHandler(show)
}
