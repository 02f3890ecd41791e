import { type Agent, request } from 'node:https'
import type { PushKeys } from './push-keys.ts'

type Subscription = { endpoint: string; p256dh: string; auth: string }
/**
 * The text of a notification. It contains the visitor's name and nothing more, because push services store it and
 * phones show it.
 */
export type PushMessage = { title: string; body: string; url: string }

/** Sends a message to a browser's push service and returns the status of its response. */
export type PushSender = (subscription: Subscription, message: PushMessage) => Promise<number>

type Context = {
  keys: PushKeys
  /** The address where the operator of a push service can reach us. */
  contact: () => string
  agent: Agent
}

/** Milliseconds for a whole request; less than the outbox locks the message. */
const timeout = 15_000
/** Seconds that the push service keeps a message for a browser that is offline. */
const timeToLive = 12 * 60 * 60

export function createPushSender({ keys, contact, agent }: Context): PushSender {
  return async ({ endpoint, p256dh, auth }, message) => {
    // Loaded with the first message, because most processes send none.
    const { default: webPush } = await import('web-push')
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: { subject: `mailto:${contact()}`, ...keys }, TTL: timeToLive, urgency: 'high' },
    )
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeout)
      request(endpoint, { method, headers, agent, signal }, (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      })
        .on('error', reject)
        .end(body)
    })
  }
}
