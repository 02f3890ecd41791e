import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { TextAreaField } from '#admin/parts/forms/fields.tsx'
import { submitHandler } from '#admin/parts/feedback/handle-failure.ts'
import { keepFocus } from '#admin/parts/feedback/keep-focus.ts'
import { Moment } from '#admin/parts/time/moment.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { ShowMore } from '#admin/parts/lists/show-more.tsx'
import { useDraft } from '#admin/parts/forms/use-draft.ts'
import { SchemaForm } from '#admin/parts/forms/schema-form.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { StaffName } from '#admin/parts/forms/staff-choice.tsx'
import { usePermission } from '#admin/session.tsx'
import { useApiMutation, useListPages } from '#client/query.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { Button } from '#ui/button.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

export function LeadNotes({ leadId }: { leadId: number }) {
  const notes = useListPages(leadsApi.listNotes, { params: { id: leadId }, query: { limit: '20' } })
  const canWrite = usePermission('change business data')
  return (
    <section className="crm-card" aria-labelledby="notes-heading">
      <h3 id="notes-heading">Notes</h3>
      {canWrite ? (
        <AddNote leadId={leadId} />
      ) : (
        <AllowedButton permission="change business data" className="w-fit">
          Add Note
        </AllowedButton>
      )}
      <QueryBoundary query={notes} loading={<TableSkeleton message="Loading notes..." rows={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-2">No notes yet.</p>
          ) : (
            <>
              <ol className="timeline">
                {rows.map(({ id, note, createdAt, createdBy }) => (
                  <li key={id}>
                    <p className="text-ink-2">
                      <Moment instant={createdAt} withTime />
                      {createdBy && (
                        <>
                          <span>, </span>
                          <StaffName text={createdBy} />
                        </>
                      )}
                    </p>
                    <p className="typed-text">{note}</p>
                  </li>
                ))}
              </ol>
              <ShowMore list={notes} nouns={['note', 'notes']} />
            </>
          )
        }
      </QueryBoundary>
    </section>
  )
}

function AddNote({ leadId }: { leadId: number }) {
  const create = useApiMutation(leadsApi.createNote)
  const form = useSchemaForm(leadsApi.createNote.body, { note: '' }, { note: 'New Note' }, 'onSubmit')
  const { reset, formState } = form
  useDraft(form, `note of lead ${leadId}`)

  const add = async (body: { note: string }) => {
    await create.mutateAsync({ params: { id: leadId }, body })
    reset({ note: '' })
    showToast({ title: 'Note added successfully' })
  }
  return (
    <SchemaForm form={form} aria-label="Add note" className="form-group add-form" onSubmit={submitHandler(form, add)}>
      <TextAreaField name="note" className="form-wide" rows={2} />
      <div className="form-wide">
        <Button type="submit" variant="outline" disabled={formState.isSubmitting} onMouseDown={keepFocus}>
          {formState.isSubmitting ? 'Adding...' : 'Add Note'}
        </Button>
      </div>
    </SchemaForm>
  )
}
