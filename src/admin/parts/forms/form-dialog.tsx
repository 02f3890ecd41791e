import { type ComponentProps, type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { errorMessage } from '#client/query.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { ConfirmDialog } from '#admin/parts/feedback/confirm-dialog.tsx'
import { keepDraft } from './drafts.ts'
import { type FailureOptions, submitHandler } from '#admin/parts/feedback/handle-failure.ts'
import { keepFocus } from '#admin/parts/feedback/keep-focus.ts'
import { SchemaForm } from './schema-form.tsx'
import { useDraft } from './use-draft.ts'
import type { RecordForm } from './use-record-form.ts'

type Props<In extends FieldValues, Out> = {
  title: string
  form: ComponentProps<typeof SchemaForm<In, Out>>['form']
  /** The edited row, whose conflicts are shown above the fields. */
  record?: RecordForm<In, Out>
  /** The name of the draft, which keeps typed values until they are saved or discarded; without it there is none. */
  draft?: string
  /** A field that the draft leaves out, such as a password. */
  secret?: keyof In & string
  /** Shows the form without a save button. */
  readOnly?: boolean
  save: string
  saving: string
  onSave: (values: Out) => Promise<unknown>
  /** A second button, which saves and goes on in another way. */
  alternative?: { save: string; onSave: (values: Out) => Promise<unknown> }
  /** How a failed save is shown, beyond the common path in handle-failure.ts. */
  failure?: FailureOptions
  className?: string
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog. Typed values survive a failure, a reload and an ended session, and closing asks before it
 * discards anything. The dialog closes when `onSave` resolves; when it rejects, `failure` decides how that is handled.
 */
export function FormDialog<In extends FieldValues, Out>({
  title,
  form,
  record,
  draft,
  secret,
  readOnly = false,
  save,
  saving,
  onSave,
  alternative,
  failure = {},
  className = '',
  onClose,
  children,
}: Props<In, Out>) {
  const [isConfirming, setConfirming] = useState(false)
  const { isSubmitting, isDirty } = form.formState
  useDraft(form, draft, secret)

  const leave = () => {
    if (draft) keepDraft(draft, null)
    onClose()
  }
  const submitBy = (send: (values: Out) => Promise<unknown>) => {
    const sendAndLeave = async (values: Out) => {
      await send(values)
      leave()
    }
    return submitHandler(form, sendAndLeave, { ...(record && { onConflict: showConflict }), ...failure })
  }

  return (
    <Dialog
      open
      onClose={() => (isDirty ? setConfirming(true) : leave())}
      canClose={!isDirty}
      title={title}
      className={className}
      closeName={readOnly ? 'Close the dialog' : 'Close'}
    >
      <SchemaForm form={form} onSubmit={submitBy(onSave)} className="grid gap-4">
        {record && record.conflicts.length > 0 && (
          <ChangedMeanwhile fields={record.conflicts} onLoad={record.load} onKeep={record.keep} />
        )}
        {children}
        <div className="dialog-foot">
          <Button variant="outline" onClick={() => (isDirty ? setConfirming(true) : leave())}>
            {readOnly ? 'Close' : 'Cancel'}
          </Button>
          {alternative && (
            <Button
              variant="outline"
              disabled={isSubmitting}
              onMouseDown={keepFocus}
              onClick={submitBy(alternative.onSave)}
            >
              {alternative.save}
            </Button>
          )}
          {!readOnly && (
            <Button type="submit" disabled={isSubmitting} onMouseDown={keepFocus}>
              {isSubmitting ? saving : save}
            </Button>
          )}
        </div>
      </SchemaForm>
      {isConfirming && (
        <ConfirmDialog
          title="Discard your changes?"
          message="What you typed here has not been saved."
          verb="Discard"
          cancel="Keep editing"
          onConfirm={leave}
          onClose={() => setConfirming(false)}
        />
      )}
    </Dialog>
  )
}

const showConflict = (error: unknown) =>
  showToast({
    title: errorMessage(error),
    description: 'What you typed is still here and has not been saved.',
    tone: 'error',
  })
