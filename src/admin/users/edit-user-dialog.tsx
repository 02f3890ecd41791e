import { useQueryClient } from '@tanstack/react-query'
import { NameFields } from '#admin/parts/forms/account-fields.tsx'
import { SelectField } from '#admin/parts/forms/fields.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useRecordForm } from '#admin/parts/forms/use-record-form.ts'
import { rereadSession, usePermission, useUser } from '#admin/session.tsx'
import { useApiMutation } from '#client/query.ts'
import { roles as allRoles, roleLabels } from '#contract/permissions.ts'
import * as usersApi from '#contract/auth/users.ts'
import { type AdminUser, UserForm } from '#contract/auth/users.ts'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

const roles = allRoles.map((value) => ({ value, label: roleLabels[value] }))

const labels = { firstName: 'First Name', lastName: 'Last Name', role: 'Role' }

const typed = (user: AdminUser | undefined): UserForm => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  role: user?.role ?? 'admin',
})

/** Changes a user's name; the owner can also change the role. */
export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const me = useUser()
  const client = useQueryClient()
  const update = useApiMutation(usersApi.update)
  const changesRoles = usePermission('change roles')
  const record = useRecordForm({
    schema: UserForm,
    stored: user,
    typed,
    labels,
    textOf: (row, field) => (field === 'role' ? roleLabels[row.role] : (row[field] ?? '')),
  })

  const save = async (values: UserForm) => {
    await update.mutateAsync({ params: { id: user.id }, body: record.changesIn(values) })
    showToast({ title: 'User updated successfully' })
    // The greeting shows the user's own name.
    if (user.id === me.id) void rereadSession(client)
  }

  return (
    <FormDialog
      title="Edit User"
      form={record.form}
      record={record}
      draft={`user ${user.id}`}
      save="Save Changes"
      saving="Saving..."
      onSave={save}
      failure={{ alwaysToast: true }}
      onClose={onClose}
    >
      <Field label="Email" required hint="Email cannot be changed for existing users">
        {(control) => <input {...control} className="input" type="email" value={user.email} disabled />}
      </Field>
      <NameFields />
      {changesRoles && (
        <SelectField
          name="role"
          hint={user.isOwner ? 'The owner account is always a super admin' : 'Only super admin can modify roles'}
          options={roles}
          disabled={user.isOwner}
        />
      )}
    </FormDialog>
  )
}
