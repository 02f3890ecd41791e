import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangedMeanwhile } from '#admin/parts/changed-meanwhile.tsx'
import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { handleFailure } from '#admin/parts/handle-failure.ts'
import { useSchemaForm } from '#admin/parts/use-schema-form.ts'
import { rereadSession, usePermission, useUser } from '#admin/session.tsx'
import { useApiQuery, useApiMutation } from '#client/query.ts'
import { roles as allRoles, roleLabels } from '#contract/permissions.ts'
import * as usersApi from '#contract/users.ts'
import { type AdminUser, UserForm } from '#contract/users.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast-store.ts'

const roles = allRoles.map((value) => ({ value, label: roleLabels[value] }))

const valuesOf = ({ firstName, lastName, role, updatedAt }: AdminUser): UserForm => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  role,
  updatedAt,
})

/** The fields of the dialog as text. */
const fieldsOf = ({ firstName, lastName, role }: AdminUser) => [
  { label: 'First Name', now: firstName ?? '' },
  { label: 'Last Name', now: lastName ?? '' },
  { label: 'Role', now: roleLabels[role] },
]

/** Changes a name, and for super admins a role. A conflict keeps the input. */
export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const me = useUser()
  const client = useQueryClient()
  const update = useApiMutation(usersApi.update)
  const changesRoles = usePermission('change roles')
  const form = useSchemaForm(UserForm, valuesOf(user))
  const { register, reset, setValue, formState } = form
  const { errors } = formState
  const users = useApiQuery(usersApi.list)
  const [outdated, setOutdated] = useState(false)
  const [opened, setOpened] = useState(user)

  // The list is refreshed by itself; the form stays based on the version that it was opened with.
  const stored = users.data?.find(({ id }) => id === user.id) ?? opened
  const changed = fieldsOf(stored).filter(({ now }, place) => now !== fieldsOf(opened)[place]?.now)

  const save = async ({ role, updatedAt, ...names }: UserForm) => {
    setOutdated(false)
    await update.mutateAsync({
      params: { id: user.id },
      body: changesRoles ? { ...names, role } : names,
      headers: { 'if-match': updatedAt },
    })
    showToast({ title: 'User updated successfully' })
    // The greeting shows the own name.
    if (user.id === me.id) void rereadSession(client)
  }

  /** Resets the form to what is stored now; with `keep`, only the fields that were not edited. */
  const reload = async (keep: boolean) => {
    const { data, error } = await users.refetch()
    if (error) return handleFailure(error)
    const current = data?.find(({ id }) => id === user.id)
    if (!current) return
    reset(valuesOf(current), { keepDirtyValues: keep })
    setValue('updatedAt', current.updatedAt)
    setOpened(current)
    setOutdated(false)
  }

  return (
    <FormDialog
      title="Edit User"
      form={form}
      draft={`user ${user.id}`}
      save="Save Changes"
      saving="Saving..."
      onSave={save}
      failure={{ alwaysToast: true }}
      onConflict={() => setOutdated(true)}
      onClose={onClose}
    >
      {outdated && <ChangedMeanwhile fields={changed} onLoad={() => reload(false)} onKeep={() => reload(true)} />}
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
