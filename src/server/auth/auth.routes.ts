import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signInAddress, signInPage, signOutAddress } from '#contract/auth.constants.ts'
import {
  changePassword,
  endOtherSessions,
  finishPasswordReset,
  listOwnSessions,
  readPasswordReset,
  readSessionUser,
  requestPasswordReset,
  signIn,
  signOut,
} from '#contract/auth.ts'
import { bind } from '#server/http/bind.ts'
import { changeOwnPassword, type Context, refuseUnfitChange, signInWith, UnknownAddress } from './auth.service.ts'
import { signedCookie } from './cookies.ts'
import { finishReset, openReset, queueResetLink } from './password-reset.service.ts'
import { sessionUser } from './sessions.service.ts'
import { createAttempts } from './sign-in-limiter.service.ts'

/** Minutes for which the next submit counts as the second one for an address without an account. */
const firstTimeMinutes = 10

export function bindAuth(app: FastifyInstance, { onEmailQueued, ...ctx }: Context & { onEmailQueued: () => void }) {
  const { config, sessions, clock } = ctx
  const attempts = createAttempts(ctx)
  const firstTime = signedCookie(config, { name: 'first-time', seconds: firstTimeMinutes * 60 })
  const wasTold = (request: FastifyRequest, email: string) => {
    const [until, told] = firstTime.read(request)?.split(' ') ?? []
    return told === email && Number(until) > clock().getTime()
  }
  const tell = (reply: FastifyReply, email: string) =>
    firstTime.write(reply, `${clock().getTime() + firstTimeMinutes * 60_000} ${email}`)

  bind(app, signIn, async ({ body, request, reply }) => {
    const { email } = body
    try {
      const attempt = { ...body, again: wasTold(request, email), known: attempts.knows(request, email), request }
      const entered = await attempts.limit(request, email, () => signInWith(ctx, attempt))
      request.userId = entered.account.id
      entered.session.set(reply)
      firstTime.clear(request, reply)
      attempts.know(request, reply, email)
      if (entered.isNewAccount || !attempt.known) onEmailQueued()
      return { ...sessionUser(entered.account, config), isNewAccount: entered.isNewAccount }
    } catch (error) {
      if (error instanceof UnknownAddress) tell(reply, email)
      throw error
    }
  })

  bind(app, readSessionUser, async ({ user }) => user)

  bind(app, signOut, async ({ request, reply }) => {
    await leave(request, reply)
    return { success: true as const }
  })

  bind(app, changePassword, async ({ body, user, request, reply }) => {
    refuseUnfitChange(body)
    const session = await attempts.limit(request, user.email, () => changeOwnPassword(ctx, { ...body, user, request }))
    session.set(reply)
    onEmailQueued()
    return { success: true as const }
  })

  bind(app, requestPasswordReset, async ({ body, request }) => {
    await attempts.limitResetLinks(request, body.email)
    await queueResetLink(ctx.db, body.email)
    onEmailQueued()
    return { success: true as const }
  })

  bind(app, readPasswordReset, ({ params }) => openReset(ctx, params.token))

  bind(app, finishPasswordReset, async ({ params, body }) => {
    await finishReset(ctx, params.token, body.newPassword)
    onEmailQueued()
    return { success: true as const }
  })

  bind(app, listOwnSessions, ({ user, request }) => sessions.list(request, user.id))

  bind(app, endOtherSessions, async ({ user, request }) => ({ ended: await sessions.endOthers(request, user.id) }))

  const leave = async (request: FastifyRequest, reply: FastifyReply) => {
    await sessions.end(request, reply)
    reply.header('clear-site-data', '"cache"')
  }

  // Without a twin for HEAD, and only for a person who goes there: an image, a link elsewhere or a prefetch ends nothing.
  app.get(signOutAddress, { exposeHeadRoute: false }, async (request, reply) => {
    if (isVisited(request)) await leave(request, reply)
    return reply.header('cache-control', 'no-store').redirect(signInPage)
  })

  app.get(signInAddress, async (_request, reply) => reply.header('cache-control', 'no-store').redirect(signInPage))
}

function isVisited({ headers }: FastifyRequest) {
  const site = headers['sec-fetch-site']
  const prefetch = headers['sec-purpose'] ?? headers['purpose']
  return (site === undefined || site === 'same-origin' || site === 'none') && prefetch === undefined
}
