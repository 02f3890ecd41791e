import { type RefObject, useEffect, useEffectEvent } from 'react'
import { blockOfText, blockText, emptied, pastedBlock } from '#admin/sheet/edits/blocks.ts'
import { cellsOf, type Selection } from '#admin/sheet/edits/selection.ts'
import type { OpenSheet } from '#admin/sheet/open-sheet.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Copies, cuts and pastes the selected cells, also from and into a spreadsheet. */
export function useClipboard(frame: RefObject<HTMLElement | null>, sheet: OpenSheet, selection: Selection) {
  const { rows, corrections, columnCount, canEdit, edit } = sheet
  const size = { rows: rows.length, columns: columnCount }
  const isTyping = ({ target }: Event) => target instanceof HTMLTextAreaElement

  const copy = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event) || selection.active.row < 1) return
    const range = cellsOf(selection, size)
    event.preventDefault()
    event.clipboardData?.setData('text/plain', blockText(rows, corrections, range))
    if (event.type === 'cut' && canEdit) edit(emptied(range))
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event) || !event.clipboardData || selection.active.row < 1 || !canEdit) return
    const block = blockOfText(event.clipboardData.getData('text/plain'))
    // The whole screen takes a pasted list while none is open.
    event.preventDefault()
    event.stopPropagation()
    const edits = pastedBlock(block, cellsOf(selection, size), size)
    const left = block.reduce((sum, cells) => sum + cells.length, 0) - edits.length
    edit(edits)
    if (left > 0)
      showToast({ title: 'Some cells were not pasted', description: 'They are beyond the last row or column.' })
  })
  // Safari copies without selected text only if this event is prevented.
  const before = useEffectEvent((event: Event) => {
    if (!isTyping(event)) event.preventDefault()
  })

  useEffect(() => {
    const element = frame.current
    const signal = new AbortController()
    const options = { signal: signal.signal }
    element?.addEventListener('copy', copy, options)
    element?.addEventListener('cut', copy, options)
    element?.addEventListener('paste', paste, options)
    for (const name of ['beforecopy', 'beforecut', 'beforepaste']) element?.addEventListener(name, before, options)
    return () => signal.abort()
  }, [frame])
}
