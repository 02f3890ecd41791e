import { EmailField, NameFields, NewPasswordField } from '#admin/parts/forms/account-fields.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import { roleLabels } from '#contract/permissions.ts'
import * as usersApi from '#contract/auth/users.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

const roles = (['admin', 'viewer'] as const).map((value) => ({ value, label: roleLabels[value] }))

/** Creates a user with a temporary password, which no draft contains. */
export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const create = useApiMutation(usersApi.create)
  const form = useSchemaForm(usersApi.create.body, {
    email: '',
    firstName: '',
    lastName: '',
    role: 'admin',
    temporaryPassword: '',
  })
  const { register, formState } = form
  const { errors } = formState

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
      <EmailField label="Email Address *" field={() => register('email')} error={errors.email?.message} />
      <NameFields
        firstName={{ field: () => register('firstName'), error: errors.firstName?.message }}
        lastName={{ field: () => register('lastName'), error: errors.lastName?.message }}
      />
      <Field label="Role" required error={errors.role?.message}>
        {(control) => <Select {...control} {...register('role')} options={roles} />}
      </Field>
      <NewPasswordField
        label="Temporary Password *"
        field={() => register('temporaryPassword')}
        error={errors.temporaryPassword?.message}
        hint="User will be able to change this password after first login"
      />
    </FormDialog>
  )
}
