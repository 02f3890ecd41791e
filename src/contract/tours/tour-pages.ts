import type { Issue } from '#contract/errors.ts'

/** A free time on a page: the moment, the address that chooses it, and whether two of its day have the same time of day. */
export type TourTime = { at: string; href: string; isChosen: boolean; isTwice: boolean }

/** A day such as 2026-11-30, with some or all of its free times. */
export type TourDay = {
  day: string
  times: TourTime[]
  /** The address that shows all its times; missing if they are shown. */
  allHref?: string
  /** Why it has no times: the office is closed, all times are taken or over, or it is too far ahead. */
  without?: 'closed' | 'taken' | 'later'
}

/** A week of free times. */
export type TourWeek = {
  timeZone: string
  days: TourDay[]
  /** The addresses of the weeks before and after that have free times. */
  earlierHref?: string
  laterHref?: string
}

/** The form of a booking. If the chosen time is not free, it offers others of the day. */
export type TourForm = {
  chosen?: { value: string; text: string }
  others: Pick<TourTime, 'at' | 'isTwice'>[]
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
      timeZone: string
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
