import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { cellFactsId } from '#admin/sheet/cell-bar.tsx'

export type Way = 'up' | 'down' | 'left' | 'right'

type Props = {
  label: string
  text: string
  /** Whether it began by typing over the text; the arrow keys then leave the cell. */
  isTypedOver: boolean
  onDone: (text: string, way: Way | undefined) => void
  onCancel: () => void
}

const arrows: Partial<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The field in a cell that is typed over. */
export function CellEditor({ label, text, isTypedOver, onDone, onCancel }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  // Leaving by a key removes the field, which loses the focus by that.
  const isLeft = useRef(false)
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])

  const leave = (way?: Way) => {
    if (isLeft.current) return
    isLeft.current = true
    onDone(field.current?.value ?? text, way)
  }
  const wayOf = ({ key, shiftKey }: KeyboardEvent): Way | undefined => {
    if (key === 'Enter') return shiftKey ? 'up' : 'down'
    if (key === 'Tab') return shiftKey ? 'left' : 'right'
    return isTypedOver && !shiftKey ? arrows[key] : undefined
  }
  return (
    <textarea
      ref={field}
      rows={1}
      className="sheet-editor"
      aria-label={label}
      aria-describedby={cellFactsId}
      spellCheck={false}
      defaultValue={isTypedOver ? '' : text}
      onBlur={() => leave()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') {
          event.preventDefault()
          isLeft.current = true
          onCancel()
        } else if (event.key === 'Enter' && event.altKey) {
          event.preventDefault()
          const { value, selectionStart, selectionEnd } = event.currentTarget
          event.currentTarget.setRangeText('\n', selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
        } else {
          const way = wayOf(event)
          if (!way) return
          event.preventDefault()
          leave(way)
        }
      }}
    />
  )
}
