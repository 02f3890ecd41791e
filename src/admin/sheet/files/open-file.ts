import { damagedProblem, FileProblem, tooLargeProblem } from './file-problem.ts'
import type { FileAnswer, FileRequest } from './file-worker.ts'
import { maxBytes, maxSeconds } from './limits.ts'
import type { OpenedFile, TextChoices } from './opened-file.ts'

const newWorker = () => new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
let loadedAhead: Worker | undefined

/** Loads the reader of files while a person still looks for the file; returns how to end it. */
export function loadFileReader() {
  const worker = newWorker()
  loadedAhead = worker
  return () => {
    worker.terminate()
    if (loadedAhead === worker) loadedAhead = undefined
  }
}

/**
 * Opens a workbook or a text file: .xlsx, .xls, .ods, .csv, .tsv or .txt. What a hostile file makes of the reader stays
 * in a worker, which may load nothing and is ended. Throws an error whose message says what to do.
 */
export async function openFile(file: File, chosen: TextChoices = {}): Promise<OpenedFile> {
  if (file.size > maxBytes) throw tooLargeProblem('The file is larger than 20 MB.')
  const buffer = await file.arrayBuffer().catch((cause: unknown) => {
    throw new FileProblem('The file could not be read. Choose it again.', { cause })
  })
  const worker = loadedAhead ?? newWorker()
  loadedAhead = undefined
  try {
    const request: FileRequest = { bytes: new Uint8Array(buffer), name: file.name, chosen }
    const answer = await answerOf(worker, request)
    if ('file' in answer) return answer.file
    throw 'problem' in answer ? new FileProblem(answer.problem) : damagedProblem(answer.error)
  } finally {
    worker.terminate()
  }
}

function answerOf(worker: Worker, request: FileRequest) {
  const { promise, resolve, reject } = Promise.withResolvers<FileAnswer>()
  const timeout = setTimeout(
    () =>
      reject(
        new FileProblem(
          `The file was not read within ${maxSeconds} seconds. Delete what does not belong to the list, save it as .csv, and choose that file.`,
        ),
      ),
    maxSeconds * 1000,
  )
  worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) => resolve(data))
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    reject(new FileProblem('The reader of files could not be loaded or ran out of memory. Try again.'))
  })
  worker.postMessage(request, [request.bytes.buffer])
  return promise.finally(() => clearTimeout(timeout))
}
