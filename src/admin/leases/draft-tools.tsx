import { useState } from 'react'
import { useLocation } from 'wouter'
import { AllowedButton, AllowedLink } from '#admin/parts/frame/allowed.tsx'
import { ConfirmDialog } from '#admin/parts/feedback/confirm-dialog.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useApiMutation, useRowQueries } from '#client/query.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import type { Lease } from '#contract/leases/leases.ts'
import * as links from '#contract/links.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Buttons to edit and delete a draft. */
export function DraftTools({ lease: { id, tenantCompany } }: { lease: Lease }) {
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const remove = useApiMutation(leasesApi.remove)
  const queries = useRowQueries(leasesApi.read, id)

  const deleteDraft = async () => {
    await queries.cancel()
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          navigate(links.leases())
          queries.remove()
          showToast({ title: 'Draft deleted', description: `The draft for ${tenantCompany} is gone.` })
        },
        onError: (error) => notifyFailure('The draft was not deleted', error),
      },
    )
  }
  return (
    <>
      <AllowedLink
        permission="change business data"
        variant="outline"
        href={links.newLease({ draft: String(id) })}
        data-key="e"
      >
        Edit Draft
      </AllowedLink>
      <AllowedButton permission="change business data" variant="danger" onClick={() => setAsking(true)}>
        Delete Draft
      </AllowedButton>
      {isAsking && (
        <ConfirmDialog
          title="Delete this draft?"
          message={`The draft for ${tenantCompany} is deleted for good.`}
          verb="Delete"
          busy={remove.isPending}
          onConfirm={() => void deleteDraft()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
