import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Listens to an event of the window while the component is mounted. It starts before the first paint, so that keys work
 * as soon as the component is visible.
 */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
) {
  const handle = useEffectEvent(listener)
  useLayoutEffect(() => {
    const listen = (event: WindowEventMap[Name]) => handle(event)
    addEventListener(name, listen)
    return () => removeEventListener(name, listen)
  }, [name])
}
