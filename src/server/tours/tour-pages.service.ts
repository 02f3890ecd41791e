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
import { isStatus } from '#domain/units/units.constants.ts'
import { unitOfNumber } from '#server/lib/queries/units.queries.ts'
import { type Asked, bookingHref, timesOfDay, weekOfTimes } from './time-pages.ts'
import { changeSince } from './tour-change.ts'
import { type Context as ToursContext, offeredTimes, type TourToVisit } from './tours.queries.ts'

type PublicUnit = { size: number; status: string; phase: number | null }

/** `publicUnits` returns the units that visitors see, in their order. */
export type Context = ToursContext & { publicUnits: () => Promise<readonly PublicUnit[]> }

type Wanted = Asked & { unit?: string; language: Language }

/** The page of free times, with the form if a time is chosen. */
export async function bookingPage(ctx: Context, { unit = '', language, ...asked }: Wanted): Promise<TourPage> {
  const found = await unitOfNumber(ctx, unit)
  const number = found?.unitNumber ?? ''
  if (asked.at !== undefined) return formPage(ctx, { language, values: { unit: number, startsAt: asked.at }, asked })
  return { ...(await bookingOf(ctx, { unit: number, asked })).page, kind: 'booking' }
}

type Booking = { unit: string; asked: Asked }

/** What the page shows with and without the form. */
async function bookingOf(ctx: Context, { unit, asked }: Booking) {
  const park = ctx.park()
  const [found, times] = await Promise.all([unitOfNumber(ctx, unit), offeredTimes(ctx)])
  const week = weekOfTimes({ times, hours: park, asked, hrefOf: (other) => bookingHref(unit, other) })
  const place = placeOf(park, found?.phase)
  const page = {
    unit,
    ...(found && { about: { size: found.size, phase: park.phases[place]?.name ?? '' } }),
    timeZone: park.timeZone,
    ...(week && { week }),
  }
  return { found, times, page }
}

/** The position of a phase in the list of phases. */
const placeOf = ({ phases }: Park, phase: number | null | undefined) =>
  Math.max(
    phases.findIndex(({ number }) => number === phase),
    0,
  )

/** The fields that follow from the unit. A tour of the park is about its first free unit. */
async function knownOf(ctx: Context, found: { size: number; phase: number | null } | undefined) {
  const unit = found ?? (await ctx.publicUnits()).find(({ status }) => isStatus(status, 'available'))
  if (!unit) return {}
  const park = ctx.park()
  const { name, phases } = park
  return inquiryDefaults({ name, phases, offer: ownOffer(park) }, { size: unit.size, phase: placeOf(park, unit.phase) })
}

type Sent = {
  language: Language
  values: Record<string, string>
  asked?: Asked
  error?: ApiError
  message?: string
}

/** The form with its values and errors. If the chosen time is not free, it offers other times of the day. */
export async function formPage(ctx: Context, sent: Sent): Promise<TourPage> {
  const { language, values, error, message: refusal } = sent
  const { timeZone } = ctx.park()
  const { unit = '', startsAt = '' } = values
  const requestedTime = new Date(startsAt)
  const isMoment = !Number.isNaN(requestedTime.getTime())
  const day = isMoment ? dayIn(timeZone, requestedTime) : undefined
  const { times, page, found } = await bookingOf(ctx, { unit, asked: sent.asked ?? { at: startsAt } })
  const known = await knownOf(ctx, found)
  const isFree = isMoment && times.some((time) => time.getTime() === requestedTime.getTime())
  const issues = error?.issues ?? []
  const isOfTime = !isFree && (error === undefined || error.code === 'invalid' || error.code === 'conflict')
  const message = isOfTime ? say('This time is no longer free. Please choose another one.') : messageOf(error, refusal)
  return {
    ...page,
    kind: 'booking',
    form: {
      ...(isFree && {
        chosen: { value: requestedTime.toISOString(), text: momentText(requestedTime, timeZone, language) },
      }),
      others: timesOfDay(times, day, timeZone),
      values: { ...known, ...values },
      known,
      issues,
      ...(message !== undefined && { message }),
    },
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
  query?: Partial<Record<'move' | 'week' | 'day' | 'at' | 'cancel', string>>
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
  const { week: ofWeek, day } = query
  const week = weekOfTimes({
    times,
    hours: park(),
    asked: { week: ofWeek ?? dayIn(timeZone, tour.startsAt), day },
    hrefOf: (other) => links.tour(token, { move: 'yes', ...other }),
  })
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
    isMoving: wantsToMove,
    ...(week && { week }),
  }
}
