import { IconButton } from '#admin/parts/feedback/icon-button.tsx'
import { countText } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { Redo2, Search, TriangleAlert, Undo2 } from '#ui/icons/icons.tsx'
import type { useOpenSheet } from './use-open-sheet.ts'

type Props = {
  open: ReturnType<typeof useOpenSheet>
  faultCount: number
  isPhone: boolean
  onFault: () => void
  onFind: () => void
  onChanges: () => void
}

/** What can be done with the sheet as a whole. */
export const SheetTools = ({ open, faultCount, isPhone, onFault, onFind, onChanges }: Props) => (
  <div className="sheet-tools">
    <IconButton label="Undo" keys="Control+Z" off={!open.canUndo} onClick={() => open.walk('undo')}>
      <Undo2 size={18} />
    </IconButton>
    <IconButton label="Redo" keys="Control+Shift+Z" off={!open.canRedo} onClick={() => open.walk('redo')}>
      <Redo2 size={18} />
    </IconButton>
    {!isPhone && (
      <IconButton label="Find and replace" keys="Control+F" onClick={onFind}>
        <Search size={18} />
      </IconButton>
    )}
    {faultCount > 0 ? (
      <Button variant="outline" className="sheet-next-fault" aria-keyshortcuts="F8" title="F8" onClick={onFault}>
        <TriangleAlert />
        <span>{`Next of ${countText(faultCount)} to correct`}</span>
      </Button>
    ) : (
      <span className={open.sheet.read.problem ? 'notice' : 'text-ink-2'}>
        {open.isReading ? 'Reading...' : (open.sheet.read.problem ?? 'Nothing to correct')}
      </span>
    )}
    <Button className="sheet-finish" onClick={onChanges}>
      See What Changes
    </Button>
  </div>
)
