import type { FastifyInstance } from 'fastify'
import { createCalendarFeed, deleteCalendarFeed, readCalendar, readCalendarFeed } from '#contract/calendar.ts'
import { bind } from '#server/http/bind.ts'
import { calendarAt, endFeed, makeFeed, type Context, readFeed } from './calendar.service.ts'

export function bindCalendar(app: FastifyInstance, ctx: Context) {
  bind(app, readCalendarFeed, ({ user }) => readFeed(ctx, user.id))
  bind(app, createCalendarFeed, ({ user }) => makeFeed(ctx, user.id))
  bind(app, deleteCalendarFeed, ({ user }) => endFeed(ctx, user.id))
  bind(app, readCalendar, ({ params }) => calendarAt(ctx, params.name))
}
