import { type PointerEvent, type ReactNode, Suspense, type SyntheticEvent, useId } from 'react'
import { Boundary } from './boundary.tsx'
import { loadable } from './loadable.tsx'
import { createStore, useStore } from './store.ts'

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

/** Milliseconds since the pointer entered an element with a tooltip. */
export const sinceEntered = () => performance.now() - enteredAt

type Props = { text: string; children: (describedBy: string) => ReactNode }

/** Describes its only child, always for assistive technology and visibly on hover or focus. */
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

/** Renders the tooltips of the whole page, so that the skip delay applies between them. */
export function TooltipOutlet() {
  const current = useStore(targets, (all) => all)
  if (current.length === 0) return null
  return (
    // The page has the text of each tooltip in any case, so nothing is lost if the view fails to load.
    <Boundary fallback={null}>
      <Suspense>
        <TooltipView targets={current} />
      </Suspense>
    </Boundary>
  )
}
