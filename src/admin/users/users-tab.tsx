import { useState } from 'react'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { ConfirmDialog } from '#admin/parts/feedback/confirm-dialog.tsx'
import { EmailText } from '#admin/parts/lists/contact-links.tsx'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { handleFailure } from '#admin/parts/feedback/handle-failure.ts'
import { Moment } from '#admin/parts/time/moment.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { usePermission, useUser } from '#admin/session.tsx'
import { useApiQuery, useApiMutation } from '#client/query.ts'
import { roleLabels } from '#contract/permissions.ts'
import * as usersApi from '#contract/auth/users.ts'
import type { AdminUser } from '#contract/auth/users.ts'
import { Button } from '#ui/button.tsx'
import { WordBadge } from '#ui/status-badge.tsx'
import { type Column, Table, TableSkeleton } from '#ui/table.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'

const tones = { super_admin: 'tbd', admin: 'other', viewer: 'other' } as const

const nameOf = ({ firstName, lastName }: AdminUser) => [firstName, lastName].filter(Boolean).join(' ')

export function Tab() {
  const users = useApiQuery(usersApi.list)
  const creates = usePermission('create users')
  const deletes = usePermission('delete users')
  const changesOthers = usePermission('change other users')
  const me = useUser()
  const [open, setOpen] = useUrlState('user')
  const [toDelete, setToDelete] = useState<AdminUser>()
  const edited = users.data?.find(({ id }) => String(id) === open)
  const close = () => setOpen(null)

  const columns: readonly Column<AdminUser>[] = [
    { head: 'Email', cell: ({ email }) => <EmailText>{email}</EmailText>, sortBy: ({ email }) => email },
    { head: 'Name', cell: (user) => nameOf(user) || <span className="text-ink-2">Not set</span>, sortBy: nameOf },
    {
      head: 'Role',
      cell: (user) => (
        <span className="flex flex-wrap items-center gap-2">
          <WordBadge tone={tones[user.role]} label={roleLabels[user.role]} />
          <TemporaryPassword until={user.passwordExpiresAt} />
        </span>
      ),
      sortBy: ({ role }) => roleLabels[role],
    },
    { head: 'Created', cell: ({ createdAt }) => <Moment instant={createdAt} />, sortBy: ({ createdAt }) => createdAt },
    {
      head: 'Actions',
      kind: 'actions',
      cell: (user) => (
        <>
          <AllowedButton
            permission={user.id === me.id ? 'change their own account' : 'change other users'}
            variant="quiet"
            aria-label={`Edit ${user.email}`}
            onClick={() => setOpen(String(user.id))}
          >
            Edit
          </AllowedButton>
          {deletes && user.id !== me.id && (
            <Button variant="quiet" aria-label={`Delete ${user.email}`} onClick={() => setToDelete(user)}>
              Delete
            </Button>
          )}
        </>
      ),
    },
  ]

  return (
    <>
      <div className="panel-head">
        <h2>Admin Users</h2>
        <AllowedButton permission="create users" data-key="c" className="ml-auto" onClick={() => setOpen('new')}>
          {creates ? 'Add User' : 'Add User (Contact Admin)'}
        </AllowedButton>
      </div>
      <QueryBoundary query={users} loading={<TableSkeleton message="Loading admin users..." />}>
        {(rows) => (
          <Table
            caption="Admin users"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            selected={({ id }) => String(id) === open}
            empty={<Empty message="No admin users found." />}
          />
        )}
      </QueryBoundary>
      {open === 'new' && creates && <CreateUserDialog onClose={close} />}
      {edited && (edited.id === me.id || changesOthers) && (
        <EditUserDialog key={edited.id} user={edited} onClose={close} />
      )}
      {toDelete && <DeleteUser user={toDelete} onClose={() => setToDelete(undefined)} />}
    </>
  )
}

/** How long a temporary password is valid. Another user knows it. */
function TemporaryPassword({ until }: { until: string | null }) {
  const [now] = useState(Date.now)
  if (until === null) return null
  return Date.parse(until) > now ? (
    <span className="text-sm text-ink-2">
      Temporary password until <Moment instant={until} />
    </span>
  ) : (
    <span className="text-sm text-danger">Temporary password has expired</span>
  )
}

function DeleteUser({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const remove = useApiMutation(usersApi.remove)
  const confirm = () =>
    remove.mutate(
      { params: { id: user.id } },
      {
        onSuccess: () => showToast({ title: 'User deleted successfully' }),
        onError: (error) => handleFailure(error),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      title={`Delete ${user.email}`}
      message="Are you sure you want to delete this user?"
      verb="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
