import { momentText } from '#admin/parts/time/moment.tsx'
import { type TourStatus, tourStatusLabels } from '#contract/tours/tours.constants.ts'
import type { ListedTour } from '#contract/tours/tours.ts'

export const nameOf = ({ lead: { firstName, lastName } }: ListedTour) => `${firstName} ${lastName}`

/** The id of the element that links a tour of the week to its lead. */
export const tourLinkId = (id: number) => `tour-${id}`

/** The user who shows the park, or else whose lead it is. */
export const userOf = ({ shownByUserId, lead }: ListedTour) => shownByUserId ?? lead.assignedUserId

type Told = { status: TourStatus; startsAt: string }

/** A tour that has begun and has no outcome yet. */
export const isUnrecorded = ({ status, startsAt }: Told, now: number) =>
  status === 'booked' && Date.parse(startsAt) <= now

export const statusText = (tour: Told, now: number) =>
  isUnrecorded(tour, now) ? 'Came?' : tourStatusLabels[tour.status]

const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const

/** A time such as 'Wed, Dec 2, 10:00 AM'. */
export const whenText = (instant: string, timeZone: string) => momentText(instant, timeZone, { ...day, ...time })

export const timeText = (instant: string, timeZone: string) => momentText(instant, timeZone, time)
