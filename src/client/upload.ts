import { type AnswerOf, address, type Call } from '#contract/call.ts'
import { CallError } from './send.ts'

type Sent = {
  params?: Record<string, string | number>
  file: File
  /** Hears which share has been sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Makes a call that takes a file. `fetch` tells nothing of how far the sending got, so this is the older way. */
export function upload<C extends Call>(call: C, { params, file, onProgress }: Sent): Promise<AnswerOf<C>> {
  const { promise, resolve, reject } = Promise.withResolvers<AnswerOf<C>>()
  const request = new XMLHttpRequest()
  request.open(call.method, address(call.path, { params }))
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
  request.onload = () => {
    const { status, statusText, responseText } = request
    if (status >= 200 && status < 300) resolve(JSON.parse(responseText))
    else reject(new CallError(status, statusText, responseText))
  }
  request.onerror = () => reject(new TypeError('The server could not be reached'))
  const form = new FormData()
  form.append('file', file)
  request.send(form)
  return promise
}
