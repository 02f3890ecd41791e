import { type ComponentType, createElement, useEffect, useState } from 'react'
import { whenIdle } from '#client/when-idle.ts'
import { useStore } from '#ui/store.ts'
import { showToast } from '#ui/toast-store.ts'
import { useKeys } from './keys.ts'
import { overlay } from './parts/overlay.ts'

type Name = 'palette' | 'keyboard-map'
type Overlay = ComponentType<{ onClose: () => void }>

const fetchCode: Record<Name, () => Promise<Overlay>> = {
  palette: () => import('./palette/palette.tsx').then(({ Palette }) => Palette),
  'keyboard-map': () => import('./palette/keyboard-map.tsx').then(({ KeyboardMap }) => KeyboardMap),
}

/**
 * The keyboard, and what it lays over any screen behind the guard. The code of both is fetched once the page has nothing
 * better to do. It is held as state, not by `lazy`, so that the palette is there within the key press that opens it and
 * takes the very next one.
 */
export function Overlays() {
  const shown = useStore(overlay, (value) => value)
  const [loaded, setLoaded] = useState<Partial<Record<Name, Overlay>>>({})
  useKeys()

  const load = (name: Name, onFailure: () => void) =>
    void fetchCode[name]().then((Code) => setLoaded((others) => ({ ...others, [name]: Code })), onFailure)
  useEffect(
    () =>
      whenIdle(() => {
        // What cannot be fetched ahead is fetched when it is wanted, and missed only then.
        for (const name of ['palette', 'keyboard-map'] as const) load(name, () => undefined)
      }),
    [],
  )
  const missing = shown !== undefined && loaded[shown] === undefined ? shown : undefined
  useEffect(() => {
    if (missing) load(missing, notifyLoadFailure)
  }, [missing])

  const Shown = shown && loaded[shown]
  return Shown ? createElement(Shown, { onClose: () => overlay.set(undefined) }) : null
}

function notifyLoadFailure() {
  overlay.set(undefined)
  showToast({
    title: 'This could not be opened',
    description: 'Check your connection and load the page again.',
    tone: 'error',
  })
}
