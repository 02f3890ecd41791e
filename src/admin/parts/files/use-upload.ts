import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#client/query.ts'
import { upload } from '#client/upload.ts'
import type { Call } from '#contract/call.ts'
import * as uploadsApi from '#contract/properties/uploads.ts'
import type { Upload } from '#contract/properties/uploads.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { uploadableImage } from './uploadable-image.ts'

/** An upload: the number of bytes sent, or the error and whether a retry can help. */
export type Sending = { key: number; file: File; sent: number; failed?: { message: string; again: boolean } }

let lastKey = 0

/** A call that takes an image. */
export type UploadCall = Call & { upload: 'image'; response: typeof uploadsApi.Upload }

export type UploadCallbacks = {
  /** With `isLeft`, the user has left the screen meanwhile, and its state is from that time. */
  onUploaded: (upload: Upload, file: File, isLeft: boolean) => void
  /** Called when the first upload starts and when the last one ends. */
  onBusy?: ((busy: boolean) => void) | undefined
  /** Continues the upload after the user leaves its screen; the result is saved independently of the screen. */
  outlivesScreen?: boolean
}

/** Uploads images one after another. Each can be cancelled, and a failed one can be retried. */
export function useUpload({ call = uploadsApi.uploadImage, ...callbacks }: UploadCallbacks & { call?: UploadCall }) {
  const [all, setAll] = useState<readonly Sending[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const turn = useRef<Promise<void>>(Promise.resolve())
  const { mutateAsync } = useMutation({
    mutationFn: (sent: Parameters<typeof upload>[1]) => upload(call, sent),
  })
  const latest = useRef(callbacks)
  useEffect(() => {
    latest.current = callbacks
  })
  const pending = useRef(0)

  const isLeft = useRef(false)

  useEffect(() => {
    const running = stops.current
    isLeft.current = false
    return () => {
      isLeft.current = true
      if (latest.current.outlivesScreen) return
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const change = (key: number, part: Partial<Omit<Sending, 'key'>>) =>
    setAll((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)))

  function fail(key: number, { name }: File, failed: NonNullable<Sending['failed']>) {
    if (isLeft.current) showToast({ title: `${name} was not uploaded`, description: failed.message, tone: 'error' })
    else change(key, { failed })
  }

  function drop(key: number) {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    setAll((now) => now.filter((one) => one.key !== key))
  }

  async function run(key: number, chosen: File) {
    const signal = stops.current.get(key)?.signal
    if (!signal) return
    const file = await uploadableImage(chosen).catch((error: Error) => error)
    if (file instanceof Error) return fail(key, chosen, { message: file.message, again: false })
    change(key, { file })
    try {
      const uploaded = await mutateAsync({ file, signal, onSent: (sent) => change(key, { sent }) })
      drop(key)
      // A GIF that was scaled down here reaches the server as a still picture. One of that size is an animation.
      if (uploaded.wasAnimated || (chosen.type === 'image/gif' && file !== chosen))
        showToast({
          title: `${file.name} is now a still picture`,
          description: 'Of an animation only the first picture is kept.',
        })
      latest.current.onUploaded(uploaded, file, isLeft.current)
    } catch (error) {
      if (!signal.aborted) fail(key, chosen, { message: errorMessage(error), again: true })
    }
  }

  function start(key: number, file: File) {
    stops.current.set(key, new AbortController())
    if (pending.current === 0) latest.current.onBusy?.(true)
    pending.current += 1
    turn.current = turn.current.then(async () => {
      await run(key, file)
      pending.current -= 1
      if (pending.current === 0) latest.current.onBusy?.(false)
    })
  }

  return {
    all,
    add(files: readonly File[]) {
      // Choosing again dismisses earlier failures.
      setAll((now) => now.filter(({ failed }) => !failed))
      for (const file of files) {
        lastKey += 1
        const key = lastKey
        setAll((now) => [...now, { key, file, sent: 0 }])
        start(key, file)
      }
    },
    retry({ key, file }: Sending) {
      setAll((now) => now.map((one) => (one.key === key ? { key, file, sent: 0 } : one)))
      start(key, file)
    },
    cancel: drop,
  }
}
