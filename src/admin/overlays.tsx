import { type ComponentType, createElement, useEffect, useState } from 'react'
import { whenIdle } from '#client/when-idle.ts'
import { useStore } from '#ui/store.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { useKeys } from './keys.ts'
import { addEarlyKey, takeEarlyKeys } from './palette/early-keys.ts'
import { overlay } from './parts/frame/overlay.ts'
import { useWindowEvent } from './use-window-event.ts'

type Name = 'palette' | 'keyboard-map'
type Overlay = ComponentType<{ onClose: () => void }>

const fetchCode: Record<Name, () => Promise<Overlay>> = {
  palette: () => import('./palette/palette.tsx').then(({ Palette }) => Palette),
  'keyboard-map': () => import('./palette/keyboard-map.tsx').then(({ KeyboardMap }) => KeyboardMap),
}

/**
 * The keyboard shortcuts, and the overlays that they open on any screen behind the guard. The code of the overlays
 * loads while the browser is idle and is kept in state instead of `lazy`, so that the palette renders within the key
 * press that opens it and receives the next key.
 */
export function Overlays() {
  const shown = useStore(overlay, (value) => value)
  const [loaded, setLoaded] = useState<Partial<Record<Name, Overlay>>>({})
  const missing = shown !== undefined && loaded[shown] === undefined ? shown : undefined
  // Registered before the shortcuts, which skip a handled key. While the palette loads, typed keys are kept and do not
  // trigger shortcuts.
  useWindowEvent('keydown', (event) => {
    if (missing !== 'palette' || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') overlay.set(undefined)
    else if (addEarlyKey(event.key)) event.preventDefault()
  })
  useKeys()
  useWindowEvent('focusin', cleanPastedLists)

  const load = (name: Name, onFailure: () => void) =>
    void fetchCode[name]().then((Code) => setLoaded((others) => ({ ...others, [name]: Code })), onFailure)
  useEffect(
    () =>
      whenIdle(() => {
        // If preloading fails, opening the overlay loads it again and shows the failure.
        for (const name of ['palette', 'keyboard-map'] as const) load(name, () => undefined)
      }),
    [],
  )
  useEffect(() => {
    if (!missing) return
    // Drops keys typed for a palette that was closed before it had loaded.
    takeEarlyKeys()
    load(missing, notifyLoadFailure)
  }, [missing])

  const Shown = shown && loaded[shown]
  return Shown ? createElement(Shown, { onClose: () => overlay.set(undefined) }) : null
}

/** If this code fails to load, pasted lists stay unchanged until the next focused field tries again. */
const cleanPastedLists = () => void import('./pasted-list.ts').catch(() => undefined)

function notifyLoadFailure() {
  overlay.set(undefined)
  showToast({
    title: 'This could not be loaded',
    description: 'Check your connection and load the page again.',
    tone: 'error',
  })
}
