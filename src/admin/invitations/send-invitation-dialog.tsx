import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as invitationsApi from '#contract/invitations.ts'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'

/** Invites an admin by email. */
export function SendInvitationDialog({ onClose }: { onClose: () => void }) {
  const invite = useApiMutation(invitationsApi.create)
  const form = useSchemaForm(invitationsApi.create.body, { email: '' })
  const { register, formState } = form

  const send = async (body: { email: string }) => {
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
      <Field
        label="Email Address"
        required
        error={formState.errors.email?.message}
        hint="The invitation will expire in 7 days."
      >
        {(control) => (
          <input
            {...control}
            {...register('email')}
            className="input"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
        )}
      </Field>
    </FormDialog>
  )
}
