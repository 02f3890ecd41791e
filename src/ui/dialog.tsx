import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'

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

/** Whether the pointer is outside the dialog's box. Its backdrop and its scrollbar have the same target as itself. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
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
  const pressedOutside = useRef(false)
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

  /** Light dismiss for engines without `closedby`: the press begins and ends outside. */
  function dismiss(event: MouseEvent) {
    if ('closedBy' in HTMLDialogElement.prototype || !pressedOutside.current || !isOutside(event)) return
    if (canClose) dialog.current?.close()
    else onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      closedby="any"
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onPointerUp={dismiss}
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
