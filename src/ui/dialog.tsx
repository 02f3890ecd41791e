import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** What stays in sight beside the title. */
  aside?: ReactNode
  className?: string
  /** Name of the cross in the corner, where the dialog has a Close button of its own. */
  closeName?: string
  /** False while closing has to be asked about: Escape and a press outside then only say that somebody wants to. */
  canClose?: boolean
  children: ReactNode
}

/** A modal dialog of the platform: it traps the focus, closes on Escape and on a press outside, and gives the focus back to its opener. */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null
}

const fields = ':is(input:not([type="hidden"]), select, textarea):enabled:not([readonly], [tabindex="-1"])'

/** Closes the dialog on a press that begins and ends outside, in engines that do not know `closedby`. */
function useLightDismiss(dialog: RefObject<HTMLDialogElement | null>, close: () => void) {
  const dismiss = useEffectEvent(close)
  useEffect(() => {
    const element = dialog.current
    if (!element || 'closedBy' in HTMLDialogElement.prototype) return
    let beganOutside = false
    // The scrollbar of a dialog is the dialog itself too, but within its box.
    const isOutside = ({ target, clientX, clientY }: MouseEvent) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return target === element && (clientX < left || clientX > right || clientY < top || clientY > bottom)
    }
    const begin = (event: PointerEvent) => {
      beganOutside = isOutside(event)
    }
    const end = (event: MouseEvent) => {
      if (beganOutside && isOutside(event)) dismiss()
    }
    element.addEventListener('pointerdown', begin)
    element.addEventListener('click', end)
    return () => {
      element.removeEventListener('pointerdown', begin)
      element.removeEventListener('click', end)
    }
  }, [dialog])
}

function OpenDialog({
  onClose,
  title,
  aside,
  className = '',
  closeName = 'Close',
  canClose = true,
  children,
}: Omit<Props, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The platform would choose the cross, with which nobody wants to begin.
    const first = element?.querySelector<HTMLElement>(fields) ?? heading.current
    first?.focus()
    // Closing before the element leaves the page is what gives the focus back.
    return () => element?.close()
  }, [])

  useLightDismiss(dialog, () => (canClose ? dialog.current?.close() : onClose()))

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      closedby="any"
      onCancel={(event) => {
        // A dialog within this one, and a file that is chosen, report their own cancelling up here.
        if (canClose || event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return
        // A second Escape in a row cannot be held up; what stands in the dialog stays on show until it is decided about.
        if (!canClose) event.currentTarget.showModal()
        onClose()
      }}
    >
      <div className="dialog-sheet">
        <div className="dialog-head">
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {aside}
          <button type="button" className="icon-button" aria-label={closeName} onClick={onClose}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="m4 4 12 12M16 4 4 16" stroke="currentColor" strokeWidth="1.8" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
