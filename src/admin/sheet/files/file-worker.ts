import { FileProblem } from './file-problem.ts'
import type { OpenedFile, TextChoices } from './opened-file.ts'
import { readFile } from './read-file.ts'

export type FileRequest = { bytes: Uint8Array<ArrayBuffer>; name: string; chosen: TextChoices }
/** An unexpected error has its message as well, so that it is reported. */
export type FileAnswer = { file: OpenedFile } | { problem: string } | { error: string }

addEventListener('message', ({ data: { bytes, name, chosen } }: MessageEvent<FileRequest>) => {
  const answer = (message: FileAnswer) => postMessage(message)
  readFile(bytes, name, chosen).then(
    (file) => answer({ file }),
    (error: unknown) => answer(error instanceof FileProblem ? { problem: error.message } : { error: String(error) }),
  )
})
