import { EmailField, NameFields, NewPasswordField } from '#admin/parts/forms/account-fields.tsx'
import { SelectField } from '#admin/parts/forms/fields.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import { roleLabels } from '#contract/permissions.ts'
import * as usersApi from '#contract/auth/users.ts'
import { showToast } from '#ui/toast/toast-store.ts'

const labels = { email: 'Email Address *', role: 'Role', temporaryPassword: 'Temporary Password *' }

const roles = (['admin', 'viewer'] as const).map((value) => ({ value, label: roleLabels[value] }))

/** Creates a user with a temporary password, which no draft contains. */
export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const create = useApiMutation(usersApi.create)
  const empty = { email: '', firstName: '', lastName: '', role: 'admin', temporaryPassword: '' } as const
  const form = useSchemaForm(usersApi.create.body, empty, labels)

  const save = async (body: Parameters<typeof create.mutateAsync>[0]['body']) => {
    await create.mutateAsync({ body })
    showToast({ title: 'User created successfully with temporary password' })
  }

  return (
    <FormDialog
      title="Create New Admin User"
      form={form}
      draft="user new"
      secret="temporaryPassword"
      save="Create User"
      saving="Creating..."
      onSave={save}
      failure={{ fallback: 'Failed to create user', alwaysToast: true }}
      onClose={onClose}
    >
      <EmailField />
      <NameFields />
      <SelectField name="role" options={roles} />
      <NewPasswordField name="temporaryPassword" hint="User will be able to change this password after first login" />
    </FormDialog>
  )
}
