import * as z from 'zod/mini'
import { call } from './call.ts'

const Ok = z.object({ ok: z.literal(true) })
const Alive = z.extend(Ok, { version: z.string() })

export const healthz = call('GET', '/healthz', {
  permission: 'anyone',
  summary: 'Liveness: the process runs; the response has its version',
  response: Alive,
})
export const readyz = call('GET', '/readyz', {
  permission: 'anyone',
  summary: 'Readiness: the process can serve requests, because its database responds',
  response: Ok,
})
