import { usePark } from '#admin/park.tsx'
import { useStore } from '#ui/store.ts'
import { Button } from '#ui/button.tsx'
import type { Saving, Unsaved } from './saving.ts'
import type { UnitField } from './unit-fields.ts'
import type { UnitSaver } from './unit-savers.ts'

/** Whether the changes of a unit are saved; always visible. */
export function SaveState({ saver }: { saver: UnitSaver }) {
  const { timeZone } = usePark()
  const saving = useStore(saver.store, (all) => all)
  const state = stateOf(saving)
  return (
    <div className="save-state" data-state={state}>
      <output>{state === 'saved' ? `Saved ${clock(saving.savedAt, timeZone)}` : labels[state]}</output>
      {state === 'not-saved' && has(saving, 'refused', 'failed') && (
        <Button variant="outline" size="sm" onClick={() => saver.retry()}>
          Retry
        </Button>
      )}
    </div>
  )
}

const labels = { untouched: 'Saves by itself', saving: 'Saving…', 'not-saved': 'Not saved' } as const

function stateOf(saving: Saving<UnitField>) {
  if (has(saving, 'typed', 'waiting', 'sending')) return 'saving'
  if (has(saving, 'invalid', 'refused', 'conflict', 'failed')) return 'not-saved'
  return saving.savedAt ? 'saved' : 'untouched'
}

const has = ({ unsaved }: Saving<UnitField>, ...phases: Unsaved['phase'][]) =>
  Object.values(unsaved).some(({ phase }) => phases.includes(phase))

const clock = (at: Date | undefined, timeZone: string) =>
  at?.toLocaleTimeString('en-US', { timeZone, timeStyle: 'short' })
