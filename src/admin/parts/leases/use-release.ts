import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useApiMutation } from '#client/query.ts'
import * as holdsApi from '#contract/leases/holds.ts'
import type { Hold } from '#contract/leases/holds.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Ends the hold of a unit, with an undo. */
export function useRelease() {
  const release = useApiMutation(holdsApi.release)
  const create = useApiMutation(holdsApi.create)

  const holdAgain = ({ unitId, unitNumber, leadId, name, until, deposit, note }: Hold) =>
    create.mutate(
      { params: { id: unitId }, body: { leadId, name, until, deposit, note } },
      {
        onSuccess: () => showToast({ title: `Unit ${unitNumber} is held again` }),
        onError: (error) => notifyFailure(`Unit ${unitNumber} was not held again`, error),
      },
    )
  return {
    isPending: release.isPending,
    release: ({ id, unitNumber }: { id: number; unitNumber: string }) =>
      release.mutate(
        { params: { id } },
        {
          onSuccess: (hold) =>
            showToast({
              title: `Unit ${unitNumber} released`,
              description: `It is no longer held for ${hold.name}.`,
              action: { label: 'Undo', run: () => holdAgain(hold) },
            }),
          onError: (error) => notifyFailure(`Unit ${unitNumber} was not released`, error),
        },
      ),
  }
}
