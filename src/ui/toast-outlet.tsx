import { useEffect, useState } from 'react'
import { useStore } from './store.ts'
import { dismissToast, toastDuration, toasts } from './toast-store.ts'

const load = () => import('./toast-view.tsx')

/** Fetches the view before the first toast, so that a toast about a lost connection can still be shown. */
export const loadToastsAhead = () => void load().catch(() => {})

/** Where toasts appear. The view is loaded for the first toast, or once F8 asks for the region; after a failure, again for the next toast. */
export function ToastOutlet() {
  const shown = useStore(toasts, (all) => all)
  const [view, setView] = useState<Awaited<ReturnType<typeof load>>>()
  const [failed, setFailed] = useState<number>()
  const [asked, setAsked] = useState(false)
  const latest = shown[0]?.id

  useEffect(() => {
    if (view) return
    const ask = (event: KeyboardEvent) => event.key === 'F8' && setAsked(true)
    addEventListener('keydown', ask)
    return () => removeEventListener('keydown', ask)
  }, [view])

  useEffect(() => {
    if (view || (!asked && latest === undefined)) return
    load().then(setView, () => {
      setAsked(false)
      if (latest === undefined) return
      setFailed(latest)
      setTimeout(() => dismissToast(latest), toastDuration)
    })
  }, [view, asked, latest])

  if (view) return <view.ToastView toasts={shown} focused={asked} />
  return shown
    .filter(({ id, open }) => open && id === failed)
    .map(({ id, title, description }) => (
      <p key={id} role="alert" className="toasts toast">
        {title}: {description}
      </p>
    ))
}
