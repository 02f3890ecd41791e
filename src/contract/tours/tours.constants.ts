export const tourPath = '/tour'

/** The address of the call for free times. The pages use it before they load any schema. */
export const tourTimesPath = '/api/tour-times'

/** The length of a tour in minutes. Each starts at a full or half hour. */
export const tourMinutes = 30

/** A tour is booked or has an outcome. Only a cancelled tour frees its time. */
export const tourStatuses = ['booked', 'cancelled', 'attended', 'no-show'] as const
export type TourStatus = (typeof tourStatuses)[number]

export const tourStatusLabels: Record<TourStatus, string> = {
  booked: 'Booked',
  cancelled: 'Cancelled',
  attended: 'Came',
  'no-show': 'Did not come',
}

/** The lists of tours: those ahead, those that have begun, and two parts of all of them. */
export const tourLists = ['next', 'past', 'no-shows', 'cancelled'] as const
export type TourList = (typeof tourLists)[number]

/** For staff, if the visitor gets an email about a change of the tour. */
export const toldOfTour = 'The lead gets an email.'

/** The default tour settings of a park: tours during office hours. */
export const usualTours = {
  toursOffered: true,
  tourHours: [],
  tourLeadHours: 24,
  tourDaysAhead: 21,
  tourClosedDays: [],
}

export const maxTourLeadHours = 336
export const maxTourDaysAhead = 90
export const maxClosedDays = 100

/** Staff can record attendance from this many minutes before the tour. */
export const recordableMinutesBefore = 30

export const maxToursAhead = 3
