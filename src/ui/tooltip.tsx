import {
  lazy,
  type PointerEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useId,
  useSyncExternalStore,
} from 'react'
import { Boundary } from './boundary.tsx'

/** An element that was pointed at or focused, and what is to be said about it. */
export type TooltipTarget = { element: Element; text: string }

let targets: readonly TooltipTarget[] = []
const listeners = new Set<() => void>()

function addTarget(element: Element, text: string) {
  if (targets.some((target) => target.element === element && target.text === text)) return
  targets = [...targets.filter((target) => target.element.isConnected && target.element !== element), { element, text }]
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
  const meet = ({ currentTarget }: SyntheticEvent) => {
    if (currentTarget.firstElementChild) addTarget(currentTarget.firstElementChild, text)
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

const TooltipView = lazy(() => import('./tooltip-view.tsx').then((module) => ({ default: module.TooltipView })))
const none = targets

/** Where tooltips appear; one for the whole page, so that the skip delay holds from one tooltip to the next. */
export function TooltipOutlet() {
  const met = useSyncExternalStore(
    subscribe,
    () => targets,
    () => none,
  )
  if (met.length === 0) return null
  return (
    // What a tooltip says is in the page already, so nothing is lost where it cannot be drawn.
    <Boundary fallback={null}>
      <Suspense>
        <TooltipView targets={met} />
      </Suspense>
    </Boundary>
  )
}
