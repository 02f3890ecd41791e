import { and, eq, sql } from 'drizzle-orm'
import type { Tour } from '#contract/tours/tours.ts'
import type { Tx } from '#db/open.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { type TourRow, tours } from '#db/schema/tours.ts'

/** A tour with the number of its unit. */
export type TourOfUnit = TourRow & { unitNumber: string | null }

export const asTour = ({ startsAt, createdAt, updatedAt, ...row }: TourOfUnit): Tour => ({
  ...row,
  startsAt: startsAt.toISOString(),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** The condition for an activity that is not the meeting of a tour. */
export const isNoTour = sql`not exists (
  select from ${tours} where ${tours.activityId} = ${leadActivities.id} and ${tours.status} <> 'cancelled')`

/** Completing the meeting means that the visitor came; undoing that means that the tour is still ahead. */
export const recordMeeting = (tx: Tx, { activityId, isDone }: { activityId: number; isDone: boolean }) =>
  tx
    .update(tours)
    .set({ status: isDone ? 'attended' : 'booked' })
    .where(and(eq(tours.activityId, activityId), eq(tours.status, isDone ? 'booked' : 'attended')))
