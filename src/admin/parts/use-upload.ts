import { useEffect, useRef, useState } from 'react'
import { CallError } from '#client/send.ts'
import { uploadImage, type Upload } from '#contract/uploads.ts'
import { imageTypes, mostImageBytes } from '#contract/uploads.words.ts'

/** An image on its way: how much of it is there, or why it is not taken. */
export type Sending = { key: number; name: string; share: number; failed?: string }

/** Uploads an image and says how far it is; only this kind of request tells that. */
function upload(file: File, onShare: (share: number) => void, signal: AbortSignal) {
  return new Promise<Upload>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(uploadImage.method, uploadImage.path)
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === uploadImage.status) resolve(JSON.parse(request.responseText))
      else reject(new CallError(request.status, request.statusText, request.responseText))
    }
    request.onerror = () => reject(new Error('The server could not be reached. Check your connection and try again.'))
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
}

const refusalOf = (file: File) => {
  if (!imageTypes.some((type) => type === file.type)) return 'Choose a PNG, JPEG, WebP, AVIF or GIF image.'
  if (file.size > mostImageBytes) return 'An image can have at most 10 MB.'
  return undefined
}

let keys = 0

/** Uploads images one after the other; each can be cancelled, and one that failed can be tried again. */
export function useUpload(onDone: (upload: Upload, file: File) => void) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const files = useRef(new Map<number, { file: File; stop: AbortController }>())
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const all = files.current
    return () => {
      for (const { stop } of all.values()) stop.abort()
    }
  }, [])

  const change = (key: number, part: Partial<Sending>) =>
    setSending((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => {
    files.current.get(key)?.stop.abort()
    files.current.delete(key)
    setSending((now) => now.filter((one) => one.key !== key))
  }

  const run = async (key: number) => {
    const found = files.current.get(key)
    if (!found) return
    const failed = refusalOf(found.file)
    if (failed) return change(key, { failed })
    try {
      const answer = await upload(found.file, (share) => change(key, { share }), found.stop.signal)
      drop(key)
      done.current(answer, found.file)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      const sentence =
        error instanceof CallError ? (error.sentence ?? 'The image could not be uploaded.') : String(error)
      change(key, { failed: sentence.replace(/^Error: /, '') })
    }
  }
  const start = (key: number, file: File) => {
    files.current.set(key, { file, stop: new AbortController() })
    turn.current = turn.current.then(() => run(key))
  }

  return {
    sending,
    add: (chosen: readonly File[]) => {
      const all = chosen.map((file) => ({ key: (keys += 1), file }))
      setSending((now) => [...now, ...all.map(({ key, file }) => ({ key, name: file.name, share: 0 }))])
      for (const { key, file } of all) start(key, file)
    },
    retry: (key: number) => {
      const found = files.current.get(key)
      if (!found) return
      setSending((now) =>
        now.map(({ failed, ...one }) => (one.key === key ? { ...one, share: 0 } : failed ? { ...one, failed } : one)),
      )
      start(key, found.file)
    },
    cancel: drop,
  }
}
