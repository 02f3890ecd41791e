import { useState } from 'react'
import { ConfirmDialog } from '#admin/parts/feedback/confirm-dialog.tsx'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useApiMutation } from '#client/query.ts'
import * as businessParkApi from '#contract/park/business-park.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

/** Removes the sample after a confirmation. */
export function Beginning({ park }: { park: BusinessPark }) {
  const [asking, setAsking] = useState(false)
  const begin = useApiMutation(businessParkApi.beginSetup)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <section className="grid max-w-[40rem] gap-4">
      <p>
        {`${park.name} is a sample. To set up your own park, it is removed first, and visitors read that your site opens soon. You can leave the steps that follow at any time and come back to them.`}
      </p>
      <ul className="list-disc pl-5">
        <li>Its units go to Recently Deleted, from where you can restore them for 30 days.</li>
        <li>
          Its facts, hours, people, story and phases are emptied. No click brings them back; the history keeps what they
          were.
        </li>
        <li>Leads, inquiries, properties, templates and users stay.</li>
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button disabled={begin.isPending} onClick={() => setAsking(true)}>
          {begin.isPending ? 'Removing...' : 'Remove the Sample and Begin'}
        </Button>
        <StaffButtonLink variant="outline" href={staffPages.dashboard.address}>
          Not Now
        </StaffButtonLink>
      </div>
      {asking && (
        <ConfirmDialog
          title="Remove the sample park?"
          message={`${park.name} leaves the site at once, and the site closes until you open it.`}
          verb="Remove the Sample"
          onConfirm={() => {
            setAsking(false)
            begin.mutate(
              { body: { timeZone } },
              {
                onSuccess: () =>
                  showToast({ title: 'The sample was removed', description: 'Enter the facts of your park.' }),
                onError: (error) => notifyFailure('The sample was not removed', error),
              },
            )
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
