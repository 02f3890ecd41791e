import { Button } from '#ui/button.tsx'
import { fieldLabels, type PropertyField } from './property-form.ts'

const list = new Intl.ListFormat('en-US')

type Props = { fields: readonly PropertyField[]; onLoad: () => void; onKeep: () => void }

/** Says that somebody else saved in the meantime, and lets one choose whose work goes on. */
export const ChangedMeanwhile = ({ fields, onLoad, onKeep }: Props) => (
  <div role="alert" className="notice grid gap-2">
    <p>
      <strong>This was changed by someone else</strong>
      {fields.length > 0 && `: ${list.format(fields.map((field) => fieldLabels[field]))}`}. What you typed is still
      here.
    </p>
    <p className="flex flex-wrap gap-2">
      <Button variant="outline" className="text-ink" onClick={onLoad}>
        Load the current values
      </Button>
      <Button variant="outline" className="text-ink" onClick={onKeep}>
        Keep what I typed
      </Button>
    </p>
  </div>
)
