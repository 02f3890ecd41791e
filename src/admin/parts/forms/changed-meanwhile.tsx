import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useFormState } from 'react-hook-form'
import { listed } from '#domain/text/listed.ts'
import { Button } from '#ui/button.tsx'

function takeFocus(notice: HTMLElement | null) {
  notice?.focus()
  notice?.scrollIntoView({ block: 'nearest' })
}

type Props = {
  /** The fields that have another value now, with that value as text. */
  fields: readonly { label: string; now: string }[]
  onLoad: () => unknown
  /** Loads the stored values into the fields that were not edited. */
  onKeep: () => unknown
}

/**
 * Tells the user of a form that somebody else has changed the row. The user either loads those values or keeps what was
 * typed. After a refused save it takes the focus, and keeping saves at once.
 */
export function ChangedMeanwhile({ fields, onLoad, onKeep }: Props) {
  const { isSubmitted } = useFormState()

  const keep = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    // The form needs its new base before the submit.
    await flushSync(onKeep)
    if (isSubmitted) form?.requestSubmit()
  }

  return (
    <div ref={isSubmitted ? takeFocus : undefined} tabIndex={-1} className="notice grid gap-2" role="alert">
      <p>
        <strong>This was changed by someone else</strong>
        <span>{`${fields.length > 0 ? `: ${listed(fields.map(({ label }) => label))}` : ''}. What you typed is still here and has not been saved.`}</span>
      </p>{' '}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ label, now }) => (
            <li key={label}>
              <span>{`${label} is now `}</span>
              <strong>{now || 'empty'}</strong>{' '}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" className="text-ink" onClick={onLoad}>
          Load current values
        </Button>{' '}
        <Button variant="outline" className="text-ink" onClick={(event) => void keep(event)}>
          Keep what I typed
        </Button>
      </div>
    </div>
  )
}
