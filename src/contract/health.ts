import * as z from 'zod/mini'
import { call } from './call.ts'

const Ok = z.object({ ok: z.literal(true) })
const Alive = z.extend(Ok, { version: z.string() })

export const healthz = call('GET', '/healthz', {
  permission: 'anyone',
  summary: 'The process lives, and the version that it runs',
  response: Alive,
})
export const readyz = call('GET', '/readyz', {
  permission: 'anyone',
  summary: 'The process can serve: its database answers',
  response: Ok,
})
