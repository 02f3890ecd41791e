import { TextAreaField, TextField } from '#admin/parts/forms/fields.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { type Template, templateFields } from '#contract/properties/templates.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import type { Editor } from './editor.ts'
import type { Edits } from './use-edits.ts'

type Props = {
  editor: Editor
  template: Template
  edits: Pick<Edits, 'undoAction' | 'notifyFailure'>
  onClose: () => void
}

/** Changes the name of a template, and the description on its card. */
export function RenameDialog({ editor, template, edits, onClose }: Props) {
  const { name, description } = template
  const labels = { name: 'Template Name', description: 'Description' }
  const form = useSchemaForm(templateFields, { name, description }, labels)
  const save = async (fields: { name: string; description: string | null }) => {
    await editor.rename(fields)
    showToast({ title: 'Template updated successfully', action: edits.undoAction })
  }
  return (
    <FormDialog
      title="Name and Description"
      form={form}
      draft={`template ${template.id}`}
      save="Save"
      saving="Saving..."
      onSave={save}
      failure={{ ownSignOut: true, notify: (error) => edits.notifyFailure(error, 'Error updating template') }}
      onClose={onClose}
    >
      <TextField name="name" />
      <TextAreaField
        name="description"
        hint="Shown on the template's card. At least 10 characters, or nothing."
        rows={4}
      />
    </FormDialog>
  )
}
