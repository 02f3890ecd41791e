const gap = 4
/** The least distance from the edge of the window. */
const margin = 8
const maxHeight = 400

/** Places a popover below a control, or above it if there is more room. `height` is what it would need. */
export function placeBelow(control: HTMLElement, { style }: HTMLElement, height: number) {
  const { left, right, top, bottom, width } = control.getBoundingClientRect()
  const isUp = bottom + height + 16 > innerHeight && top > innerHeight - bottom
  style.minWidth = `${width}px`
  style.inset = isUp ? `auto auto ${innerHeight - top + gap}px ${left}px` : `${bottom + gap}px auto auto ${left}px`
  style.maxHeight = `${Math.min(maxHeight, (isUp ? top : innerHeight - bottom) - gap - margin)}px`
  if (left + 200 > innerWidth) {
    style.left = 'auto'
    style.right = `${Math.max(margin, innerWidth - right)}px`
  }
}
