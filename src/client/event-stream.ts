import * as eventsApi from '#contract/events.ts'
import type { EditedEvent } from '#contract/events.ts'
import { heartbeatEvery } from '#contract/events.constants.ts'
import { ApiError, request } from './send.ts'

export type Edit = EditedEvent & { id: string }

type Follow = {
  /** The id of the last event, from any tab. */
  lastId: () => string | undefined
  onEdit: (edit: Edit) => void
  /** Called for each heartbeat and event. */
  onSign?: () => void
  onSignedOut: () => void
  signal: AbortSignal
}

const firstPause = 500
const longestPause = 30_000

/**
 * Follows the changes for staff screens until the signal aborts, and reconnects after each break. It uses `fetch`, because an
 * EventSource gives up on a proxy's error and does not report the end of the session.
 */
export async function followEdits({ onSignedOut, signal, ...handlers }: Follow) {
  let pause = firstPause
  while (!signal.aborted) {
    try {
      await readStream(handlers, signal, () => {
        pause = firstPause
      })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onSignedOut()
    }
    // Jitter, because not all clients may reconnect at the same moment after a restart.
    await wait(pause * (1 + Math.random()), signal)
    pause = Math.min(pause * 2, longestPause)
  }
}

async function readStream(
  { lastId, onEdit, onSign }: Pick<Follow, 'lastId' | 'onEdit' | 'onSign'>,
  signal: AbortSignal,
  onFirst: () => void,
) {
  const silent = new AbortController()
  const id = lastId()
  const timeOut = () => silent.abort()
  let watch = setTimeout(timeOut, 3 * heartbeatEvery)
  try {
    const { body } = await request(eventsApi.follow, {
      headers: id === undefined ? {} : { 'last-event-id': id },
      signal: AbortSignal.any([signal, silent.signal]),
    })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      onFirst()
      clearTimeout(watch)
      watch = setTimeout(timeOut, 3 * heartbeatEvery)
      onSign?.()
      const events = (text + piece.value).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const edit = readEvent(event)
        if (edit) onEdit(edit)
      }
    }
  } finally {
    clearTimeout(watch)
  }
}

function readEvent(text: string): Edit | undefined {
  const fields = new Map(
    text.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  const id = fields.get('id')
  const data = fields.get('data')
  if (id === undefined || data === undefined) return undefined
  const event: EditedEvent = JSON.parse(data)
  return { id, ...event }
}

/** Waits until the time is over, the browser is online again, or the page becomes visible. */
function wait(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    const listening = { signal: over.signal }
    addEventListener('online', end, listening)
    document.addEventListener('visibilitychange', end, listening)
    signal.addEventListener('abort', end, listening)
  })
}
