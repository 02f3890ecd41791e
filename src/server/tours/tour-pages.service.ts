import type { Language } from '#domain/text/language.ts'
import { say } from '#domain/text/say.ts'
import { dayIn } from '#domain/dates/date-format.ts'
import type { ApiError } from '#contract/errors.ts'
import { inquiryDefaults } from '#contract/inquiries/inquiry-defaults.ts'
import * as links from '#contract/links.ts'
import { momentText } from '#domain/dates/moments.labels.ts'
import { ownOffer } from '#contract/park/own-offer.ts'
import type { Park } from '#contract/park/park.ts'
import type { TourPage } from '#contract/tours/tour-pages.ts'
import { timesByDay, timesHref } from './time-pages.ts'
import { changeSince } from './tour-change.ts'
import { type Context, offeredTimes, type TourToVisit, unitOfNumber } from './tours.queries.ts'

type Asked = Partial<Record<'unit' | 'day' | 'at', string>> & { language: Language }

/** The page of free times, or the form for a chosen time. */
export async function bookingPage(ctx: Context, { unit = '', day, at, language }: Asked): Promise<TourPage> {
  const found = await unitOfNumber(ctx, unit)
  const number = found?.unitNumber ?? ''
  if (at === undefined) return { kind: 'times', unit: number, ...(await offered(ctx, { unit: number, day })) }
  return formPage(ctx, {
    language,
    values: { unit: number, startsAt: at, ...(found && defaultsFor(ctx.park(), found)) },
  })
}

function defaultsFor(park: Park, { size, phase }: { size: number; phase: number | null }) {
  const { name, phases } = park
  const place = phases.findIndex(({ number }) => number === phase)
  return inquiryDefaults({ name, phases, offer: ownOffer(park) }, { size, phase: Math.max(place, 0) })
}

async function offered(ctx: Context, { unit, day }: { unit: string; day: string | undefined }) {
  return timesByDay({
    times: await offeredTimes(ctx),
    timeZone: ctx.park().timeZone,
    day,
    dayHref: (name) => timesHref(unit, name),
    timeHref: (time) => links.bookTour({ ...(unit ? { unit } : {}), at: time }),
  })
}

type Sent = { language: Language; values: Record<string, string>; error?: ApiError; message?: string }

/** The form with its values and errors. If the chosen time is not free, it offers other times of the day. */
export async function formPage(ctx: Context, { language, values, error, message: refusal }: Sent): Promise<TourPage> {
  const { timeZone } = ctx.park()
  const { unit = '', startsAt = '' } = values
  const requestedTime = new Date(startsAt)
  const isMoment = !Number.isNaN(requestedTime.getTime())
  const day = isMoment ? dayIn(timeZone, requestedTime) : undefined
  const { times, shownDay, days } = await offered(ctx, { unit, day })
  const isFree = times.some(({ value }) => isMoment && value === requestedTime.toISOString())
  const issues = error?.issues ?? []
  const isOfTime = !isFree && (error === undefined || error.code === 'invalid' || error.code === 'conflict')
  const message = isOfTime ? say('This time is no longer free. Please choose another one.') : messageOf(error, refusal)
  return {
    kind: 'form',
    unit,
    ...(isFree && {
      chosen: { value: requestedTime.toISOString(), text: momentText(requestedTime, timeZone, language) },
    }),
    changeHref: days.length > 0 ? timesHref(unit, day) : timesHref(unit),
    times,
    shownDay,
    values,
    issues,
    ...(message !== undefined && { message }),
  }
}

/** The literal sentence of form B (docs/specification/public-site.md#validation) if fields are invalid. */
function messageOf(error: ApiError | undefined, message = error?.message) {
  if (error?.code !== 'invalid') return message
  const ofFields = error.issues?.every(({ path }) => path !== 'unit' && path !== 'startsAt')
  return ofFields ? say('Please fill in all required fields correctly.') : error.message
}

type Own = {
  language: Language
  token: string
  tour: TourToVisit
  query?: Partial<Record<'move' | 'day' | 'at' | 'cancel', string>>
  message?: string
}

/** The private page of a tour. */
export async function ownTourPage(
  ctx: Context,
  { token, tour, language, query = {}, message }: Own,
): Promise<TourPage> {
  const { park, clock } = ctx
  const { timeZone } = park()
  const isOver = tour.startsAt <= clock() || (tour.status !== 'booked' && tour.status !== 'cancelled')
  const status = isOver ? 'over' : tour.status === 'cancelled' ? 'cancelled' : 'booked'
  const wantsToMove = status === 'booked' && query.move !== undefined
  const times = wantsToMove ? await offeredTimes(ctx) : []
  const changed = status === 'booked' ? changeSince(tour, park(), language) : undefined
  const chosen = times.find((time) => time.toISOString() === query.at)
  return {
    kind: 'tour',
    unit: tour.unitNumber ?? '',
    startsText: momentText(tour.startsAt, timeZone, language),
    status,
    address: links.tour(token),
    moveHref: links.tour(token, { move: 'yes' }),
    cancelHref: links.tour(token, { cancel: 'yes' }),
    fileHref: links.tourInvitation(token),
    ...(message !== undefined && { message }),
    ...(changed && { changed }),
    ...(status === 'booked' && query.cancel !== undefined && { isAsking: true }),
    ...(chosen && { moveTo: { value: chosen.toISOString(), text: momentText(chosen, timeZone, language) } }),
    ...(wantsToMove && {
      move: timesByDay({
        times,
        timeZone,
        day: query.day ?? dayIn(timeZone, tour.startsAt),
        dayHref: (day) => links.tour(token, { move: 'yes', day }),
        timeHref: (time) => links.tour(token, { move: 'yes', at: time }),
      }),
    }),
  }
}
