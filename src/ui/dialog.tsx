import { say } from '#domain/text/say.ts'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Content beside the title. It does not scroll. */
  aside?: ReactNode
  className?: string
  /** The accessible name of the cross in the corner, if the dialog also has a Close button. */
  closeName?: string
  /** False while closing needs a confirmation. Escape and a press outside then only call `onClose`. */
  canClose?: boolean
  children: ReactNode
}

/** A native modal dialog. It traps the focus, closes on Escape and a press outside, and returns the focus to its opener. */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null
}

/** Whether the pointer is outside the dialog's box. Its backdrop and scrollbar have the dialog itself as target. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

function OpenDialog({
  onClose,
  title,
  aside,
  className = '',
  closeName = say('Close'),
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
    // The browser would focus the cross. People read a dialog first, and a focused field could save what they type by
    // mistake; only a search is typed into at once.
    const search = element?.querySelector<HTMLElement>('[type=search],[role=combobox]')
    ;(search ?? heading.current)?.focus()
    // Closing before removal returns the focus.
    return () => element?.close()
  }, [])

  /** Light dismiss for engines without `closedby`: the press must begin and end outside. */
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
        // In React, `cancel` events of nested dialogs and file inputs bubble up to here.
        if (canClose || event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return
        // A second Escape in a row cannot be prevented, so the dialog reopens until the confirmation is answered.
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
