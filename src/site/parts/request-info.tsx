import { type ComponentType, type SubmitEvent, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#ui/button.tsx'

type DialogView = ComponentType<{ onClose: () => void }>

let shown: DialogView | undefined
const listeners = new Set<() => void>()

function show(view: DialogView | undefined) {
  shown = view
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const load = () => import('./request-info-dialog.tsx').then((module) => module.RequestInfoDialog)
const close = () => show(undefined)

/**
 * Opens form A's dialog. Without JavaScript, and where the dialog cannot be loaded, the same button leads to the
 * contact section instead.
 */
export function RequestInfoButton({ className }: { className?: string }) {
  function open(event: SubmitEvent) {
    event.preventDefault()
    load().then(show, () => location.assign('/#contact'))
  }
  return (
    <form action="/#contact" className="contents" onSubmit={open} onPointerEnter={load} onFocus={load}>
      <Button type="submit" size="sm" {...(className === undefined ? {} : { className })}>
        Request Info
      </Button>
    </form>
  )
}

/** Where form A's dialog appears. */
export function RequestInfo() {
  const [path] = useLocation()
  const View = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
  useEffect(() => close, [path])
  return View ? <View onClose={close} /> : null
}
