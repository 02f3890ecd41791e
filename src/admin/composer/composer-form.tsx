import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { submitHandler } from '#admin/parts/feedback/handle-failure.ts'
import { keepFocus } from '#admin/parts/feedback/keep-focus.ts'
import { SchemaForm } from '#admin/parts/forms/schema-form.tsx'
import { useDraft } from '#admin/parts/forms/use-draft.ts'
import { commandKey } from '#admin/parts/frame/keyboard.ts'
import { Button } from '#ui/button.tsx'
import type { Person } from './person.ts'

/** What the form of each kind gets. `onDone` follows what was sent, logged or added. */
export type KindProps = { person: Person; onDone: () => void }

type Props<In extends FieldValues, Out> = Pick<KindProps, 'onDone'> & {
  /** The accessible name of the form. */
  name: string
  form: ComponentProps<typeof SchemaForm<In, Out>>['form']
  /** The name of its draft, which stays until it is saved. */
  draft: string
  save: string
  saving: string
  onSave: (values: Out) => Promise<unknown>
  /** Fills in what an empty field stands for, before the fields are checked. */
  beforeCheck?: () => void
  /** Stands beside the button. */
  beside?: ReactNode
  children: ReactNode
}

/** The form of one kind: its draft, its only filled button and Ctrl Enter. */
export function ComposerForm<In extends FieldValues, Out>({
  name,
  form,
  draft,
  save,
  saving,
  onSave,
  onDone,
  beforeCheck,
  beside,
  children,
}: Props<In, Out>) {
  const element = useRef<HTMLFormElement>(null)
  const { isSubmitting } = form.formState
  useDraft(form, draft)

  useEffect(() => {
    // On a phone the keyboard would cover what was just opened.
    if (!matchMedia('(pointer: fine)').matches) return
    element.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
  }, [])

  const submit = submitHandler(form, async (values) => {
    await onSave(values)
    form.reset()
    onDone()
  })
  const finishByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isSubmitting) event.currentTarget.requestSubmit()
  }
  return (
    <SchemaForm
      ref={element}
      form={form}
      aria-label={name}
      className="composer-form"
      onKeyDown={finishByKey}
      onSubmit={(event) => {
        beforeCheck?.()
        submit(event)
      }}
    >
      {children}
      <div className="composer-foot">
        <Button type="submit" disabled={isSubmitting} onMouseDown={keepFocus}>
          <span>{isSubmitting ? saving : save}</span>
          <kbd aria-hidden="true">{`${commandKey} Enter`}</kbd>
        </Button>
        {beside}
      </div>
    </SchemaForm>
  )
}
