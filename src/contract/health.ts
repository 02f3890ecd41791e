import * as z from 'zod/mini'
import { call } from './call.ts'

const Ok = z.object({ ok: z.literal(true) })
/** Problems that need the operator. The metrics have the figures behind them. */
const problems = ['backup', 'database', 'disk', 'email', 'jobs', 'mail held', 'mailbox', 'push'] as const
export type Problem = (typeof problems)[number]

/** Anonymous callers see neither the version nor the problems. */
const Alive = z.extend(Ok, { version: z.optional(z.string()), problems: z.optional(z.array(z.enum(problems))) })

export const healthz = call('GET', '/healthz', {
  permission: 'anyone',
  summary:
    'Liveness: the process runs; the networks of METRICS and signed-in staff also learn its version and what needs the operator',
  response: Alive,
})
export const readyz = call('GET', '/readyz', {
  permission: 'anyone',
  summary: 'Readiness: the process can serve requests, because its database responds',
  response: Ok,
})
