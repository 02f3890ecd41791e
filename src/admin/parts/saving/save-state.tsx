import { usePark } from '#admin/park.tsx'
import { dateFormat } from '#domain/dates/date-format.ts'
import { useStore } from '#ui/store.ts'
import { Button } from '#ui/button.tsx'
import { type Saver, type Saving, type Unsaved, unsavedFields } from './saver.ts'

type Props<Field extends string> = {
  saver: Saver<Field>
  /** Whether the last change was refused before it reached the saver. */
  isRefused?: boolean
}

/** Shows whether the changes of a record are saved; always visible. */
export function SaveState<Field extends string>({ saver, isRefused = false }: Props<Field>) {
  const { timeZone } = usePark()
  const saving = useStore(saver.store, (all) => all)
  const state = isRefused ? 'not-saved' : stateOf(saving)
  return (
    <div className="save-state" data-state={state}>
      <output>{state === 'saved' ? `Saved ${clock(saving.savedAt, timeZone)}` : labels[state]}</output>
      {state === 'not-saved' && hasPhase(saving, 'refused', 'failed') && (
        <Button variant="outline" size="sm" onClick={() => saver.retry()}>
          Retry
        </Button>
      )}
    </div>
  )
}

const labels = { untouched: 'Saves by itself', saving: 'Saving…', 'not-saved': 'Not saved' } as const

function stateOf<Field extends string>(saving: Saving<Field>) {
  if (hasPhase(saving, 'typed', 'waiting', 'sending')) return 'saving'
  if (unsavedFields(saving).length > 0) return 'not-saved'
  return saving.savedAt ? 'saved' : 'untouched'
}

const hasPhase = <Field extends string>({ unsaved }: Saving<Field>, ...phases: Unsaved['phase'][]) =>
  Object.values<Unsaved | undefined>(unsaved).some((entry) => entry && phases.includes(entry.phase))

const clock = (instant: Date | undefined, timeZone: string) =>
  instant && dateFormat(timeZone, { timeStyle: 'short' }).format(instant)
