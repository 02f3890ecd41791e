const hydrated = new Set<string>()
const clicks = new Map<string, HTMLElement>()
const hydrators = new Map<string, () => void>()

/** The part of the page that has a button: a deferred one, the screen, or the frame around it. */
const partOf = (button: Element) =>
  button.closest<HTMLElement>('[data-deferred]')?.dataset.deferred ?? (button.closest('main') ? 'screen' : 'page')

function recordClick(event: Event) {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  // The browser opens popovers.
  if (!button || button.popoverTargetElement) return
  const part = partOf(button)
  if (hydrated.has(part)) return
  event.preventDefault()
  clicks.set(part, button)
  hydrators.get(part)?.()
}

let pointed: { target: Element; pointerType: string } | undefined

/** The pointer and the focus are where they were when nobody listened, so their last events are made again. */
function replayPlaces(part: string) {
  const isAt = (target: Element, state: string) => partOf(target) === part && target.matches(state)
  if (pointed && isAt(pointed.target, ':hover')) {
    const { target, pointerType } = pointed
    target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }))
  }
  const focused = document.activeElement
  if (focused && isAt(focused, ':focus')) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/** Records clicks in parts that are not hydrated, hydrates them, and replays the clicks: none is lost. */
export function recordEvents() {
  // In the capture phase: React stops events of parts that it has not hydrated yet.
  addEventListener('click', recordClick, { capture: true })
  const point = ({ target, pointerType }: PointerEvent) => {
    if (target instanceof Element) pointed = { target, pointerType }
  }
  addEventListener('pointerover', point, { passive: true })
}

/** Registers how a clicked part is hydrated. */
export const onHydrate = (part: string, hydrate: () => void) => hydrators.set(part, hydrate)

/** Hydrates a part now. */
export const hydrateNow = (part: string) => hydrators.get(part)?.()

/** Drops the recorded click of a part; returns whether there was one. */
export const dropClick = (part: string) => clicks.delete(part)

/** Marks a part as hydrated and replays what happened in it; returns how to undo it. */
export function markHydrated(part: string) {
  hydrated.add(part)
  replayPlaces(part)
  clicks.get(part)?.click()
  clicks.delete(part)
  return () => {
    hydrated.delete(part)
  }
}
