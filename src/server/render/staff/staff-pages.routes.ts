import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as links from '#contract/links.ts'
import type { Park } from '#contract/park/park.ts'
import { parkFormSubject } from '#contract/park/park-subjects.constants.ts'
import {
  nextPage,
  nextParameter,
  signInTo,
  type StaffPage,
  staffPages,
  themeCookie,
  themes,
} from '#contract/staff-pages.constants.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import type { Sessions } from '#server/auth/sessions.service.ts'
import type { Config } from '#server/config.ts'
import { isStaff } from '#server/auth/is-staff.ts'
import { databaseUnavailable } from '#server/http/errors.ts'
import { staffPolicy } from '#server/http/security-headers.ts'
import type { BuiltSite } from '#server/render/built-site.ts'
import { staffManifest } from './staff-manifest.ts'
import { reloadTemplate, staffTemplate } from './staff-template.ts'

type Context = {
  site: BuiltSite
  config: Config
  park: () => Park
  sessions: Sessions
  /** Returns the id of the last event sent to staff screens. */
  eventId: () => string
}
type Params = { id?: string; subject?: string }
type PageRequest = FastifyRequest<{ Params: Params; Querystring: Record<string, string> }>

/** Binds the addresses of the staff area. All have the same document, in which the browser renders the screen. */
export function bindStaffPages(app: FastifyInstance, { site, config, park, sessions, eventId }: Context) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': staffPolicy({
      built: site.files !== undefined,
      secure: config.publicUrl.startsWith('https:'),
    }),
    // Neither a cache nor the back button may show a staff page to the next user of the browser.
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    // The address of a staff page may contain a token.
    'referrer-policy': 'no-referrer',
  }

  for (const [page, { address }] of entriesOf(staffPages)) {
    app.get(address, async (request: PageRequest, reply) => {
      if (!isPage(request.params)) return reply.callNotFound()
      const redirect = await redirectFor(page, request)
      reply.headers(headers)
      if (redirect === reload) return reply.send(reloadTemplate(park().shortName))
      return redirect === undefined
        ? reply.send(staffTemplate(documentFor(page, request), site))
        : reply.redirect(redirect)
    })
  }

  const documentFor = (page: StaffPage, request: FastifyRequest) => {
    const shown = { park: park(), guarded: isGuarded(page), theme: themeOf(request) }
    return shown.guarded ? { ...shown, eventId: eventId() } : shown
  }

  // Both are public: they contain no more than the public pages, and browsers fetch them without cookies.
  app.get(links.staffManifest, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(staffManifest(park()))),
  )
  app.get(links.serviceWorker, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': staffPages.dashboard.address })
      .type('text/javascript; charset=utf-8')
      .send(await readFile(serviceWorker)),
  )

  // Visitors who are not signed in get the public 404 page, so that they cannot probe staff addresses.
  app.get('/admin/*', async (request, reply) => {
    if (!(await isStaff(sessions, request))) return reply.callNotFound()
    reply.code(404).headers(headers)
    return reply.send(staffTemplate({ park: park(), guarded: false, theme: themeOf(request) }, site))
  })

  /**
   * Returns the redirect for a guarded page without a session, or for the sign-in page with one. A setup link is always
   * shown. A navigation from another site, such as from webmail, sends no strict cookie, so the page reloads itself.
   */
  async function redirectFor(page: StaffPage, request: PageRequest) {
    const guarded = isGuarded(page)
    const redirectsUsers = page === 'sign-in' && request.query.setup === undefined
    if (!guarded && !redirectsUsers) return undefined
    try {
      const user = await sessions.read(request, { used: true })
      if (!user && request.headers['sec-fetch-site'] === 'cross-site') return reload
      if (guarded) return user ? undefined : signInTo(request.url)
      return user ? nextPage(request.query[nextParameter]) : undefined
    } catch (error) {
      // The page itself needs no database and explains the outage better than an error would.
      if (databaseUnavailable(error)) return undefined
      throw error
    }
  }
}

const isPage = ({ id, subject }: Params) =>
  (id === undefined || /^[1-9]\d{0,9}$/.test(id)) && (subject === undefined || parkFormSubject(subject) !== undefined)

const serviceWorker = 'src/admin/service-worker.js'

const reload = Symbol('reload')

const isGuarded = (page: StaffPage) => !staffPages[page].isOpen

function themeOf(request: FastifyRequest) {
  const chosen = request.cookies[themeCookie]
  return themes.find((theme) => theme === chosen) ?? 'system'
}
