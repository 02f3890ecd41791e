import type { Issue } from '#contract/errors.ts'

/** A free time on a page: its value in a form, and its text such as '10:00 AM'. */
export type TourTime = { value: string; text: string; href: string }

/** A day with free times, and the address that shows them. */
export type TourDay = { text: string; times: number; href: string; isShown: boolean }

/** The free times. The page shows one day at a time. */
export type TourTimes = { days: TourDay[]; shownDay: string; times: TourTime[]; timeZoneText: string }

/** The pages on which visitors book, move and cancel a tour. The server renders them and they need no script. */
export type TourPage =
  | ({ kind: 'times'; unit: string } & TourTimes)
  | {
      kind: 'form'
      unit: string
      /** The chosen time. If there is none, the form asks for one of the times. */
      chosen?: { value: string; text: string }
      changeHref: string
      times: TourTime[]
      shownDay: string
      values: Record<string, string>
      message?: string
      issues: readonly Issue[]
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
      /** The times to move the tour to, if the visitor asked for them, and the chosen one. */
      move?: TourTimes
      moveTo?: { value: string; text: string }
      /** Whether the page asks for confirmation of the cancellation. */
      isAsking?: boolean
    }
