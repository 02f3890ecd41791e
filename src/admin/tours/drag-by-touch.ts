type Point = { clientX: number; clientY: number }

type Handlers = {
  /** A finger has taken the element, or has left it. */
  onHold: (isHeld: boolean) => void
  onOver: (point: Point | undefined) => void
  onDrop: (point: Point) => void
}

/** Whether the week is to scale, so that a place is a time; on a phone its days are lists. */
export const isToScale = () => matchMedia('(width >= 48rem)').matches

/** Milliseconds that a finger rests before it drags; browsers open their menu of a link after 500. */
const holdAfter = 350
/** Pixels by which a resting finger may move. */
const tolerance = 8

/**
 * Drags an element by touch after a long press, because a touch drags nothing in Chromium on a computer. It takes the
 * place of the platform's own drag where there is one. Returns how to end that.
 */
export function dragByTouch(element: HTMLElement, { onHold, onOver, onDrop }: Handlers) {
  const listening = new AbortController()
  // Only a listener that is not passive can keep the page from scrolling.
  const options = { signal: listening.signal, passive: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  let start: Point | undefined
  let isHeld = false

  const end = () => {
    clearTimeout(timer)
    start = undefined
    if (!isHeld) return
    isHeld = false
    onHold(false)
    onOver(undefined)
  }
  const onStart = ({ touches: [finger, second] }: TouchEvent) => {
    end()
    if (!finger || second || !isToScale()) return
    start = finger
    timer = setTimeout(() => {
      isHeld = true
      onHold(true)
      onOver(finger)
    }, holdAfter)
  }
  const onMove = (event: TouchEvent) => {
    const [finger] = event.touches
    if (!finger || !start) return
    if (isHeld) {
      event.preventDefault()
      onOver(finger)
    } else if (Math.hypot(finger.clientX - start.clientX, finger.clientY - start.clientY) > tolerance) end()
  }
  const onEnd = (event: TouchEvent) => {
    const [finger] = event.changedTouches
    const wasHeld = isHeld
    end()
    if (!wasHeld || !finger) return
    // The link below the finger is not followed.
    event.preventDefault()
    onDrop(finger)
  }
  const unlessTouched = (event: Event) => start && event.preventDefault()
  element.addEventListener('touchstart', onStart, options)
  element.addEventListener('touchmove', onMove, options)
  element.addEventListener('touchend', onEnd, options)
  element.addEventListener('touchcancel', end, options)
  element.addEventListener('contextmenu', unlessTouched, options)
  element.addEventListener('dragstart', unlessTouched, options)
  return () => {
    end()
    listening.abort()
  }
}
