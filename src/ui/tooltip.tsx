import { type PointerEvent, type ReactNode, Suspense, type SyntheticEvent, useId } from 'react'
import { Boundary } from './boundary.tsx'
import { loadable } from './loadable.tsx'
import { createStore, useStore } from './store.ts'

/** An element that was hovered or focused, and its tooltip. */
export type TooltipTarget = { element: Element; text: string }

const targets = createStore<readonly TooltipTarget[]>([])

function addTarget(element: Element, text: string) {
  const known = targets.read()
  if (known.some((target) => target.element === element && target.text === text)) return
  targets.set([
    ...known.filter((target) => target.element.isConnected && target.element !== element),
    { element, text },
  ])
}

let enteredAt = 0

/** The milliseconds since a pointer came to an element with a tooltip. */
export const sinceEntered = () => performance.now() - enteredAt

type Props = { text: string; children: (describedBy: string) => ReactNode }

/** Describes its one child: to assistive technology always, and visibly on hover or focus. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const add = ({ currentTarget }: SyntheticEvent) => {
    if (currentTarget.firstElementChild) addTarget(currentTarget.firstElementChild, text)
  }
  // A touch activates the element, and a tooltip would cover it.
  const hover = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    enteredAt = performance.now()
    add(event)
  }
  return (
    <span className="contents" onPointerEnter={hover} onFocus={add}>
      {children(id)}
      <span id={id} hidden>
        {text}
      </span>
    </span>
  )
}

const TooltipView = loadable(() => import('./tooltip-view.tsx').then((module) => module.TooltipView))

/** Renders the tooltips of the whole page, so that the skip delay holds from one to the next. */
export function TooltipOutlet() {
  const current = useStore(targets, (all) => all)
  if (current.length === 0) return null
  return (
    // The page has the text of each tooltip already, so a view that does not load loses nothing.
    <Boundary fallback={null}>
      <Suspense>
        <TooltipView targets={current} />
      </Suspense>
    </Boundary>
  )
}
