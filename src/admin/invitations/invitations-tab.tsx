import * as links from '#contract/links.ts'
import { useState } from 'react'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { ConfirmDialog } from '#admin/parts/feedback/confirm-dialog.tsx'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { handleFailure } from '#admin/parts/feedback/handle-failure.ts'
import { Moment } from '#admin/parts/time/moment.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useApiQuery, useApiMutation } from '#client/query.ts'
import * as invitationsApi from '#contract/auth/invitations.ts'
import type { Invitation } from '#contract/auth/invitations.ts'
import { type InvitationStatus, invitationStatus } from '#contract/auth/invitations.constants.ts'
import { roleLabels } from '#contract/permissions.ts'
import { Button } from '#ui/button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { type Column, Table, TableSkeleton } from '#ui/table.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { SendInvitationDialog } from './send-invitation-dialog.tsx'

const tones = { Used: 'available', Expired: 'leased', Pending: 'reserved' } as const satisfies Record<
  InvitationStatus,
  string
>

/** Copies the link of an invitation, in case the email does not arrive. */
async function copyLink({ token }: Invitation) {
  try {
    await navigator.clipboard.writeText(location.origin + links.acceptInvitation(token))
    showToast({ title: 'Invitation link copied to clipboard' })
  } catch {
    showToast({
      title: 'The browser blocked the clipboard. Allow it and try again.',
      tone: 'error',
    })
  }
}

/** The invitations; only the owner sees them. */
export function Tab() {
  const invitations = useApiQuery(invitationsApi.list)
  const [open, setOpen] = useUrlState('invitation')
  const [toDelete, setToDelete] = useState<Invitation>()

  const columns: readonly Column<Invitation>[] = [
    {
      head: 'Email',
      cell: ({ email, role }) => (
        <>
          <span>{email}</span>
          {role === 'viewer' && <span className="text-ink-2">{` (${roleLabels[role]})`}</span>}
        </>
      ),
      sortBy: ({ email }) => email,
    },
    { head: 'Invited By', cell: ({ invitedBy }) => invitedBy?.email ?? 'Unknown' },
    {
      head: 'Status',
      cell: (invitation) => {
        const status = invitationStatus(invitation)
        return <StatusBadge tone={tones[status]} label={status} />
      },
      sortBy: (invitation) => invitationStatus(invitation),
    },
    {
      head: 'Expires',
      cell: ({ expiresAt }) => (
        <span className={new Date(expiresAt) < new Date() ? 'text-danger' : ''}>
          <Moment instant={expiresAt} />
        </span>
      ),
      sortBy: ({ expiresAt }) => expiresAt,
    },
    { head: 'Created', cell: ({ createdAt }) => <Moment instant={createdAt} />, sortBy: ({ createdAt }) => createdAt },
    {
      head: 'Actions',
      kind: 'actions',
      cell: (invitation) => (
        <>
          {invitationStatus(invitation) === 'Pending' && (
            <Button
              variant="quiet"
              aria-label={`Copy link of the invitation for ${invitation.email}`}
              onClick={() => void copyLink(invitation)}
            >
              Copy link
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={`Delete invitation for ${invitation.email}`}
            onClick={() => setToDelete(invitation)}
          >
            Delete
          </Button>
        </>
      ),
    },
  ]

  return (
    <>
      <div className="panel-head">
        <h2>Invitations</h2>
        <AllowedButton permission="manage invitations" data-key="c" className="ml-auto" onClick={() => setOpen('new')}>
          Send Invitation
        </AllowedButton>
      </div>
      <QueryBoundary query={invitations} loading={<TableSkeleton message="Loading invitations..." />}>
        {(rows) => (
          <Table
            caption="Invitations"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            empty={<Empty message="No invitations found" />}
          />
        )}
      </QueryBoundary>
      {open === 'new' && <SendInvitationDialog onClose={() => setOpen(null)} />}
      {toDelete && <DeleteInvitation invitation={toDelete} onClose={() => setToDelete(undefined)} />}
    </>
  )
}

function DeleteInvitation({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const remove = useApiMutation(invitationsApi.remove)
  const confirm = () =>
    remove.mutate(
      { params: { id: invitation.id } },
      {
        onSuccess: () => showToast({ title: 'Invitation deleted successfully' }),
        onError: (error) => handleFailure(error),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      title={`Delete the invitation for ${invitation.email}`}
      message="Are you sure you want to delete this invitation?"
      verb="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
