import { useEffect } from 'react'

type Flushed = { flush: () => void; flushAtOnce: () => void }

/** Saves typed text when the user leaves the screen or the page. */
export function useFlush(saver: Flushed | undefined) {
  useEffect(() => {
    const leave = () => saver?.flushAtOnce()
    const rest = () => document.visibilityState === 'hidden' && saver?.flush()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', rest)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', rest)
      saver?.flush()
    }
  }, [saver])
}
