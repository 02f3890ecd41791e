import { type PointerEvent, type ReactNode, type SyntheticEvent, useId, useSyncExternalStore } from 'react'
import { Boundary } from './boundary.tsx'
import type { TooltipView } from './tooltip-view.tsx'

/** An element that was pointed at or focused, what is to be said about it, and since when, in ms of the page's clock. */
export type TooltipTarget = { element: Element; text: string; since: number }

let targets: readonly TooltipTarget[] = []
// Not by `lazy`, behind which React waits longer than a pointer that rests has to.
let View: typeof TooltipView | undefined
const listeners = new Set<() => void>()

function addTarget(element: Element, text: string, since: number) {
  const met = targets.find((target) => target.element === element && target.text === text)
  if (met) {
    met.since = since
    return
  }
  const others = targets.filter((target) => target.element.isConnected && target.element !== element)
  targets = [...others, { element, text, since }]
  if (View) tell()
  else
    import('./tooltip-view.tsx').then((module) => {
      View = module.TooltipView
      tell()
      // What a tooltip says is in the page already, so nothing is lost where it cannot be drawn.
    }, reportError)
}

const tell = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

type Props = { text: string; children: (describedBy: string) => ReactNode }

/** Describes the one element that it contains: always to assistive technology, and on hover or focus to the eye. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const meet = ({ currentTarget, timeStamp }: SyntheticEvent) => {
    if (currentTarget.firstElementChild) addTarget(currentTarget.firstElementChild, text, timeStamp)
  }
  // A touch opens what it presses, and a tooltip would cover it.
  const point = (event: PointerEvent) => event.pointerType !== 'touch' && meet(event)
  return (
    <span className="contents" onPointerEnter={point} onFocus={meet}>
      {children(id)}
      <span id={id} hidden>
        {text}
      </span>
    </span>
  )
}

const none = targets

/** Where tooltips appear; one for the whole page, so that the skip delay holds from one tooltip to the next. */
export function TooltipOutlet() {
  const met = useSyncExternalStore(
    subscribe,
    () => (View ? targets : none),
    () => none,
  )
  if (met.length === 0 || !View) return null
  return (
    <Boundary fallback={null}>
      <View targets={met} />
    </Boundary>
  )
}
