import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/use-schema-form.ts'
import { type Template, templateFields } from '#contract/templates.ts'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { Editor } from './editor.ts'

type Props = {
  editor: Editor
  template: Template
  undo: { label: string; run: () => void }
  onFail: (error: unknown, title: string) => void
  onClose: () => void
}

/** What the template is called, and what its card says. */
export function RenameDialog({ editor, template, undo, onFail, onClose }: Props) {
  const form = useSchemaForm(templateFields, { name: template.name, description: template.description })
  const { register, formState } = form
  const save = async (fields: { name: string; description: string | null }) => {
    try {
      await editor.rename(fields)
      showToast({ title: 'Template updated successfully', action: undo })
    } catch (error) {
      onFail(error, 'Error updating template')
      throw error
    }
  }
  return (
    <FormDialog
      title="Name and Description"
      form={form}
      draft={`template ${template.id}`}
      save="Save"
      saving="Saving..."
      onSave={save}
      onClose={onClose}
    >
      <Field label="Template Name" required error={formState.errors.name?.message}>
        {(control) => <input className="input" autoComplete="off" {...control} {...register('name')} />}
      </Field>
      <Field
        label="Description"
        error={formState.errors.description?.message}
        hint="Shown on the template's card. At least 10 characters, or nothing."
      >
        {(control) => <textarea className="input" rows={4} {...control} {...register('description')} />}
      </Field>
    </FormDialog>
  )
}
