import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { showIssues } from '#admin/parts/form-errors.ts'
import { useSchemaForm } from '#admin/parts/use-schema-form.ts'
import { useMay, useUser } from '#admin/session.tsx'
import { sentenceOf, useChange } from '#client/query.ts'
import { readSessionUser } from '#contract/auth.ts'
import { roles as allRoles, roleLabels } from '#contract/permissions.ts'
import { type AdminUser, listUsers, UserForm, updateUser } from '#contract/users.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast-store.ts'

const roles = allRoles.map((value) => ({ value, label: roleLabels[value] }))

/** Changes a name, and by the owner a role; what changed meanwhile is refused and what was typed stays. */
export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const me = useUser()
  const update = useChange(updateUser, {
    // One's own name stands in the greeting, too.
    refreshes: user.id === me.id ? [listUsers, readSessionUser] : [listUsers],
  })
  const changesRoles = useMay('change roles')
  const form = useSchemaForm(UserForm, {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    role: user.role,
  })
  const { register, setError, formState } = form
  const { errors } = formState

  const save = async ({ role, ...names }: { firstName: string; lastName: string; role: AdminUser['role'] }) => {
    try {
      await update.mutateAsync({
        params: { id: user.id },
        body: changesRoles ? { ...names, role } : names,
        headers: { 'if-match': user.updatedAt },
      })
      showToast({ title: 'User updated successfully' })
    } catch (error) {
      showIssues(error, setError, ['firstName', 'lastName', 'role'])
      showToast({ title: sentenceOf(error), tone: 'error' })
      throw error
    }
  }

  return (
    <FormDialog
      title="Edit User"
      form={form}
      draft={`user ${user.id}`}
      save="Save Changes"
      saving="Saving..."
      onSave={save}
      onClose={onClose}
    >
      <Field label="Email" required hint="Email cannot be changed for existing users">
        {(control) => <input {...control} className="input" type="email" value={user.email} disabled />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" optional="" error={errors.firstName?.message}>
          {(control) => <input {...control} {...register('firstName')} className="input" autoComplete="off" />}
        </Field>
        <Field label="Last Name" optional="" error={errors.lastName?.message}>
          {(control) => <input {...control} {...register('lastName')} className="input" autoComplete="off" />}
        </Field>
      </div>
      {changesRoles && (
        <Field
          label="Role"
          required
          error={errors.role?.message}
          hint={user.isOwner ? 'The owner account is always a super admin' : 'Only super admin can modify roles'}
        >
          {(control) => <Select {...control} {...register('role')} options={roles} disabled={user.isOwner} />}
        </Field>
      )}
    </FormDialog>
  )
}
