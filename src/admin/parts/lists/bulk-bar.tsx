import type { ReactNode } from 'react'
import { useWindowEvent } from '#admin/use-window-event.ts'
import { countText } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import './bulk-bar.css'

type Props = {
  label: string
  count: number
  /** Stands above the bar. */
  panel?: ReactNode
  /** Escape closes the panel first, then clears the selection. */
  onClosePanel?: (() => void) | undefined
  onClear: () => void
  children: ReactNode
  /** The button that ends the work, at the right end. */
  finish?: ReactNode
}

/** What can be done with the chosen rows of a list. It sticks to the foot of the window. */
export function BulkBar({ label, count, panel, onClosePanel, onClear, children, finish }: Props) {
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal, :popover-open'))
      return
    // There, Escape clears the text.
    if (event.target instanceof HTMLInputElement && event.target.type === 'search') return
    if (onClosePanel) onClosePanel()
    else onClear()
  })
  return (
    <div className="bulk">
      {panel}
      <section aria-label={label} className="bulk-bar">
        <output className="font-semibold">{`${countText(count)} selected`}</output>
        {children}
        <Button variant="quiet" className="bulk-clear" onClick={onClear}>
          Clear<kbd aria-hidden="true">Esc</kbd>
        </Button>
        {finish}
      </section>
    </div>
  )
}
