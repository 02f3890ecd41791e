import { useState } from 'react'
import { Moment } from '#admin/parts/time/moment.tsx'
import { noCorrections } from '#domain/reading/sheet/sheet.ts'
import { Button } from '#ui/button.tsx'
import { keepKeptFrom, readKeptFrom } from './kept-from.ts'
import type { OpenSheet } from './open-sheet.ts'

const counted = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`])

/** Says that the list was read as an earlier one with the same columns, with the way back. */
export function KeptNotice({ sheet: { change, canEdit }, id }: { sheet: OpenSheet; id: number }) {
  const [kept, setKept] = useState(() => readKeptFrom(id))
  const dismiss = () => {
    setKept(undefined)
    keepKeptFrom(id, undefined)
  }
  if (!kept || !canEdit) return null
  const parts = [...counted(kept.columns, 'column'), ...counted(kept.words, 'word')]
  return (
    <div className="notice sheet-kept">
      <p>
        <span>{`Read as ${kept.fileName || 'the list'} of `}</span>
        <Moment instant={kept.storedAt} />
        <span>{`: ${parts.join(' and ')}.`}</span>
      </p>{' '}
      <span className="sheet-kept-actions">
        <Button
          variant="outline"
          className="text-ink"
          onClick={() => {
            dismiss()
            change(noCorrections)
          }}
        >
          Read Afresh
        </Button>
        <Button variant="quiet" onClick={dismiss}>
          Dismiss
        </Button>
      </span>
    </div>
  )
}
