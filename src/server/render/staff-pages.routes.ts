import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Park, StaffPark } from '#contract/park.ts'
import {
  nextPage,
  nextParameter,
  openStaffPages,
  signInTo,
  type StaffPage,
  staffPages,
  themeCookie,
  themes,
} from '#contract/staff-pages.constants.ts'
import type { Sessions } from '#server/auth/sessions.service.ts'
import type { Config } from '#server/config.ts'
import { isDatabaseAway } from '#server/http/errors.ts'
import { staffPolicy } from '#server/http/security-headers.ts'
import type { BuiltSite } from './built-site.ts'
import { reloadTemplate, staffTemplate } from './staff-template.ts'

type Context = {
  site: BuiltSite
  config: Config
  park: Park
  sessions: Sessions
  /** The id of the last event that staff screens were told. */
  eventId: () => string
}
type Asked = FastifyRequest<{ Params: { id?: string }; Querystring: Record<string, string> }>

/** The addresses of the staff area: the same document for each, in which the browser draws the screen. */
export function bindStaffPages(app: FastifyInstance, { site, config, park, sessions, eventId }: Context) {
  const { name, shortName, road, timeZone, officeHours, phases } = park
  const known: StaffPark = { name, shortName, road, timeZone, officeHours, phases }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': staffPolicy({
      built: site.stylesFor !== undefined,
      secure: config.publicUrl.startsWith('https:'),
    }),
    // Neither a cache nor the way back shows a page of the office to whoever comes after.
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    // The address of a staff page may carry a token.
    'referrer-policy': 'no-referrer',
  }

  for (const [page, path] of Object.entries(staffPages) as [StaffPage, string][]) {
    app.get(path, async (request: Asked, reply) => {
      if (request.params.id !== undefined && !/^[1-9]\d{0,9}$/.test(request.params.id)) return reply.callNotFound()
      const elsewhere = await insteadOf(page, request)
      reply.headers(headers)
      if (elsewhere === reload) return reply.send(reloadTemplate(park.shortName))
      return elsewhere === undefined
        ? reply.send(staffTemplate(documentFor(page, request), site))
        : reply.redirect(elsewhere)
    })
  }

  const documentFor = (page: StaffPage, request: FastifyRequest) => {
    const shown = { park: known, guarded: isGuarded(page), theme: themeOf(request) }
    return shown.guarded ? { ...shown, eventId: eventId() } : shown
  }

  // Strangers get the same 404 page as at any other address.
  app.get('/admin/*', async (request, reply) => {
    if (!(await isStaff(request))) return reply.callNotFound()
    reply.code(404).headers(headers)
    return reply.send(staffTemplate({ park: known, guarded: false, theme: themeOf(request) }, site))
  })

  async function isStaff(request: FastifyRequest) {
    try {
      return (await sessions.read(request, { used: true })) !== undefined
    } catch (error) {
      if (isDatabaseAway(error)) return false
      throw error
    }
  }

  /**
   * Where somebody is sent without a session, or with one to the sign-in page; a setup link is always shown. With a link
   * on another site, as in an email that is read in a browser, no cookie comes, until the page reloads itself.
   */
  async function insteadOf(page: StaffPage, request: Asked) {
    const guarded = isGuarded(page)
    const leavable = page === 'sign-in' && request.query.setup === undefined
    if (!guarded && !leavable) return undefined
    try {
      const user = await sessions.read(request, { used: true })
      if (!user && request.headers['sec-fetch-site'] === 'cross-site') return reload
      if (guarded) return user ? undefined : signInTo(request.url)
      return user ? nextPage(request.query[nextParameter]) : undefined
    } catch (error) {
      // The page itself needs no database, and says better than an error what it waits for.
      if (isDatabaseAway(error)) return undefined
      throw error
    }
  }
}

const reload = Symbol('reload')

const isGuarded = (page: StaffPage) => !openStaffPages.includes(page)

function themeOf(request: FastifyRequest) {
  const chosen = request.cookies[themeCookie]
  return themes.find((theme) => theme === chosen) ?? 'system'
}
