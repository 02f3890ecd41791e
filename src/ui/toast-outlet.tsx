import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Boundary } from './boundary.tsx'
import { currentToasts, subscribeToToasts } from './toast-store.ts'

const load = () => import('./toast-view.tsx')
const ToastView = lazy(() => load().then((module) => ({ default: module.ToastView })))

/** Fetches the view before the first toast, so that a toast about a lost connection can still be shown. */
export const loadToastsAhead = () => void load()

const none = currentToasts()

/** Where toasts appear. Nothing is loaded for them before the first one. */
export function ToastOutlet() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none)
  if (toasts.length === 0) return null
  return (
    <Boundary
      fallback={toasts.map(({ id, title, description }) => (
        <p key={id} role="alert" className="toasts toast">
          {title}: {description}
        </p>
      ))}
    >
      <Suspense>
        <ToastView toasts={toasts} />
      </Suspense>
    </Boundary>
  )
}
