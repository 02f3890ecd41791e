import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useMemo, useRef, useState } from 'react'
import { useUndoKeys } from '#admin/parts/feedback/use-undo-keys.ts'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { TabStrip } from '#admin/parts/frame/tab-strip.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { usePermission } from '#admin/session.tsx'
import { useWindowEvent } from '#admin/use-window-event.ts'
import { countText } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { loadable } from '#ui/loadable.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { ChangeAnnouncer } from './change-announcer.tsx'
import { CellBar } from './cell-bar.tsx'
import { SheetChanges } from './changes/sheet-changes.tsx'
import type { SheetStored as Stored, StoredSheet } from './changes/sheet-stored.tsx'
import { ColumnChoices } from './column-choices.tsx'
import type { Place } from './edits/edits.ts'
import { placeBehind } from './edits/find.ts'
import { countsOf, faultsOf, importText } from './edits/outcomes.ts'
import { cellsOf, rangeOf, type Selection, selectionAt } from './edits/selection.ts'
import { FindBar } from './find-bar.tsx'
import { Floating } from './floating.tsx'
import { type GridHandle, SheetGrid } from './grid/sheet-grid.tsx'
import { headOf } from './open-sheet.ts'
import type { SheetCards as Cards } from './phone/sheet-cards.tsx'
import { useIsPhone } from './phone/use-is-phone.ts'
import { RowMenu } from './row-menu.tsx'
import { ConflictNotice } from './saving/conflict-notice.tsx'
import { SheetSaveState } from './saving/sheet-save-state.tsx'
import { useSheetSaver } from './saving/use-sheet-saver.ts'
import type { SheetProps } from './sheet.tsx'
import { FileReading } from './file-reading.tsx'
import { ImportedNotice } from './imported-notice.tsx'
import { keepKeptFrom } from './kept-from.ts'
import { KeptNotice } from './kept-notice.tsx'
import { SheetTools } from './sheet-tools.tsx'
import type { StartedSheet } from './started-sheet.ts'
import { useOpenSheet } from './use-open-sheet.ts'

type Props = SheetProps & {
  started: StartedSheet
  onRestart: (started: StartedSheet) => void
  onLeave: () => void
}

/** A desktop does not load the cards, which are the sheet of a phone. */
const SheetCards = loadable<ComponentProps<typeof Cards>>(() =>
  import('./phone/sheet-cards.tsx').then((module) => module.SheetCards),
)

const SheetStored = loadable<ComponentProps<typeof Stored>>(() =>
  import('./changes/sheet-stored.tsx').then((module) => module.SheetStored),
)

const panelId = (name: string) => `sheet-tab-${name}`

