import { TextAreaField } from '#admin/parts/forms/fields.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { ComposerForm, type KindProps } from './composer-form.tsx'
import { LeadFirst } from './lead-first.tsx'
import { useRequireLead } from './person.ts'

/** A note, which only the office sees. */
export function NoteComposer({ person, onDone }: KindProps) {
  const { noun, id } = person
  const requireLead = useRequireLead(person)
  const create = useApiMutation(leadsApi.createNote)
  const form = useSchemaForm(leadsApi.createNote.body, { note: '' }, { note: 'New Note' }, 'onSubmit')
  const save = async (body: { note: string }) => {
    await create.mutateAsync({ params: { id: await requireLead() }, body })
    showToast({ title: 'Note added successfully' })
  }
  return (
    <ComposerForm
      name="Add note"
      form={form}
      draft={`note of ${noun} ${id}`}
      save="Add Note"
      saving="Adding..."
      onSave={save}
      onDone={onDone}
      beside={<LeadFirst person={person} />}
    >
      <TextAreaField name="note" className="composer-text" rows={3} placeholder="New Note. Only the office sees it." />
    </ComposerForm>
  )
}
