import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { placeBelow } from '#admin/parts/frame/place-below.ts'
import './floating.css'

type Props = {
  /** The button that opened it; it gets the focus back. */
  anchor: HTMLElement
  label: string
  isMenu?: boolean
  /** What it would need in pixels. */
  height: number
  onClose: () => void
  children: ReactNode
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** What floats below a head of the sheet: on phones a sheet at the foot of the window. Arrows walk its choices. */
export function Floating({ anchor, label, isMenu = false, height, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    placeBelow(anchor, element, height)
    element.showPopover()
    const first = ['input[type="search"]', '[aria-checked="true"]', 'button, select']
      .map((one) => element.querySelector<HTMLElement>(one))
      .find((one) => one !== null)
    first?.focus()
    // Hiding it before its removal returns the focus.
    return () => element.hidePopover()
  }, [anchor, height])

  const walk = (event: KeyboardEvent) => {
    // The keys of the sheet below it would move there.
    if (event.key !== 'Escape') event.stopPropagation()
    const step = steps[event.key]
    const choices = [...(panel.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])]
    if (step === undefined || choices.length === 0 || event.target instanceof HTMLSelectElement) return
    const here = choices.findIndex((choice) => choice === document.activeElement)
    event.preventDefault()
    choices.at(here < 0 && step < 0 ? -1 : (here + step) % choices.length)?.focus()
  }
  return (
    // Its role is one of two that take keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={panel}
      popover="auto"
      role={isMenu ? 'menu' : 'dialog'}
      aria-label={label}
      tabIndex={-1}
      className="sheet-floating"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onKeyDown={walk}
    >
      {children}
    </div>
  )
}
