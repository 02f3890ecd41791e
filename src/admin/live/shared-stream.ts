import { type Edit, followEdits } from '#client/event-stream.ts'
import { heartbeatEvery } from '#contract/events.constants.ts'

const name = 'baydoor events'

type Share = {
  /** The id of the last event before the server rendered the page. */
  startId: string | undefined
  onEdit: (edit: Edit) => void
  onSignedOut: () => void
  signal: AbortSignal
}

type Message = Edit | 'alive'

/**
 * One event stream for all tabs of a browser: the tab with the lock reads it and broadcasts to the others. A tab that
 * receives nothing for too long steals the lock, for example from a tab that a phone has suspended.
 */
export function shareStream({ startId, onEdit, onSignedOut, signal }: Share) {
  let lastId = startId
  let lastMessageAt = performance.now()
  const receive = (message: Message) => {
    lastMessageAt = performance.now()
    if (message === 'alive') return
    lastId = message.id
    onEdit(message)
  }
  const follow = (broadcast: (message: Message) => void, until: AbortSignal) => {
    const forward = (message: Message) => {
      broadcast(message)
      receive(message)
    }
    return followEdits({
      lastId: () => lastId,
      onEdit: forward,
      onSign: () => forward('alive'),
      onSignedOut,
      signal: until,
    })
  }

  // Locks need a secure context. Without TLS each visible tab has its own stream.
  if (!navigator.locks) return followWhileVisible((until) => void follow(() => undefined, until), signal)

  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data)
  signal.addEventListener('abort', () => channel.close())

  const followWithLock = async (options: LockOptions) => {
    const lockLost = new AbortController()
    const until = AbortSignal.any([signal, lockLost.signal])
    try {
      await navigator.locks.request(name, options, () => follow((message) => channel.postMessage(message), until))
    } catch (error) {
      // Expected: another tab stole the lock, or this one stops.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    } finally {
      lockLost.abort()
    }
    // After stealing the lock, the request for it is still queued.
    if (!signal.aborted && !options.steal) await followWithLock(options)
  }
  void followWithLock({ signal })

  const watch = setInterval(() => {
    if (document.visibilityState === 'hidden' || performance.now() - lastMessageAt < 4 * heartbeatEvery) return
    lastMessageAt = performance.now()
    void followWithLock({ steal: true })
  }, heartbeatEvery)
  signal.addEventListener('abort', () => clearInterval(watch))
}

function followWhileVisible(follow: (until: AbortSignal) => void, signal: AbortSignal) {
  let whileVisible: AbortController | undefined
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') {
      whileVisible?.abort()
      whileVisible = undefined
    } else if (!whileVisible) {
      whileVisible = new AbortController()
      follow(AbortSignal.any([signal, whileVisible.signal]))
    }
  }
  document.addEventListener('visibilitychange', onVisibilityChange, { signal })
  onVisibilityChange()
}
