import { type Edit, followEdits } from '#client/event-stream.ts'
import { heartbeatEvery } from '#contract/events.constants.ts'

const name = 'baydoor events'

type Share = {
  /** The event before the page was made. */
  startId: string | undefined
  onEdit: (edit: Edit) => void
  onSignedOut: () => void
  signal: AbortSignal
}

type Told = Edit | 'alive'

/**
 * One stream for all tabs of a browser: the tab that holds the lock follows it and tells the others. A tab that hears
 * nothing for too long takes the lock away, as from one that a phone has put to sleep.
 */
export function shareStream({ startId, onEdit, onSignedOut, signal }: Share) {
  let lastId = startId
  let heardAt = performance.now()
  const hear = (told: Told) => {
    heardAt = performance.now()
    if (told === 'alive') return
    lastId = told.id
    onEdit(told)
  }
  const follow = (tell: (told: Told) => void, until: AbortSignal) => {
    const pass = (told: Told) => {
      tell(told)
      hear(told)
    }
    return followEdits({
      lastId: () => lastId,
      onEdit: pass,
      onSign: () => pass('alive'),
      onSignedOut,
      signal: until,
    })
  }

  // Locks need a secure context. An address without TLS gives each tab a stream of its own while somebody sees it.
  if (!navigator.locks) return followWhileVisible((until) => void follow(() => undefined, until), signal)

  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data)
  signal.addEventListener('abort', () => channel.close())

  const lead = async (options: LockOptions) => {
    const lost = new AbortController()
    const until = AbortSignal.any([signal, lost.signal])
    try {
      await navigator.locks.request(name, options, () => follow((told) => channel.postMessage(told), until))
    } catch (error) {
      // Another tab has taken it, or this one is done.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    } finally {
      lost.abort()
    }
    // A request to take it away leaves the one before it in the queue.
    if (!signal.aborted && !options.steal) await lead(options)
  }
  void lead({ signal })

  const watch = setInterval(() => {
    if (document.visibilityState === 'hidden' || performance.now() - heardAt < 4 * heartbeatEvery) return
    heardAt = performance.now()
    void lead({ steal: true })
  }, heartbeatEvery)
  signal.addEventListener('abort', () => clearInterval(watch))
}

function followWhileVisible(follow: (until: AbortSignal) => void, signal: AbortSignal) {
  let seen: AbortController | undefined
  const look = () => {
    if (document.visibilityState === 'hidden') {
      seen?.abort()
      seen = undefined
    } else if (!seen) {
      seen = new AbortController()
      follow(AbortSignal.any([signal, seen.signal]))
    }
  }
  document.addEventListener('visibilitychange', look, { signal })
  look()
}
