import { CallError } from '#client/send.ts'
import { refusals } from '#contract/errors.ts'
import { Button } from '#ui/button.tsx'

/** Whether a change was refused because the row has moved on since it was read (contract, section 2). */
export const wasChangedMeanwhile = (error: unknown) =>
  error instanceof CallError && error.status === refusals['changed meanwhile']

type Props = { onLoad: () => void; onKeep: () => void }

/** Says in a form that somebody else was quicker: nothing typed is lost, and both ways on are one press away. */
export const ChangedMeanwhile = ({ onLoad, onKeep }: Props) => (
  <div className="notice grid gap-2" role="alert">
    <p>This was changed by someone else. What you typed is still here and has not been saved.</p>
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" onClick={onLoad}>
        Load current values
      </Button>
      <Button variant="outline" onClick={onKeep}>
        Keep what I typed
      </Button>
    </div>
  </div>
)
