import type { FastifyInstance } from 'fastify'
import { listTemplates } from '#contract/templates.ts'
import type { Db } from '#db/open.ts'
import { bind } from '#server/http/bind.ts'
import { listAllTemplates } from './templates.service.ts'

export function bindTemplates(app: FastifyInstance, db: Db) {
  bind(app, listTemplates, () => listAllTemplates(db))
}
