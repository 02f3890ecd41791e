import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Park } from '#contract/park/park.ts'
import type { Db } from '#db/open.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/lib/clock.ts'
import { unsubscribeHeaders, unsubscribePage } from './unsubscribe-page.ts'
import { findSubscription, unsubscribe } from './unsubscribe.service.ts'

type Context = { db: Db; park: () => Park; clock: Clock; config: Config }
type LinkRequest = FastifyRequest<{ Params: { token: string } }>

const address = '/unsubscribe/:token'

/**
 * Binds the link in each alert email. Opening it changes nothing, because mail scanners open links too; the button on
 * its page and the button of a mail program (RFC 8058) post to it.
 */
export function bindUnsubscribe(app: FastifyInstance, ctx: Context) {
  const link = { ...ctx, secret: ctx.config.sessionSecret }
  const show = (reply: FastifyReply, receiver: Awaited<ReturnType<typeof unsubscribe>>, isDone: boolean) =>
    receiver
      ? reply.headers(unsubscribeHeaders).send(unsubscribePage({ kind: receiver.kind, park: ctx.park(), isDone }))
      : reply.callNotFound()

  void app.register(async (routes) => {
    // The body of a form or a mail program is accepted but not read.
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
    routes.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) => done(null))
    routes.get(address, async (request: LinkRequest, reply) =>
      show(reply, await findSubscription(link, request.params.token), false),
    )
    routes.post(address, async (request: LinkRequest, reply) =>
      show(reply, await unsubscribe(link, request.params.token), true),
    )
  })
}
