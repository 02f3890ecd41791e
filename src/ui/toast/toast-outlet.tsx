import { useEffect, useState } from 'react'
import { useStore } from '#ui/store.ts'
import { dismissToast, toastDuration, toasts } from './toast-store.ts'

const load = () => import('./toast-view.tsx')

/** Preloads the view, so that a toast about a lost connection can still be shown. */
export const loadToastsAhead = () => void load().catch(() => {})

/** Renders the toasts. It loads the view for the first toast or F8, and retries a failed load with the next toast. */
export function ToastOutlet() {
  const shown = useStore(toasts, (all) => all)
  const [view, setView] = useState<Awaited<ReturnType<typeof load>>>()
  const [failed, setFailed] = useState<number>()
  const [requested, setRequested] = useState(false)
  const latest = shown[0]?.id

  useEffect(() => {
    if (view) return
    const request = (event: KeyboardEvent) => event.key === 'F8' && setRequested(true)
    addEventListener('keydown', request)
    return () => removeEventListener('keydown', request)
  }, [view])

  useEffect(() => {
    if (view || (!requested && latest === undefined)) return
    load().then(setView, () => {
      setRequested(false)
      if (latest === undefined) return
      setFailed(latest)
      setTimeout(() => dismissToast(latest), toastDuration)
    })
  }, [view, requested, latest])

  if (view) return <view.ToastView toasts={shown} focused={requested} />
  return shown
    .filter(({ id, open }) => open && id === failed)
    .map(({ id, title, description }) => (
      <p key={id} role="alert" className="toasts toast">
        {`${title}: ${description}`}
      </p>
    ))
}
