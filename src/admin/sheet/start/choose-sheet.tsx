import { useId, useState } from 'react'
import type { OpenedFile, SheetOfFile } from '#admin/sheet/files/opened-file.ts'
import { countText } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  opened: OpenedFile
  isBusy: boolean
  problem: string | undefined
  onChoose: (sheet: SheetOfFile) => void
  onLeave: () => void
}

const cellCount = ({ rows }: SheetOfFile) =>
  rows.reduce((sum, cells) => sum + cells.filter((text) => text !== '').length, 0)

/** The fullest sheet that is not hidden. */
function likeliest(sheets: readonly SheetOfFile[]) {
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  return (shown.length > 0 ? shown : sheets).toSorted((one, other) => cellCount(other) - cellCount(one))[0]
}

/** The sheets of a workbook, one of which is the list. */
export function ChooseSheet({ opened, isBusy, problem, onChoose, onLeave }: Props) {
  const name = useId()
  const sheets = opened.sheets.filter(({ rows }) => rows.length > 0)
  const [chosen, setChosen] = useState(() => likeliest(sheets))
  return (
    <form
      className="sheet-start"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) onChoose(chosen)
      }}
    >
      <fieldset className="sheet-sheets" disabled={isBusy}>
        <legend>{`${opened.name} has ${sheets.length} sheets. Which one is the list?`}</legend>
        {sheets.map((sheet) => (
          <label key={sheet.name}>
            <input type="radio" name={name} checked={sheet === chosen} onChange={() => setChosen(sheet)} />
            <span>{sheet.name}</span>
            <small>{`${countText(sheet.rows.length)} ${sheet.rows.length === 1 ? 'row' : 'rows'}${sheet.isHidden ? ', hidden' : ''}`}</small>
          </label>
        ))}
      </fieldset>
      {problem !== undefined && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy || !chosen}>
          {isBusy ? 'Reading...' : 'Open This Sheet'}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={onLeave}>
          Choose Another File
        </Button>
      </div>
    </form>
  )
}
