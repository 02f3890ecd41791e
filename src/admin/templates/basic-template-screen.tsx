import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import type * as z from 'zod/mini'
import { AllowedButton, DenialReason } from '#admin/parts/allowed.tsx'
import { keepDraft, readDraft } from '#admin/parts/drafts.ts'
import { errorMessage, useApiMutation } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { createTemplate, listTemplates, templateFields } from '#contract/templates.ts'
import { maxTemplateDescription, maxTemplateName } from '#contract/templates.constants.ts'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { creationDelay, notifyTemplateFailure } from './failures.ts'
import { TemplateFrame } from './template-frame.tsx'

const draft = 'basic template'
type Typed = z.input<typeof templateFields>
type Fields = z.output<typeof templateFields>
const empty = { name: '', description: '' }

/** A template with a name and nothing on it yet. */
export function BasicTemplateScreen() {
  const [, navigate] = useLocation()
  const create = useApiMutation(createTemplate, { invalidates: [listTemplates], ownSignOut: true })
  const { register, handleSubmit, formState, setError, subscribe, reset } = useForm<Typed, unknown, Fields>({
    // What is wrong is said when it is sent: a line that comes up while the button is pressed would move it away.
    resolver: zodResolver<Typed, unknown, Fields>(templateFields),
    defaultValues: empty,
  })
  useEffect(() => {
    const kept = readDraft(draft)
    if (kept) reset(JSON.parse(kept), { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(draft, JSON.stringify(values)),
    })
  }, [reset, subscribe])

  const save = handleSubmit(async (body) => {
    try {
      const { id } = await create.mutateAsync({ body })
      keepDraft(draft, null)
      showToast({ title: 'Template created successfully' })
      setTimeout(() => navigate(staffPages['page-builder'].replace(':id', String(id))), creationDelay)
      // The button stays shut until the page builder comes, so that nobody makes a second one.
      await new Promise((resolve) => setTimeout(resolve, creationDelay))
    } catch (error) {
      for (const { path, message } of error instanceof ApiError ? error.issues : []) {
        if (path === 'name' || path === 'description') setError(path, { message }, { shouldFocus: true })
      }
      notifyTemplateFailure(error, navigate, errorMessage(error, 'Please try again'))
    }
  })

  const { errors, isSubmitting } = formState
  const signedOut = create.error instanceof ApiError && create.error.status === 401
  if (signedOut) return <AccessDenied />
  return (
    <TemplateFrame
      title="Basic Template"
      lede="Give the page a name. You add its sections in the page builder, one by one."
    >
      <form className="creator-form" onSubmit={(event) => void save(event)} noValidate>
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

/** What stands here once the session has ended; the sign-in page comes a moment later. */
const AccessDenied = () => (
  <TemplateFrame title="Access Denied" lede="You are logged out. Log in again to create a template.">
    <p>What you typed here is kept.</p>
  </TemplateFrame>
)
