import { describe, expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

/** Runs that end when the test says so. */
function heldRuns() {
  const runs: { inputs: number[]; end: () => void }[] = []
  const run = async (inputs: number[]) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    runs.push({ inputs, end: resolve })
    await promise
    return inputs.map((input) => input * 10)
  }
  return { runs, run }
}

describe('inputs', () => {
  test('run at once while nothing runs, then together in the order in which they came', async () => {
    const { runs, run } = heldRuns()
    const add = createBatcher({ run, isItemError: () => true, maxSize: 10 })
    const outputs = Promise.all([1, 2, 3, 4].map(add))
    expect(runs.map(({ inputs }) => inputs)).toEqual([[1]])
    runs[0]?.end()
    await expect.poll(() => runs.map(({ inputs }) => inputs)).toEqual([[1], [2, 3, 4]])
    runs[1]?.end()
    expect(await outputs).toEqual([10, 20, 30, 40])
  })

  test('that are more than a run takes wait for the next one', async () => {
    const { runs, run } = heldRuns()
    const add = createBatcher({ run, isItemError: () => true, maxSize: 2 })
    const outputs = Promise.all([1, 2, 3, 4].map(add))
    for (const [place, batch] of [[1], [2, 3], [4]].entries()) {
      await expect.poll(() => runs[place]?.inputs).toEqual(batch)
      runs[place]?.end()
    }
    expect(await outputs).toEqual([10, 20, 30, 40])
  })
})

describe('an error', () => {
  const settled = async ({ isItemError }: { isItemError: boolean }) => {
    const run = async (inputs: number[]) => {
      await Promise.resolve()
      if (inputs.includes(3)) throw new Error('refused')
      return inputs
    }
    const add = createBatcher({ run, isItemError: () => isItemError, maxSize: 10 })
    const results = await Promise.allSettled([1, 2, 3, 4].map(add))
    return results.map(({ status }) => status)
  }

  test('of one input is that of no other', async () => {
    expect(await settled({ isItemError: true })).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  })

  test('of all inputs is not tried again for each', async () => {
    expect(await settled({ isItemError: false })).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
  })
})
