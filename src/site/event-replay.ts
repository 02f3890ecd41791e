const hydrated = new Set<string>()
const clicks = new Map<string, HTMLElement>()
const hydrators = new Map<string, () => void>()

/** The part of the page that a button stands in: one that wakes by itself, the screen, or what is around it. */
const partOf = (button: Element) =>
  button.closest<HTMLElement>('[data-deferred]')?.dataset.deferred ?? (button.closest('main') ? 'screen' : 'page')

function recordClick(event: Event) {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  // A popover opens by itself.
  if (!button || button.popoverTargetElement) return
  const part = partOf(button)
  if (hydrated.has(part)) return
  event.preventDefault()
  clicks.set(part, button)
  hydrators.get(part)?.()
}

/** Keeps what is pressed where the page still sleeps, wakes it, and presses it again then: no click is lost. */
export function recordClicks() {
  // While it goes down: React stops it where it has nothing to hear it with yet.
  addEventListener('click', recordClick, { capture: true })
}

/** Names what wakes a part that is pressed. */
export const onHydrate = (part: string, hydrate: () => void) => hydrators.set(part, hydrate)

/** Loads a part now. */
export const hydrateNow = (part: string) => hydrators.get(part)?.()

/** Forgets what was pressed in a part, and says whether there was anything. */
export const dropClick = (part: string) => clicks.delete(part)

/** A part is awake and hears what is pressed in it; answers how to take that back. */
export function markHydrated(part: string) {
  hydrated.add(part)
  clicks.get(part)?.click()
  clicks.delete(part)
  return () => {
    hydrated.delete(part)
  }
}
