import { useEffect, useEffectEvent } from 'react'

/** Listens to an event of the window while the component is mounted. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
) {
  const handle = useEffectEvent(listener)
  useEffect(() => {
    const listen = (event: WindowEventMap[Name]) => handle(event)
    addEventListener(name, listen)
    return () => removeEventListener(name, listen)
  }, [name])
}
