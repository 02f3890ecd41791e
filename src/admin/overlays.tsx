import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '#client/store.ts'
import { showToast } from '#ui/toast-store.ts'
import { useKeys } from './keys.ts'
import { overlay } from './parts/overlay.ts'

type Overlay = ComponentType<{ onClose: () => void }>

const load = {
  palette: () => import('./palette/palette.tsx').then(({ Palette }): Overlay => Palette),
  'keyboard-map': () => import('./palette/keyboard-map.tsx').then(({ KeyboardMap }): Overlay => KeyboardMap),
}

/** The keyboard, and what it lays over any screen behind the guard. */
export function Overlays() {
  const shown = useStore(overlay, (value) => value)
  const Palette = useLoaded('palette', shown === 'palette')
  const KeyboardMap = useLoaded('keyboard-map', shown === 'keyboard-map')
  useKeys()
  const close = () => overlay.set(undefined)
  if (shown === 'palette') return Palette && <Palette onClose={close} />
  if (shown === 'keyboard-map') return KeyboardMap && <KeyboardMap onClose={close} />
  return null
}

/**
 * The code of an overlay, fetched once the page has nothing better to do. It is held as state, not by `lazy`, so that the
 * overlay is there within the key press that opens it and takes the very next one.
 */
function useLoaded(name: keyof typeof load, wanted: boolean) {
  const [Loaded, setLoaded] = useState<Overlay>()
  const missing = wanted && Loaded === undefined
  useEffect(
    () =>
      whenIdle(
        () =>
          void load[name]().then(
            (Component) => setLoaded(() => Component),
            () => undefined,
          ),
      ),
    [name],
  )
  useEffect(() => {
    if (!missing) return
    load[name]().then(
      (Component) => setLoaded(() => Component),
      () => {
        overlay.set(undefined)
        showToast({
          title: 'This could not be opened',
          description: 'Check your connection and load the page again.',
          tone: 'error',
        })
      },
    )
  }, [name, missing])
  return Loaded
}

function whenIdle(what: () => void) {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(what, 2000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(what)
  return () => cancelIdleCallback(idle)
}
