import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FileAnswer, FileRequest } from './file-worker.ts'
import { openFile } from './open-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The browser's worker, which Node has not, with what happens in it. */
function stubWorker(happens: (worker: EventTarget, request: FileRequest) => void) {
  const ended = vi.fn()
  class StubWorker extends EventTarget {
    postMessage(request: FileRequest) {
      happens(this, request)
    }
    terminate = ended
  }
  vi.stubGlobal('Worker', StubWorker)
  return ended
}

const answers = (answer: FileAnswer) => (worker: EventTarget) => {
  worker.dispatchEvent(new MessageEvent('message', { data: answer }))
}
const list = new File(['a,b'], 'list.csv')

describe('a file is opened in a worker, which is ended', () => {
  test('with what it read, by what was chosen', async () => {
    const file = { name: 'list.csv', sheets: [] }
    const asked: FileRequest[] = []
    const ended = stubWorker((worker, request) => {
      asked.push(request)
      answers({ file })(worker)
    })
    await expect(openFile(list, { delimiter: ';' })).resolves.toEqual(file)
    expect(asked).toMatchObject([{ name: 'list.csv', chosen: { delimiter: ';' } }])
    expect(ended).toHaveBeenCalledOnce()
  })

  test('with its sentence about a file that it refuses', async () => {
    const ended = stubWorker(answers({ problem: 'The file is empty. Choose another one.' }))
    await expect(openFile(list)).rejects.toThrow('The file is empty. Choose another one.')
    expect(ended).toHaveBeenCalledOnce()
  })

  test('with an error that nobody foresaw as a damaged file', async () => {
    stubWorker(answers({ error: 'TypeError: t is undefined' }))
    await expect(openFile(list)).rejects.toMatchObject({
      message: expect.stringContaining('The workbook is damaged'),
      cause: 'TypeError: t is undefined',
    })
  })

  test('if it cannot be loaded or runs out of memory', async () => {
    const ended = stubWorker((worker) => worker.dispatchEvent(new Event('error')))
    await expect(openFile(list)).rejects.toThrow('ran out of memory')
    expect(ended).toHaveBeenCalledOnce()
  })

  test('if it does not answer within 30 seconds', async () => {
    vi.useFakeTimers()
    const asked = Promise.withResolvers<undefined>()
    const ended = stubWorker(() => asked.resolve(undefined))
    const opened = openFile(list)
    const refused = expect(opened).rejects.toThrow('not read within 30 seconds')
    await asked.promise
    await vi.advanceTimersByTimeAsync(29_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await refused
    expect(ended).toHaveBeenCalledOnce()
  })

  test('never, if the file is too large or gone', async () => {
    const ended = stubWorker(answers({ error: 'asked' }))
    await expect(openFile(new File([new Uint8Array(20_000_001)], 'list.csv'))).rejects.toThrow('larger than 20 MB')
    const gone = new File(['a'], 'list.csv')
    vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new Error('NotFoundError'))
    await expect(openFile(gone)).rejects.toThrow('The file could not be read. Choose it again.')
    expect(ended).not.toHaveBeenCalled()
  })
})
