import type { FastifyInstance } from 'fastify'
import { createCalendarFeed, deleteCalendarFeed, readCalendar, readCalendarFeed } from '#contract/calendar.ts'
import { bind } from '#server/http/bind.ts'
import * as service from './calendar.service.ts'

export function bindCalendar(app: FastifyInstance, ctx: service.Context) {
  bind(app, readCalendarFeed, ({ user }) => service.readFeed(ctx, user.id))
  bind(app, createCalendarFeed, ({ user }) => service.createFeed(ctx, user.id))
  bind(app, deleteCalendarFeed, ({ user }) => service.deleteFeed(ctx, user.id))
  bind(app, readCalendar, ({ params }) => service.readCalendar(ctx, params.name))
}
