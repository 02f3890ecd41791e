import { usePark } from '#admin/park.tsx'
import { dateFormat } from '#domain/dates/date-format.ts'
import { Button } from '#ui/button.tsx'
import type { SheetSaving } from './use-sheet-saving.ts'

/** Whether the corrections are saved; always visible. */
export function SheetSaveState({ saving: { state, savedAt, flush } }: { saving: SheetSaving }) {
  const { timeZone } = usePark()
  const texts: Record<SheetSaving['state'], string> = {
    saved: savedAt ? `Saved ${dateFormat(timeZone, { timeStyle: 'short' }).format(savedAt)}` : 'Saves by itself',
    saving: 'Saving…',
    'not-saved': 'Not saved',
    conflict: 'Not saved',
  }
  return (
    <div className="save-state" data-state={state === 'conflict' ? 'not-saved' : state === 'saved' && !savedAt ? 'untouched' : state}>
      <output>{texts[state]}</output>
      {state === 'not-saved' && (
        <Button variant="outline" size="sm" onClick={() => void flush()}>
          Retry
        </Button>
      )}
    </div>
  )
}
