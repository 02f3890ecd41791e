import type { FastifyInstance } from 'fastify'
import * as tasksApi from '#contract/leads/tasks.ts'
import { bind } from '#server/http/bind.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import * as service from './tasks.service.ts'

export function bindTasks(app: FastifyInstance, ctx: Context) {
  bind(app, tasksApi.listOfLead, ({ params }) => service.listLeadTasks(ctx, params))
  bind(app, tasksApi.listOfUnit, ({ params }) => service.listUnitTasks(ctx, params))
  bind(app, tasksApi.createForLead, ({ params: { id }, body, user }) =>
    service.createTask(ctx, { by: user, leadId: id, task: body }),
  )
  bind(app, tasksApi.createForUnit, ({ params: { id }, body, user }) =>
    service.createTask(ctx, { by: user, unitId: id, task: body }),
  )
  bind(app, tasksApi.create, ({ body, user }) => service.createTask(ctx, { by: user, task: body }))
  bind(app, tasksApi.update, ({ params: { id }, body, user, readAt }) =>
    service.updateTask(ctx, { by: user, id, update: body, readAt }),
  )
  bind(app, tasksApi.remove, ({ params: { id }, user }) => service.deleteTask(ctx, { by: user, id }))
  bind(app, tasksApi.restore, ({ params: { id }, user }) => service.restoreTask(ctx, { by: user, id }))
}
