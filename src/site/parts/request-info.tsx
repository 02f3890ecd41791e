import { lazy, type SubmitEvent, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { createStore, useStore } from '#ui/store.ts'
import { Button } from '#ui/button.tsx'

const load = () => import('./request-info-dialog.tsx')
const RequestInfoDialog = lazy(() => load().then((module) => ({ default: module.RequestInfoDialog })))

const opened = createStore(false)
const loadAhead = () => void load()
const close = () => opened.set(false)

/**
 * Opens the dialog of form A. Without JavaScript, or if the dialog does not load, the button leads to the
 * contact section.
 */
export function RequestInfoButton(props: { className?: string }) {
  function open(event: SubmitEvent) {
    event.preventDefault()
    load().then(
      () => opened.set(true),
      () => location.assign('/#contact'),
    )
  }
  return (
    <form action="/#contact" className="contents" onSubmit={open}>
      <Button type="submit" size="sm" onPointerEnter={loadAhead} onFocus={loadAhead} {...props}>
        Request Info
      </Button>
    </form>
  )
}

/** Renders the dialog of form A. */
export function RequestInfo() {
  const [path] = useLocation()
  const open = useStore(opened, Boolean)
  useEffect(() => close, [path])
  if (!open) return null
  return (
    <Suspense>
      <RequestInfoDialog onClose={close} />
    </Suspense>
  )
}
