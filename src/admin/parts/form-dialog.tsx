import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { keepDraft } from './drafts.ts'
import { keepFocus } from './keep-focus.ts'
import { useDraft } from './use-draft.ts'

type Props<In extends FieldValues, Out> = {
  title: string
  form: UseFormReturn<In, unknown, Out>
  /** Under what the typed work is kept until it is saved or discarded; without it nothing is kept. */
  draft?: string
  /** The field that no draft keeps: a password. */
  secret?: keyof In & string
  /** Somebody may look and not change: what is in it cannot be saved. */
  readOnly?: boolean
  save: string
  saving: string
  onSave: (values: Out) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog. What is typed outlives a failure, a reload and an ended session, and closing asks before it throws
 * anything away. `onSave` closes by resolving; it throws what went wrong after having said so.
 */
export function FormDialog<In extends FieldValues, Out>({
  title,
  form,
  draft,
  secret,
  readOnly = false,
  save,
  saving,
  onSave,
  onClose,
  children,
}: Props<In, Out>) {
  const [asking, setAsking] = useState(false)
  const { isSubmitting, isDirty } = form.formState
  useDraft(form, draft, secret)
  const sheet = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Whoever opens a form comes to type, not to close it.
    sheet.current?.querySelector<HTMLElement>(':is(input, select, textarea):enabled:not([readonly])')?.focus()
  }, [])

  const leave = () => {
    if (draft) keepDraft(draft, null)
    onClose()
  }
  const submit = form.handleSubmit(async (values) => {
    if (
      await onSave(values).then(
        () => true,
        () => false,
      )
    )
      leave()
  })

  return (
    <Dialog
      open
      onClose={() => (isDirty ? setAsking(true) : leave())}
      canClose={!isDirty}
      title={title}
      closeName={readOnly ? 'Close the dialog' : 'Close'}
    >
      <FormProvider {...form}>
        <form ref={sheet} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
          {children}
          <div className="dialog-foot">
            <Button variant="outline" onClick={() => (isDirty ? setAsking(true) : leave())}>
              {readOnly ? 'Close' : 'Cancel'}
            </Button>
            {!readOnly && (
              <Button type="submit" disabled={isSubmitting} onMouseDown={keepFocus}>
                {isSubmitting ? saving : save}
              </Button>
            )}
          </div>
        </form>
      </FormProvider>
      {asking && (
        <ConfirmDialog
          title="Discard your changes?"
          message="What you typed here has not been saved."
          verb="Discard"
          cancel="Keep editing"
          onConfirm={leave}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}
