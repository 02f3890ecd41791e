import { CallError } from '#client/send.ts'
import { refusals } from '#contract/errors.ts'
import { Button } from '#ui/button.tsx'

/** Whether a change was refused because the row has moved on since it was read (contract, section 2). */
export const wasChangedMeanwhile = (error: unknown) =>
  error instanceof CallError && error.status === refusals['changed meanwhile']

const list = new Intl.ListFormat('en-US')

type Props = {
  /** The labels of the fields that have another value now, and that value as people read it. */
  fields: readonly { label: string; now: string }[]
  onLoad: () => void
  onKeep: () => void
}

/** Says in a form that somebody else was quicker: nothing typed is lost, and both ways on are one press away. */
export const ChangedMeanwhile = ({ fields, onLoad, onKeep }: Props) => (
  <div className="notice grid gap-2" role="alert">
    <p>
      <strong>This was changed by someone else</strong>
      {fields.length > 0 && `: ${list.format(fields.map(({ label }) => label))}`}. What you typed is still here and has
      not been saved.
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
      <Button variant="outline" className="text-ink" onClick={onKeep}>
        Keep what I typed
      </Button>
    </div>
  </div>
)
