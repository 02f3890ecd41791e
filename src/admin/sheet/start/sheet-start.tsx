import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { DropArea } from '#admin/parts/files/drop-area.tsx'
import { AllowedButton, DenialReason } from '#admin/parts/frame/allowed.tsx'
import { usePermission } from '#admin/session.tsx'
import { useWindowEvent } from '#admin/use-window-event.ts'
import { errorMessage } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import { loadFileReader, openFile } from '#admin/sheet/files/open-file.ts'
import type { OpenedFile, SheetOfFile } from '#admin/sheet/files/opened-file.ts'
import { pastedRows } from '#admin/sheet/files/pasted-rows.ts'
import type { SheetProps } from '#admin/sheet/sheet.tsx'
import type { StartedSheet } from '#admin/sheet/started-sheet.ts'
import { Button } from '#ui/button.tsx'
import { ChooseSheet } from './choose-sheet.tsx'
import { startSheet } from './start-sheet.ts'
import { WaitingSheets } from './waiting-sheets.tsx'
import './sheet-start.css'

type Props = Pick<SheetProps, 'kind' | 'permission' | 'intro' | 'children'> & {
  onStart: (started: StartedSheet) => void
}

const accepted = '.xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain'
const isBlank = ({ rows }: SheetOfFile) => rows.length === 0

/** Takes a list in: a file that is dropped or chosen, or cells that are pasted. */
export function SheetStart({ kind, permission, intro, onStart, children }: Props) {
  const canEdit = usePermission(permission)
  const picker = useRef<HTMLInputElement>(null)
  const [several, setSeveral] = useState<{ opened: OpenedFile; file: File }>()
  const [typed, setTyped] = useState('')

  const start = useMutation({
    mutationFn: (list: Parameters<typeof startSheet>[1]) => startSheet(kind, list),
    onSuccess: onStart,
  })
  const open = useMutation({
    mutationFn: async (file: File) => ({ opened: await openFile(file), file }),
    onSuccess: (result) => {
      const filled = result.opened.sheets.filter((sheet) => !isBlank(sheet))
      if (filled.length > 1) setSeveral(result)
      else if (filled[0]) choose(result, filled[0])
    },
  })
  const choose = ({ opened, file }: { opened: OpenedFile; file: File }, { name, rows }: SheetOfFile) => {
    const { encoding, delimiter } = opened
    start.mutate({ fileName: file.name, sheetName: name, rows, source: { file, choices: { encoding, delimiter } } })
  }
  const openText = (text: string) => open.mutate(new File([text], 'Typed list.csv', { type: 'text/csv' }))
  const paste = useMutation({
    mutationFn: async (rows: string[][]) => startSheet(kind, { fileName: 'Pasted cells', sheetName: '', rows }),
    onSuccess: onStart,
  })
  const [pasteProblem, setPasteProblem] = useState<string>()
  useEffect(() => (canEdit ? loadFileReader() : undefined), [canEdit])
  const isBusy = start.isPending || open.isPending || paste.isPending

  useWindowEvent('paste', (event) => {
    if (event.defaultPrevented || !event.clipboardData || !canEdit || isBusy) return
    const [file] = event.clipboardData.files
    if (file) {
      event.preventDefault()
      open.mutate(file)
      return
    }
    try {
      const rows = pastedRows(event.clipboardData)
      if (!rows) return
      event.preventDefault()
      setPasteProblem(undefined)
      paste.mutate(rows)
    } catch (error) {
      event.preventDefault()
      setPasteProblem(messageOf(error))
    }
  })

  const failure = open.error ?? start.error ?? paste.error
  const problem = pasteProblem ?? (failure ? messageOf(failure) : undefined)
  if (several)
    return (
      <ChooseSheet
        opened={several.opened}
        isBusy={isBusy}
        problem={problem}
        onChoose={(sheet) => choose(several, sheet)}
        onLeave={() => setSeveral(undefined)}
      />
    )
  return (
    <div className="sheet-start">
      <DenialReason permission={permission} />
      <DropArea
        className="sheet-drop"
        label="Choose a list"
        onDrop={([file]) => file && canEdit && !isBusy && open.mutate(file)}
      >
        <p className="sheet-drop-title">Drop a spreadsheet here</p>
        <p className="text-ink-2">{intro}</p>
        <AllowedButton permission={permission} disabled={isBusy} onClick={() => picker.current?.click()}>
          {isBusy ? 'Reading...' : 'Choose File'}
        </AllowedButton>
        <input
          ref={picker}
          type="file"
          hidden
          accept={accepted}
          aria-label="File"
          disabled={!canEdit || isBusy}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file) open.mutate(file)
          }}
        />
        <p className="text-ink-2">.xlsx, .xls, .ods, .csv or .tsv, up to 20 MB</p>
        {problem !== undefined && (
          <p className="notice" role="alert">
            {problem}
          </p>
        )}
      </DropArea>
      {canEdit && (
        <div className="sheet-paste">
          <textarea
            className="input"
            aria-label="Paste cells of a spreadsheet here"
            placeholder="Paste cells of a spreadsheet here, or type rows with commas between the columns"
            rows={2}
            spellCheck={false}
            disabled={isBusy}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {typed.trim() !== '' && (
            <Button variant="outline" disabled={isBusy} onClick={() => openText(typed)}>
              Open These Rows
            </Button>
          )}
        </div>
      )}
      <WaitingSheets kind={kind} permission={permission} />
      {children}
    </div>
  )
}

/** The problem of a file is a sentence of its own; other failures are those of calls. */
const messageOf = (error: unknown) =>
  error instanceof ApiError || !(error instanceof Error) || error instanceof TypeError
    ? errorMessage(error)
    : error.message
