import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { useListSearch } from '#admin/parts/lists/use-list-search.tsx'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { Page } from '#admin/parts/frame/page.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import * as savedRepliesApi from '#contract/emails/saved-replies.ts'
import type { SavedReply } from '#contract/emails/saved-replies.ts'
import { type Column, Table, TableSkeleton } from '#ui/table.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { SavedReplyDialog } from './saved-reply-dialog.tsx'

/** The texts that staff reply with. */
export function Screen() {
  const replies = useApiQuery(savedRepliesApi.list)
  const canChange = usePermission('change business data')
  const [open, setOpen] = useUrlState('reply')
  const remove = useDeletion()
  const { field, found, nothing } = useListSearch({
    rows: replies.data,
    label: 'Search saved replies',
    textOf: ({ title, subject, text }) => `${title} ${subject} ${text}`,
  })
  const edited = replies.data?.find(({ id }) => String(id) === open)
  const columns: readonly Column<SavedReply>[] = [
    { head: 'Title', cell: ({ title }) => title },
    { head: 'Subject', cell: ({ subject }) => subject },
    { head: 'Message', cell: ({ text }) => <span className="line-clamp-2">{text}</span> },
    {
      head: 'Actions',
      kind: 'actions',
      cell: (reply) => (
        <>
          <AllowedButton
            permission="change business data"
            variant="quiet"
            aria-label={`Edit ${reply.title}`}
            onClick={() => setOpen(String(reply.id))}
          >
            Edit
          </AllowedButton>
          <AllowedButton
            permission="change business data"
            variant="quiet"
            aria-label={`Delete ${reply.title}`}
            onClick={() => remove(reply)}
          >
            Delete
          </AllowedButton>
        </>
      ),
    },
  ]
  return (
    <Page
      title="Saved Replies"
      actions={
        <>
          {field}
          <AllowedButton permission="change business data" onClick={() => setOpen('new')}>
            New Saved Reply
          </AllowedButton>
        </>
      }
    >
      <p className="text-ink-2">
        Texts to answer with. Words in braces, such as {'{unit}'}, are filled in for each email.
      </p>
      <QueryBoundary query={replies} loading={<TableSkeleton rows={4} message="Loading saved replies..." />}>
        {() => (
          <Table
            caption="Saved replies"
            columns={columns}
            rows={found}
            keyOf={({ id }) => id}
            empty={nothing || <Empty message="No saved replies yet. Save the answers that you write most often." />}
          />
        )}
      </QueryBoundary>
      {canChange && (open === 'new' || edited) && (
        <SavedReplyDialog key={open} reply={edited} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}

/** Deletes a saved reply, with undo in the toast. */
function useDeletion() {
  const remove = useApiMutation(savedRepliesApi.remove)
  const restore = useApiMutation(savedRepliesApi.restore)
  return ({ id, title }: SavedReply) => {
    const params = { id }
    const bringBack = () =>
      restore.mutate({ params }, { onError: (error) => notifyFailure('Saved reply not restored', error) })
    remove.mutate(
      { params },
      {
        onSuccess: () =>
          showToast({ title: 'Saved reply deleted', description: title, action: { label: 'Undo', run: bringBack } }),
        onError: (error) => notifyFailure('Saved reply not deleted', error),
      },
    )
  }
}
