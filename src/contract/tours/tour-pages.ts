import type { Issue } from '#contract/errors.ts'

/** A free time on a page: its value in a form, and its text such as '10:00 AM'. */
export type TourTime = { value: string; text: string; href: string; isChosen: boolean }

/** A day such as 'Mon', 'Nov 30', with some or all of its free times. */
export type TourDay = {
  weekday: string
  date: string
  times: TourTime[]
  /** The address that shows all its times; missing if they are shown. */
  allHref?: string
  /** Why it has no times: the office is closed, all times are taken or over, or it is too far ahead. */
  without?: 'closed' | 'taken' | 'later'
}

/** A week of free times. `from` and `to` are its first and last day, such as 'Nov 30'. */
export type TourWeek = {
  days: TourDay[]
  from: string
  to: string
  /** The addresses of the weeks before and after that have free times. */
  earlierHref?: string
  laterHref?: string
  /** The name of the park's time zone. */
  zone: string
}

/** The form of a booking. If the chosen time is not free, it offers others of the day. */
export type TourForm = {
  chosen?: { value: string; text: string }
  others: Pick<TourTime, 'value' | 'text'>[]
  othersDay: string
  values: Record<string, string>
  /** The values of the fields that the form need not ask for, because they follow from the unit. */
  known: Record<string, string>
  message?: string
  issues: readonly Issue[]
}

/** The pages on which visitors book, move and cancel a tour. The server renders them and they need no script. */
export type TourPage =
  | {
      kind: 'booking'
      unit: string
      /** The size of the unit in square feet, and the name of its phase. */
      about?: { size: number; phase: string }
      /** The person who shows the park; '' if the park names nobody. */
      person: string
      /** Missing if no time is free. */
      week?: TourWeek
      form?: TourForm
    }
  /** A request for a time that the office still has to confirm. */
  | { kind: 'received' }
  | {
      kind: 'tour'
      unit: string
      startsText: string
      status: 'booked' | 'cancelled' | 'over'
      /** The address of this page, to which its forms are posted. */
      address: string
      moveHref: string
      cancelHref: string
      fileHref: string
      message?: string
      changed?: { title: string; text: string }
      /** Whether the visitor asked for times to move the tour to, and the week of them; missing if none is free. */
      isMoving: boolean
      week?: TourWeek
      /** The time to move the tour to. */
      moveTo?: { value: string; text: string }
      /** Whether the page asks for confirmation of the cancellation. */
      isAsking?: boolean
    }
