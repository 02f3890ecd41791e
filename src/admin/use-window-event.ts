import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Listens to an event of the window while the component is mounted, from before its first paint, so that what is
 * visible handles keys.
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
