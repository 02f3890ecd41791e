import type { FastifyInstance } from 'fastify'
import * as alertsApi from '#contract/alerts/alerts.ts'
import type { Park } from '#contract/park/park.ts'
import type { Db } from '#db/open.ts'
import type { Config } from '#server/config.ts'
import { bind } from '#server/http/bind.ts'
import type { Clock } from '#server/lib/clock.ts'
import * as choices from './choices.service.ts'
import { addDevice, removeDevice } from './devices.service.ts'
import { readEscalation, updateEscalation } from './escalation.service.ts'
import { pushKeysOf } from './push-keys.ts'
import { sendTestAlert } from './test-alert.service.ts'
import { bindUnsubscribe } from './unsubscribe.routes.ts'

type Context = { db: Db; park: () => Park; clock: Clock; config: Config; onEmailQueued: () => void }

const maxUserAgent = 300

export function bindAlerts(app: FastifyInstance, ctx: Context) {
  const { config, onEmailQueued } = ctx
  const { publicKey: pushKey } = pushKeysOf(config.sessionSecret)

  bind(app, alertsApi.read, ({ user }) => choices.readSettings({ ...ctx, pushKey }, user.id))
  bind(app, alertsApi.choose, ({ body, user }) => choices.setChoice(ctx, { userId: user.id, ...body }))
  bind(app, alertsApi.updateTimes, ({ body, user }) => choices.updateTimes(ctx, user.id, body))
  bind(app, alertsApi.sendTest, async ({ user }) => {
    const sent = await sendTestAlert(ctx, user)
    onEmailQueued()
    return sent
  })
  bind(app, alertsApi.addDevice, ({ body, user, request }) => {
    const userAgent = request.headers['user-agent']?.slice(0, maxUserAgent) ?? ''
    return addDevice(ctx, { userId: user.id, userAgent, ...body })
  })
  bind(app, alertsApi.removeDevice, ({ params: { id }, user }) => removeDevice(ctx, { userId: user.id, id }))
  bind(app, alertsApi.readEscalation, () => readEscalation(ctx))
  bind(app, alertsApi.updateEscalation, ({ body, user }) => updateEscalation(ctx, { by: user, step: body }))
  bindUnsubscribe(app, ctx)
}
