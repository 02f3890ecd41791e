import type { Issue } from '#contract/errors.ts'

/** A free time as a page shows it: its value in a form, and its text such as '10:00 AM'. */
export type TourTime = { value: string; text: string; href: string }

/** A day with free times, and the address that shows them. */
export type TourDay = { text: string; times: number; href: string; isShown: boolean }

/** The free times, of which one day is shown. */
export type TourTimes = { days: TourDay[]; shownDay: string; times: TourTime[]; timeZoneText: string }

/** The pages on which visitors book, move and cancel a tour. The server renders them; they need no script. */
export type TourPage =
  | ({ kind: 'times'; unit: string } & TourTimes)
  | {
      kind: 'form'
      unit: string
      /** The chosen time; without it one of the times must be chosen in the form. */
      chosen?: { value: string; text: string }
      changeHref: string
      times: TourTime[]
      /** The day of these times. */
      shownDay: string
      values: Record<string, string>
      message?: string
      issues: readonly Issue[]
    }
  /** A request that books no time by itself. */
  | { kind: 'received' }
  | {
      kind: 'tour'
      unit: string
      startsText: string
      status: 'booked' | 'cancelled' | 'over'
      /** The address of this page, to which its forms are sent. */
      address: string
      moveHref: string
      cancelHref: string
      fileHref: string
      message?: string
      /** What has changed since it was booked. */
      changed?: { title: string; text: string }
      /** The times to move it to, once the visitor asks for them, and the one that was chosen. */
      move?: TourTimes
      moveTo?: { value: string; text: string }
      /** Whether the page asks if the tour is to be cancelled. */
      isAsking?: boolean
    }