/** An open sheet: its rows to correct, and what will be stored of them. */
export function SheetWork({ kind, permission, seeStored, started, onRestart, onLeave }: Props) {
  const canEdit = usePermission(permission)
  const isPhone = useIsPhone()
  const [view, setView] = useUrlState('view')
  const [selection, setSelection] = useState<Selection>(() => selectionAt({ row: 1, column: 0 }))
  const [menu, setMenu] = useState<Place & { anchor: HTMLElement }>()
  const [isFinding, setIsFinding] = useState(false)
  const [openRow, setOpenRow] = useState<number>()
  const [stored, setStored] = useState<StoredSheet>()
  const grid = useRef<GridHandle>(null)
  const open = useOpenSheet(kind, started, canEdit)
  const { sheet } = open
  const { read } = sheet
  const saver = useSheetSaver(started.sheet, sheet)
  const counts = useMemo(() => countsOf(read), [read])
  const faults = useMemo(() => faultsOf(read), [read])
  const isWhatChanges = view === 'changes'

  function goTo(place: Place) {
    if (grid.current) {
      grid.current.goTo(place)
      return
    }
    setSelection(selectionAt(place))
    setOpenRow(place.row)
  }
  const goToFault = () => {
    const next = placeBehind(faults, selection.active)
    if (next) goTo(next)
  }
  useUndoKeys(canEdit && !isWhatChanges, open.walk)
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'F8' || isWhatChanges || document.querySelector('dialog:modal')) return
    event.preventDefault()
    goToFault()
  })

  const store = useMutation({
    mutationFn: async () => {
      // The server keeps the reading of the sheet for the next list of its shape.
      await saver.flush()
      return kind.store(sheet.rows, sheet.corrections, sheet.fileName, started.sheet.id)
    },
    onSuccess: ({ title, importId }) => {
      keepKeptFrom(started.sheet.id, undefined)
      setStored({ title, importId, read, corrected: sheet.corrected })
    },
    onError: (error) => notifyFailure(`The ${kind.nouns[1]} were not imported`, error),
  })

  if (stored)
    return (
      <Suspense fallback={<TableSkeleton rows={2} message="Loading what was stored..." />}>
        <SheetStored
          sheet={sheet}
          stored={stored}
          seeStored={seeStored}
          onContinue={() => {
            setStored(undefined)
            setView(null)
          }}
          onLeave={onLeave}
        />
      </Suspense>
    )

  const addressOf = (name: string) => {
    const parameters = new URLSearchParams({ sheet: String(started.sheet.id), ...(name && { view: name }) })
    return `${location.pathname}?${parameters}`
  }
  const toCorrect = counts['to correct'] > 0 && <b className="sheet-tab-count">{countText(counts['to correct'])}</b>
  const storing = counts.new + counts.changed
  return (
    <section className="sheet-work" aria-label={sheet.fileName}>
      <div className="sheet-head">
        <p className="sheet-name">
          <strong>{sheet.fileName}</strong>{' '}
          <span>{`${countText(sheet.rows.length)} ${sheet.rows.length === 1 ? 'row' : 'rows'}`}</span>
        </p>
        {canEdit && <FileReading kind={kind} started={started} onRestart={onRestart} />}
        <Button variant="quiet" onClick={onLeave}>
          Another File
        </Button>
        {canEdit && <SheetSaveState saver={saver} />}
      </div>
      <ChangeAnnouncer sheet={sheet} isReading={open.isReading} equal={open.equal} />
      <ConflictNotice sheet={sheet} id={started.sheet.id} saver={saver} />
      <ImportedNotice kind={kind} permission={permission} started={started} />
      <KeptNotice sheet={sheet} id={started.sheet.id} />
      <TabStrip
        label="The sheet and what changes"
        current={isWhatChanges ? 'changes' : 'sheet'}
        idOf={panelId}
        tabs={[
          { name: 'sheet', label: 'The Sheet', href: addressOf(''), count: toCorrect },
          { name: 'changes', label: 'What Changes', href: addressOf('changes') },
        ]}
      />
      <div
        id="panel"
        role="tabpanel"
        aria-labelledby={panelId(isWhatChanges ? 'changes' : 'sheet')}
        className="sheet-panel"
      >
        {isWhatChanges ? (
          <>
            <div className="sheet-store">
              <AllowedButton
                permission={permission}
                disabled={storing === 0 || store.isPending || open.isReading}
                onClick={() => store.mutate()}
              >
                {store.isPending ? 'Importing...' : importText(read, kind.nouns)}
              </AllowedButton>
              <p className="text-ink-2">Nothing is stored before you press this. Afterwards it can be undone.</p>
            </div>
            <SheetChanges
              sheet={sheet}
              onOpen={(row) => {
                setView(null)
                setSelection(selectionAt({ row, column: -1 }))
                if (isPhone) setOpenRow(row)
                else setTimeout(() => grid.current?.goTo({ row, column: -1 }))
              }}
            />
          </>
        ) : (
          <>
            <SheetTools
              open={open}
              faultCount={faults.length}
              isPhone={isPhone}
              onFault={goToFault}
              onFind={() => setIsFinding(true)}
              onChanges={() => setView('changes')}
            />
            {isFinding && !isPhone && (
              <FindBar
                sheet={sheet}
                active={selection.active}
                onGo={(place) => setSelection(selectionAt(place))}
                onClose={() => {
                  setIsFinding(false)
                  goTo(selection.active)
                }}
              />
            )}
            {isPhone ? (
              <Suspense fallback={<TableSkeleton message="Loading the rows..." />}>
                <SheetCards sheet={sheet} openRow={openRow} onOpenRow={setOpenRow} />
              </Suspense>
            ) : (
              <>
                <SheetGrid
                  ref={grid}
                  sheet={sheet}
                  selection={selection}
                  onSelect={setSelection}
                  onTyping={open.setIsTyping}
                  onHead={(place, anchor) => setMenu({ ...place, anchor })}
                  onFind={() => setIsFinding(true)}
                />
                <CellBar sheet={sheet} place={selection.active} equal={open.equal} onEqual={open.applyEqual} />
              </>
            )}
          </>
        )}
      </div>
      {menu && canEdit && (
        <HeadMenu sheet={sheet} menu={menu} selection={selection} onClose={() => setMenu(undefined)} />
      )}
    </section>
  )
}

type HeadMenuProps = {
  sheet: Parameters<typeof RowMenu>[0]['sheet']
  menu: Place & { anchor: HTMLElement }
  selection: Selection
  onClose: () => void
}

function HeadMenu({ sheet, menu: { row, column, anchor }, selection, onClose }: HeadMenuProps) {
  if (row === 0)
    return (
      <Floating anchor={anchor} label={`What ${headOf(sheet, column)} is`} height={400} onClose={onClose}>
        <ColumnChoices sheet={sheet} column={column} />
      </Floating>
    )
  const range = cellsOf(selection, { rows: sheet.rows.length, columns: sheet.columnCount })
  const isSelected = row >= range.top && row <= rangeOf(selection).bottom
  const [from, to] = isSelected ? [range.top, range.bottom] : [row, row]
  return <RowMenu sheet={sheet} from={from} to={to} anchor={anchor} onClose={onClose} />
}
