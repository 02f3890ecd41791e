import { type Upload, uploadImage } from '#contract/uploads.ts'
import { CallError } from './send.ts'

type Way = { onSent: (bytes: number) => void; signal: AbortSignal }

/** Uploads an image and says how many bytes are on their way; `fetch` cannot tell that. */
export function upload(file: File, { onSent, signal }: Way) {
  return new Promise<Upload>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(uploadImage.method, uploadImage.path)
    // What goes over the line is a little more than the file.
    request.upload.addEventListener('progress', ({ loaded }) => onSent(Math.min(loaded, file.size)))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      if (status === uploadImage.status) resolve(JSON.parse(responseText))
      else reject(new CallError(status, statusText, responseText))
    })
    request.addEventListener('error', () => reject(new TypeError('The server could not be reached')))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
}
