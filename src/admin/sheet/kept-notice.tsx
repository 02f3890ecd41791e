import { useState } from 'react'
import { Moment } from '#admin/parts/time/moment.tsx'
import { noCorrections } from '#domain/reading/sheet/sheet.ts'
import { Button } from '#ui/button.tsx'
import type { OpenSheet } from './open-sheet.ts'
import type { StartedSheet } from './started-sheet.ts'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Says that the list was read as an earlier one with the same columns, with the way back. */
export function KeptNotice({
  sheet: { rows, change },
  started: { kept, start },
}: {
  sheet: OpenSheet
  started: StartedSheet
}) {
  const [isOver, setIsOver] = useState(false)
  const columns = Object.keys(start.columns).length
  const typed = Object.keys(start.cells).map((place) => {
    const [row = 0, column = 0] = place.split(':').map(Number)
    return `${column}:${rows[row - 1]?.[column]?.trim()}`
  })
  const words = new Set(typed).size
  if (!kept || isOver || columns + words === 0) return null
  return (
    <div className="notice sheet-kept">
      <p>
        <span>{`Read as ${kept.fileName || 'the list'} of `}</span>
        <Moment instant={kept.storedAt} />
        <span>{`: ${counted(columns, 'column')} and ${counted(words, 'word')}.`}</span>
      </p>{' '}
      <Button
        variant="outline"
        className="text-ink"
        onClick={() => {
          setIsOver(true)
          change(noCorrections)
        }}
      >
        Read Afresh
      </Button>
    </div>
  )
}
