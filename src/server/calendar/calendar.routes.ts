import type { FastifyInstance } from 'fastify'
import * as calendarApi from '#contract/tours/calendar.ts'
import { bind } from '#server/http/bind.ts'
import * as service from './calendar.service.ts'

export function bindCalendar(app: FastifyInstance, ctx: service.Context) {
  bind(app, calendarApi.readFeed, ({ user }) => service.readFeed(ctx, user.id))
  bind(app, calendarApi.createFeed, ({ user }) => service.createFeed(ctx, user.id))
  bind(app, calendarApi.deleteFeed, ({ user }) => service.deleteFeed(ctx, user.id))
  bind(app, calendarApi.read, ({ params }) => service.readCalendar(ctx, params.name))
}
