import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import type { PublicUnit } from '#contract/units/units.ts'
import { say } from '#domain/text/say.ts'
import { usePage } from '#site/page.tsx'
import { loadable } from '#ui/loadable.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

const QuickView = loadable(() => import('./quick-view.tsx').then((module) => module.QuickView))

type Props = { units: readonly PublicUnit[]; children: ReactNode }

/**
 * Units whose Quick View buttons open a dialog. The units themselves are a drawing: React hydrates them only when a mouse
 * or the focus comes, so that a list of any length costs nothing before.
 */
export function QuickViews({ units, children }: Props) {
  const [shown, setShown] = useState<PublicUnit>()
  const box = useRef<HTMLDivElement>(null)
  const { loadDrawings } = usePage()
  useEffect(() => {
    const element = box.current
    function open(event: SubmitEvent) {
      const { target } = event
      if (!(target instanceof HTMLFormElement) || !element?.contains(target)) return
      const unit = units.find(({ id }) => String(id) === target.dataset.quickView)
      if (!unit) return
      // Without JavaScript the button leads to the unit's page.
      event.preventDefault()
      QuickView.load().then(
        () => startTransition(() => setShown(unit)),
        () =>
          showToast({
            title: say('This could not be loaded'),
            description: say('Check your connection and try again.'),
            tone: 'error',
          }),
      )
    }
    function come({ pointerType }: PointerEvent) {
      QuickView.loadAhead()
      // The plan highlights the bay of a hovered unit. On touch devices this would only delay the response.
      if (pointerType !== 'touch') loadDrawings()
    }
    function focus() {
      QuickView.loadAhead()
      loadDrawings()
    }
    // Not React's handlers, because React holds back events in content that it has not hydrated.
    addEventListener('submit', open, { capture: true })
    element?.addEventListener('pointerenter', come)
    element?.addEventListener('focusin', focus)
    return () => {
      removeEventListener('submit', open, { capture: true })
      element?.removeEventListener('pointerenter', come)
      element?.removeEventListener('focusin', focus)
    }
  }, [units, loadDrawings])
  return (
    <div ref={box}>
      {children}
      {shown && <QuickView unit={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}
