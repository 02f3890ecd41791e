import * as links from '#contract/links.ts'
import { useLocation } from 'wouter'
import { AllowedButton, DenialReason } from '#admin/parts/frame/allowed.tsx'
import { keepDraft } from '#admin/parts/forms/drafts.ts'
import { submitHandler } from '#admin/parts/feedback/handle-failure.ts'
import { useDraft } from '#admin/parts/forms/use-draft.ts'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { errorMessage, useApiMutation } from '#client/query.ts'
import { hasStatus } from '#client/send.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import { templateFields } from '#contract/properties/templates.ts'
import { maxTemplateDescription, maxTemplateName } from '#contract/properties/templates.constants.ts'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { creationDelay, notifyTemplateFailure } from './failures.ts'
import { TemplateFrame } from './template-frame.tsx'

const draft = 'basic template'
const empty = { name: '', description: '' }

/** Creates a template without sections. */
export function Screen() {
  const [, navigate] = useLocation()
  const create = useApiMutation(templatesApi.create, { ownSignOut: true })
  // Validated on submit only: an error that appeared as the button is pressed would move it away.
  const form = useSchemaForm(templateFields, empty, {}, 'onSubmit')
  useDraft(form, draft)

  const save = async (body: { name: string; description: string | null }) => {
    const { id } = await create.mutateAsync({ body })
    keepDraft(draft, null)
    showToast({ title: 'Template created successfully' })
    // The button stays disabled until the page builder opens: a second press would create a second template.
    await new Promise((resolve) => setTimeout(resolve, creationDelay))
    navigate(links.pageBuilder(id))
  }
  const submit = submitHandler(form, save, {
    ownSignOut: true,
    notify: (error) => notifyTemplateFailure(error, navigate, errorMessage(error, 'Please try again')),
  })

  const { register, formState } = form
  const { errors, isSubmitting } = formState
  if (hasStatus(create.error, 401)) return <AccessDenied />
  return (
    <TemplateFrame
      title="Basic Template"
      lede="Give the page a name. You add its sections in the page builder, one by one."
    >
      <form className="creator-form" onSubmit={submit} noValidate>
        <DenialReason permission="change business data" />
        <Field label="Template Name" required error={errors.name?.message}>
          {(control) => (
            <input
              className="input"
              autoComplete="off"
              maxLength={maxTemplateName}
              {...control}
              {...register('name')}
            />
          )}
        </Field>
        <Field
          label="Description"
          error={errors.description?.message}
          hint="Shown on the template's card. At least 10 characters, or nothing."
        >
          {(control) => (
            <textarea
              className="input"
              rows={4}
              maxLength={maxTemplateDescription}
              {...control}
              {...register('description')}
            />
          )}
        </Field>
        <div className="dialog-foot">
          <AllowedButton permission="change business data" type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Creating...' : 'Create Template'}
          </AllowedButton>
        </div>
      </form>
    </TemplateFrame>
  )
}

/** Shown once the session has ended, until the sign-in page opens. */
const AccessDenied = () => (
  <TemplateFrame title="Access Denied" lede="You are logged out. Log in again to create a template.">
    <p>What you typed here is kept.</p>
  </TemplateFrame>
)
