import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useApiMutation } from '#client/query.ts'
import { recordableMinutesBefore, toldOfTour, type TourStatus } from '#contract/tours/tours.constants.ts'
import * as toursApi from '#contract/tours/tours.ts'
import type { Tour } from '#contract/tours/tours.ts'
import { showToast } from '#ui/toast/toast-store.ts'

const recorded: [TourStatus, string][] = [
  ['attended', 'Came'],
  ['no-show', 'Did not come'],
]

/** What can be done with a tour now: whether it can be moved, and which states it can get. */
export function choicesOf({ startsAt, status }: Pick<Tour, 'startsAt' | 'status'>, now: number) {
  const start = Date.parse(startsAt)
  const isAhead = start > now
  const hasBegun = start - recordableMinutesBefore * 60_000 <= now
  const statuses: [TourStatus, string][] = [
    ...(hasBegun && status !== 'cancelled' ? recorded.filter(([next]) => next !== status) : []),
    ...(status === 'booked' && isAhead ? [['cancelled', 'Cancel the tour'] satisfies [TourStatus, string]] : []),
    ...(status === 'cancelled' && isAhead ? [['booked', 'Book it again'] satisfies [TourStatus, string]] : []),
  ]
  return { canMove: status === 'booked', statuses }
}

const titles: Record<TourStatus, string> = {
  booked: 'Tour booked again',
  cancelled: 'Tour cancelled',
  attended: 'Tour recorded',
  'no-show': 'Tour recorded',
}

/** Changes the state of a tour, with an undo in the toast. */
export function useTourChanges({ id, status: before, startsAt }: Pick<Tour, 'id' | 'status' | 'startsAt'>) {
  const update = useApiMutation(toursApi.update)
  const turn = (status: TourStatus, back: TourStatus = before) =>
    update.mutate(
      { params: { id }, body: { status } },
      {
        onSuccess: () =>
          showToast({
            title: titles[status],
            ...((status === 'cancelled' || back === 'cancelled') && Date.parse(startsAt) > Date.now()
              ? { description: toldOfTour }
              : {}),
            action: { label: 'Undo', run: () => turn(back, status) },
          }),
        onError: (error) => notifyFailure('Failed to change the tour', error),
      },
    )
  return { turn: (status: TourStatus) => turn(status), isPending: update.isPending }
}
