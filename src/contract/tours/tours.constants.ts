/** The page of the free times. */
export const tourPath = '/tour'

/** The address of the call for free times, which the pages use before they load any schema. */
export const tourTimesPath = '/api/tour-times'

/** Minutes of a tour; each begins at a full or half hour. */
export const tourMinutes = 30

/** The states of a tour: it is ahead, or what became of it. Only a cancelled one frees its time. */
export const tourStatuses = ['booked', 'cancelled', 'attended', 'no-show'] as const
export type TourStatus = (typeof tourStatuses)[number]

export const tourStatusLabels: Record<TourStatus, string> = {
  booked: 'Booked',
  cancelled: 'Cancelled',
  attended: 'Came',
  'no-show': 'Did not come',
}

/** How a park offers tours until its staff change it: within the office hours. */
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

/** Minutes before its time from which staff can record that a visitor came. */
export const recordableMinutesBefore = 30

/** Tours that are ahead for one email address. */
export const maxToursAhead = 3
