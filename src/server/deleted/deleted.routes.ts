import type { FastifyInstance } from 'fastify'
import { listDeleted } from '#contract/deleted.ts'
import type { Db } from '#db/open.ts'
import { bind } from '#server/http/bind.ts'
import type { Clock } from '#server/lib/clock.ts'
import { readDeleted } from './deleted.service.ts'

export function bindDeleted(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }) {
  bind(app, listDeleted, ({ query }) => readDeleted(db, query.kind, clock()))
}
