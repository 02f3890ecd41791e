import { type RefObject, useLayoutEffect, useState } from 'react'

export const rowHeight = 48
export const headHeight = 66

/** The scroll position is followed in steps, so that most events of scrolling draw nothing. */
const step = { rows: rowHeight * 4, columns: 96 }

type View = { top: number; left: number; width: number; height: number; room: number }

/** What is in sight of the frame, in steps. */
export function useGridScroll(frame: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>({ top: 0, left: 0, width: 1296, height: 900, room: 0 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => {
      const next = {
        top: Math.floor(element.scrollTop / step.rows) * step.rows,
        left: Math.floor(element.scrollLeft / step.columns) * step.columns,
        width: element.clientWidth + step.columns,
        height: element.clientHeight + step.rows,
        room: element.clientWidth,
      }
      setView((now) => (isSame(now, next) ? now : next))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame])
  return view
}

const isSame = (one: View, other: View) =>
  one.top === other.top && one.left === other.left && one.room === other.room && one.height === other.height

/** Scrolls a cell into sight with the row below it, beside the heads, which cover the edges of the frame. */
export function scrollToCell(
  frame: HTMLElement,
  { top, left, right, rowHeadWidth }: { top: number; left: number; right: number; rowHeadWidth: number },
) {
  const height = frame.clientHeight - headHeight
  const width = frame.clientWidth - rowHeadWidth
  if (top < frame.scrollTop) frame.scrollTop = top
  else if (top + 2 * rowHeight > frame.scrollTop + height) frame.scrollTop = top + 2 * rowHeight - height
  if (left < frame.scrollLeft) frame.scrollLeft = left
  else if (right > frame.scrollLeft + width) frame.scrollLeft = Math.min(left, right - width)
}
