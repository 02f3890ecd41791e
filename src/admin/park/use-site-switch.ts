import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useApiMutation } from '#client/query.ts'
import * as businessParkApi from '#contract/park/business-park.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Opens and closes the site, with an undo in the toast. */
export function useSiteSwitch() {
  const update = useApiMutation(businessParkApi.update)
  const change = (isOpen: boolean, onDone?: () => void) =>
    update.mutate(
      { body: { isOpen } },
      {
        onSuccess: () => {
          showToast({
            title: isOpen ? 'The site is open' : 'The site is closed',
            description: isOpen ? 'Visitors see it from now on.' : 'Visitors read that it opens soon.',
            action: { label: 'Undo', run: () => change(!isOpen) },
          })
          onDone?.()
        },
        onError: (error) => notifyFailure(isOpen ? 'The site was not opened' : 'The site was not closed', error),
      },
    )
  return { change, isPending: update.isPending }
}
