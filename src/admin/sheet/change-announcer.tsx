import { useState } from 'react'
import { countText } from '#domain/units/units.constants.ts'
import type { EqualCells } from './cell-bar.tsx'
import { changeText } from './edits/change-text.ts'
import type { OpenSheet } from './open-sheet.ts'

type Props = { sheet: OpenSheet; isReading: boolean; equal: EqualCells | undefined }

/** Tells who hears the sheet of each correction and what came of it, once it is read. */
export function ChangeAnnouncer({ sheet, isReading, equal }: Props) {
  const { corrections } = sheet
  const [last, setLast] = useState({ corrections, text: '' })
  if (!isReading && last.corrections !== corrections) {
    const count = equal ? equal.places.length : 0
    const others =
      count === 0 ? '' : ` Also ${countText(count)} equal ${count === 1 ? 'cell' : 'cells'}: see below the sheet.`
    setLast({ corrections, text: changeText(last.corrections, sheet) + others })
  }
  return <output className="sr-only">{last.text}</output>
}
