import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signInAddress, signInPage, signOutAddress } from '#contract/auth/auth.constants.ts'
import { unknownAddress } from '#contract/auth/auth.errors.ts'
import * as authApi from '#contract/auth/auth.ts'
import { ApiError } from '#contract/errors.ts'
import { bind } from '#server/http/bind.ts'
import * as auth from './auth.service.ts'
import { signedCookie } from './cookies.ts'
import * as passwordReset from './password-reset.service.ts'
import { sessionUser } from './sessions.service.ts'
import { createSignInLimiter } from './sign-in-limiter.service.ts'

/** Minutes within which a second attempt with an address without an account confirms the first sign-in. */
const firstTimeMinutes = 10

type Context = auth.Context & { onEmailQueued: () => void }

export function bindAuth(app: FastifyInstance, ctx: Context) {
  const { config, sessions, clock, onEmailQueued } = ctx
  const limiter = createSignInLimiter(ctx)
  const firstTime = signedCookie(config, { name: 'first-time', seconds: firstTimeMinutes * 60 })
  const isConfirmed = (request: FastifyRequest, email: string) => {
    const [until, address] = firstTime.read(request)?.split(' ') ?? []
    return address === email && Number(until) > clock().getTime()
  }
  const setFirstTimeCookie = (reply: FastifyReply, email: string) =>
    firstTime.write(reply, `${clock().getTime() + firstTimeMinutes * 60_000} ${email}`)

  bind(app, authApi.signIn, async ({ body, request, reply }) => {
    const { email } = body
    try {
      const known = limiter.isKnownBrowser(request, email)
      const attempt = { ...body, confirmed: isConfirmed(request, email), known, request }
      const { account, session, isNewAccount } = await limiter.limit(request, email, () => auth.signIn(ctx, attempt))
      request.userId = account.id
      session.set(reply)
      firstTime.clear(request, reply)
      limiter.setBrowserCookie(request, reply, email)
      if (isNewAccount || !known) onEmailQueued()
      return { ...sessionUser(account, config), isNewAccount }
    } catch (error) {
      if (error instanceof ApiError && error.declared === unknownAddress) setFirstTimeCookie(reply, email)
      throw error
    }
  })

  bind(app, authApi.readUser, async ({ user }) => user)

  bind(app, authApi.readSettings, ({ user }) => auth.readSettings(ctx, user))
  bind(app, authApi.updateSettings, ({ body, user }) => auth.updateSettings(ctx, { user, settings: body }))

  bind(app, authApi.signOut, ({ request, reply }) => endSession(request, reply))

  bind(app, authApi.changePassword, async ({ body, user, request, reply }) => {
    auth.checkNewPassword(body)
    const session = await limiter.limit(request, user.email, () => auth.changePassword(ctx, { ...body, user, request }))
    session.set(reply)
    onEmailQueued()
  })

  bind(app, authApi.requestPasswordReset, async ({ body, request }) => {
    await limiter.limitResetLinks(request, body.email)
    await passwordReset.queueResetLink(ctx, body.email)
    onEmailQueued()
  })

  bind(app, authApi.readPasswordReset, ({ params }) => passwordReset.readReset(ctx, params.token))

  bind(app, authApi.finishPasswordReset, async ({ params, body }) => {
    await passwordReset.finishReset(ctx, { token: params.token, newPassword: body.newPassword })
    onEmailQueued()
  })

  bind(app, authApi.listSessions, ({ user, request }) => sessions.list(request, user.id))

  bind(app, authApi.endOtherSessions, async ({ user, request }) => ({
    ended: await sessions.endOthers(request, user.id),
  }))

  const endSession = async (request: FastifyRequest, reply: FastifyReply) => {
    await sessions.end(request, reply)
    reply.header('clear-site-data', '"cache"')
  }

  // No HEAD route, and only a navigation ends the session, so an image or a link of another site or a prefetch cannot.
  app.get(signOutAddress, { exposeHeadRoute: false }, async (request, reply) => {
    if (isNavigation(request)) await endSession(request, reply)
    return reply.header('cache-control', 'no-store').redirect(signInPage)
  })

  app.get(signInAddress, async (_request, reply) => reply.header('cache-control', 'no-store').redirect(signInPage))
}

function isNavigation({ headers }: FastifyRequest) {
  const site = headers['sec-fetch-site']
  const prefetch = headers['sec-purpose'] ?? headers['purpose']
  return (site === undefined || site === 'same-origin' || site === 'none') && prefetch === undefined
}
