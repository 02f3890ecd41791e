import type { FastifyInstance } from 'fastify'
import { createCalendarFeed, deleteCalendarFeed, readCalendar, readCalendarFeed } from '#contract/calendar.ts'
import { bind } from '#server/http/bind.ts'
import { calendarAt, endFeed, makeFeed, type Parts, readFeed } from './calendar.service.ts'

export function bindCalendar(app: FastifyInstance, parts: Parts) {
  bind(app, readCalendarFeed, ({ user }) => readFeed(parts, user.id))
  bind(app, createCalendarFeed, ({ user }) => makeFeed(parts, user.id))
  bind(app, deleteCalendarFeed, ({ user }) => endFeed(parts, user.id))
  bind(app, readCalendar, ({ params }) => calendarAt(parts, params.name))
}
