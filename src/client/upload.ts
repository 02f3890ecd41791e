import { type ResponseOf, address, type Call } from '#contract/call.ts'
import { ApiError } from './send.ts'

type Sent = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  file: File
  /** Called with the number of bytes sent. */
  onSent: (bytes: number) => void
  signal?: AbortSignal
}

/** Makes a call that takes a file. It uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function upload<C extends Call>(call: C, { params, query, file, onSent, signal }: Sent): Promise<ResponseOf<C>> {
  const { promise, resolve, reject } = Promise.withResolvers<ResponseOf<C>>()
  const request = new XMLHttpRequest()
  request.open(call.method, address(call.path, { params, query }))
  // The request body is slightly larger than the file.
  request.upload.addEventListener('progress', ({ loaded }) => onSent(Math.min(loaded, file.size)))
  request.addEventListener('load', () => {
    const { status, statusText, responseText } = request
    if (status === call.status) resolve(JSON.parse(responseText))
    else reject(new ApiError(status, statusText, responseText))
  })
  request.addEventListener('error', () => reject(new TypeError('The server could not be reached')))
  request.addEventListener('abort', () => reject(signal?.reason))
  signal?.addEventListener('abort', () => request.abort())
  const body = new FormData()
  body.append('file', file)
  request.send(body)
  return promise
}
