import { usePermission } from '#admin/session.tsx'
import { Button } from '#ui/button.tsx'
import { GiveTo } from './give-to.tsx'
import { LaterChoice } from './later-choice.tsx'
import type { Action, Step, Work } from './work.ts'

type Props = {
  work: Work
  onLater: (step: Step) => void
  onGive: (step: Step, userId: number | null) => void
  onAct: (action: Action) => void
}

/** Below the details of an opened row: what it can be put off to, to whom it can be given, and on phones its actions. */
export function RowFoot({ work, onLater, onGive, onAct }: Props) {
  const canChange = usePermission('change business data')
  const { putOff, give, others, next } = work
  if (!canChange) return null
  return (
    <div className="work-choices screen-only">
      <p className="work-phone-actions">
        {[next, ...others]
          .filter((action) => action !== undefined)
          .filter(({ kind }) => kind === 'step' || kind === 'asks')
          .map((action) => (
            <Button key={action.label} variant="outline" onClick={() => onAct(action)}>
              {action.label}
            </Button>
          ))}
      </p>
      {putOff && <LaterChoice onChoose={(until) => onLater(putOff(until))} />}
      {give && (
        <p className="work-choice">
          <span aria-hidden="true">Assigned To</span>
          <GiveTo work={work} give={give} onGive={onGive} withValue />
        </p>
      )}
    </div>
  )
}
