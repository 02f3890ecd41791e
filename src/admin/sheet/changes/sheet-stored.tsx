import { useEffect, useRef } from 'react'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import type { ReadSheet } from '#domain/reading/sheet/sheet.ts'
import { countText } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { countsOf } from '#admin/sheet/edits/outcomes.ts'
import type { Rows } from '#admin/sheet/edits/edits.ts'
import type { OpenSheet } from '#admin/sheet/open-sheet.ts'
import type { SheetProps } from '#admin/sheet/sheet.tsx'
import { useSheetUndo } from '#admin/sheet/use-sheet-undo.ts'
import { saveRowsToCorrect } from './rows-to-correct.ts'

/** What was stored, with the sheet as it was read for that. */
export type StoredSheet = { title: string; importId: number; read: ReadSheet; corrected: Rows }

type Props = Pick<SheetProps, 'seeStored'> & {
  sheet: OpenSheet
  stored: StoredSheet
  /** Goes back to the rows that were not stored, or to all once the import is undone. */
  onContinue: () => void
  onLeave: () => void
}

/** After the import: what was stored, and what is left to do. */
export function SheetStored({ sheet, stored, seeStored, onContinue, onLeave }: Props) {
  const { kind, fileName } = sheet
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const left = countsOf(stored.read)['to correct']
  const undo = useSheetUndo(kind)
  return (
    <section className="sheet-stored">
      <h2 ref={heading} tabIndex={-1}>
        {stored.title}
      </h2>
      <p className="text-ink-2">{`From ${fileName}. The file and your corrections are kept with the import.`}</p>
      <div className="flex flex-wrap gap-2">
        <StaffButtonLink href={seeStored.href}>{seeStored.label}</StaffButtonLink>
        <Button
          variant="outline"
          disabled={undo.isPending}
          onClick={() => undo.mutate(stored.importId, { onSuccess: onContinue })}
        >
          {undo.isPending ? 'Undoing...' : 'Undo'}
        </Button>
        <Button variant="outline" onClick={onLeave}>
          Import Another File
        </Button>
      </div>
      {left > 0 && (
        <div className="sheet-left">
          <p>
            {left === 1
              ? '1 row was not imported. It stays in the sheet to be corrected.'
              : `${countText(left)} rows were not imported. They stay in the sheet to be corrected.`}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={onContinue}>
              {left === 1 ? 'Correct It' : 'Correct Them'}
            </Button>
            <Button variant="outline" onClick={() => saveRowsToCorrect(fileName, stored.corrected, stored.read)}>
              Download the Rows to Correct
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
