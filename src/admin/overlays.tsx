import { lazy, Suspense, useEffect } from 'react'
import { useStore } from '#client/store.ts'
import { Boundary } from '#ui/boundary.tsx'
import { useKeys } from './keys.ts'
import { overlay } from './parts/overlay.ts'

const loadPalette = () => import('./palette/palette.tsx')
const Palette = lazy(() => loadPalette().then((module) => ({ default: module.Palette })))
const KeyboardMap = lazy(() => import('./palette/keyboard-map.tsx').then((module) => ({ default: module.KeyboardMap })))

/** The keyboard, and what it lays over any screen behind the guard. */
export function Overlays() {
  const shown = useStore(overlay, (value) => value)
  useKeys()
  useEffect(whenIdle, [])
  const close = () => overlay.set(undefined)
  return (
    <Boundary fallback={null}>
      <Suspense>
        {shown === 'palette' && <Palette onClose={close} />}
        {shown === 'keyboard-map' && <KeyboardMap onClose={close} />}
      </Suspense>
    </Boundary>
  )
}

/** Fetches the palette before it is asked for, once the page has nothing better to do; Safari has no idle callback. */
function whenIdle() {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(() => void loadPalette(), 2000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(() => void loadPalette())
  return () => cancelIdleCallback(idle)
}
