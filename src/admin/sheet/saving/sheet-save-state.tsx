import { usePark } from '#admin/park.tsx'
import { dateFormat } from '#domain/dates/date-format.ts'
import { Button } from '#ui/button.tsx'
import { useStore } from '#ui/store.ts'
import type { SheetSaver } from './sheet-saver.ts'

/** Whether the corrections are saved; always visible. */
export function SheetSaveState({ saver }: { saver: SheetSaver }) {
  const { timeZone } = usePark()
  const { state, savedAt } = useStore(saver.store, (all) => all)
  const texts = {
    untouched: 'Saves by itself',
    saving: 'Saving…',
    saved: savedAt ? `Saved ${dateFormat(timeZone, { timeStyle: 'short' }).format(savedAt)}` : 'Saved',
    'not-saved': 'Not saved',
    conflict: 'Not saved',
  }
  return (
    <div className="save-state" data-state={state === 'conflict' ? 'not-saved' : state}>
      {/* Each correction is announced with what came of it; a failure is a toast and a conflict an alert. */}
      <output aria-live="off">{texts[state]}</output>
      {state === 'not-saved' && (
        <Button variant="outline" size="sm" onClick={() => void saver.flush()}>
          Retry
        </Button>
      )}
    </div>
  )
}
