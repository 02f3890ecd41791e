import { EmailField } from '#admin/parts/forms/account-fields.tsx'
import { SelectField } from '#admin/parts/forms/fields.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as invitationsApi from '#contract/auth/invitations.ts'
import { invitedRoles } from '#contract/auth/invitations.constants.ts'
import { roleLabels } from '#contract/permissions.ts'
import { showToast } from '#ui/toast/toast-store.ts'

const roles = invitedRoles.map((value) => ({ value, label: roleLabels[value] }))

const labels = { email: 'Email Address', role: 'Role' }

export function SendInvitationDialog({ onClose }: { onClose: () => void }) {
  const invite = useApiMutation(invitationsApi.create)
  const form = useSchemaForm(invitationsApi.create.body, { email: '', role: 'admin' }, labels)

  const send = async (body: Parameters<typeof invite.mutateAsync>[0]['body']) => {
    const { email } = await invite.mutateAsync({ body })
    showToast({ title: `Invitation sent to ${email}` })
  }

  return (
    <FormDialog
      title="Send Invitation"
      form={form}
      draft="invitation"
      save="Send Invitation"
      saving="Sending..."
      onSave={send}
      failure={{ alwaysToast: true }}
      onClose={onClose}
    >
      <EmailField hint="The invitation will expire in 7 days." />
      <SelectField name="role" options={roles} />
    </FormDialog>
  )
}
