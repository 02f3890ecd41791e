import * as z from 'zod/mini'
import { call } from './call.ts'

const Ok = z.object({ ok: z.literal(true) })

export const healthz = call('GET', '/healthz', { permission: 'anyone', summary: 'The process lives', response: Ok })
export const readyz = call('GET', '/readyz', {
  permission: 'anyone',
  summary: 'The process can serve: its database answers',
  response: Ok,
})
