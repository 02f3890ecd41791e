const awake = new Set<string>()
const pressed = new Map<string, HTMLElement>()
const wakers = new Map<string, () => void>()

/** The part of the page that a button stands in: one that wakes by itself, the screen, or what is around it. */
const partOf = (button: Element) =>
  button.closest<HTMLElement>('[data-later]')?.dataset.later ?? (button.closest('main') ? 'screen' : 'page')

function keepPress(event: Event) {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  // A popover opens by itself.
  if (!button || button.popoverTargetElement) return
  const part = partOf(button)
  if (awake.has(part)) return
  event.preventDefault()
  pressed.set(part, button)
  wakers.get(part)?.()
}

/** Keeps what is pressed where the page still sleeps, wakes it, and presses it again then: no click is lost. */
export function keepPresses() {
  // While it goes down: React stops it where it has nothing to hear it with yet.
  addEventListener('click', keepPress, { capture: true })
}

/** Names what wakes a part that is pressed. */
export const wakesBy = (part: string, wake: () => void) => wakers.set(part, wake)

/** Loads a part now. */
export const needNow = (part: string) => wakers.get(part)?.()

/** Forgets what was pressed in a part, and says whether there was anything. */
export const dropPress = (part: string) => pressed.delete(part)

/** A part is awake and hears what is pressed in it; answers how to take that back. */
export function woken(part: string) {
  awake.add(part)
  pressed.get(part)?.click()
  pressed.delete(part)
  return () => {
    awake.delete(part)
  }
}
