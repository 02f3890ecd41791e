import { type MouseEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormState } from 'react-hook-form'
import { hasStatus } from '#client/send.ts'
import { errorStatuses } from '#contract/errors.ts'
import { Button } from '#ui/button.tsx'

/** Whether a change was refused because the row has changed since it was read (contract, section 2). */
export const wasChangedMeanwhile = (error: unknown) => hasStatus(error, errorStatuses['changed meanwhile'])

const list = new Intl.ListFormat('en-US')

type Props = {
  /** The labels of the fields that have another value now, and that value as people read it. */
  fields: readonly { label: string; now: string }[]
  onLoad: () => unknown
  /** Takes over what is stored now where nothing was typed. */
  onKeep: () => unknown
}

/**
 * Says in a form that somebody else was quicker: nothing typed is lost, and both ways on are one press away. Where saving
 * was refused it has the focus, and what is kept is saved by the same press.
 */
export function ChangedMeanwhile({ fields, onLoad, onKeep }: Props) {
  const { isSubmitted } = useFormState()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isSubmitted) return
    notice.current?.focus()
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [isSubmitted])

  const keep = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    // What the form goes on from has to be known to it before it is sent.
    await flushSync(onKeep)
    if (isSubmitted) form?.requestSubmit()
  }

  return (
    <div ref={notice} tabIndex={-1} className="notice grid gap-2" role="alert">
      <p>
        <strong>This was changed by someone else</strong>
        {fields.length > 0 && `: ${list.format(fields.map(({ label }) => label))}`}. What you typed is still here and
        has not been saved.
      </p>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ label, now }) => (
            <li key={label}>
              {label} is now <strong>{now || 'empty'}</strong>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" className="text-ink" onClick={onLoad}>
          Load current values
        </Button>
        <Button variant="outline" className="text-ink" onClick={(event) => void keep(event)}>
          Keep what I typed
        </Button>
      </div>
    </div>
  )
}
