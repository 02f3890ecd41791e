type Options<Input, Output> = {
  /** Does the work for all inputs, in their order. */
  run: (inputs: Input[]) => Promise<Output[]>
  /** Whether one of several inputs can be the reason of an error, so that each is run alone. */
  isOfOne: (error: unknown) => boolean
  /** Inputs of one run. */
  maxSize: number
}

type Waiting<Input, Output> = {
  input: Input
  resolve: (output: Output | Promise<Output>) => void
  reject: (reason: unknown) => void
}

/** Runs inputs one batch after another: those that arrive during a run are the next one. One that finds nothing running does not wait. */
export function createBatches<Input, Output>({ run, isOfOne, maxSize }: Options<Input, Output>) {
  const waiting: Waiting<Input, Output>[] = []
  let isRunning = false

  const runAll = async () => {
    isRunning = true
    while (waiting.length > 0) await runBatch(waiting.splice(0, maxSize))
    isRunning = false
  }

  const runBatch = async (batch: Waiting<Input, Output>[]) => {
    try {
      const outputs = await run(batch.map(({ input }) => input))
      for (const [place, output] of outputs.entries()) batch[place]?.resolve(output)
    } catch (error) {
      if (batch.length > 1 && isOfOne(error)) for (const { input, resolve } of batch) resolve(runAlone(input))
      else for (const { reject } of batch) reject(error)
    }
  }

  const runAlone = async (input: Input) => {
    const [output] = await run([input])
    return output as Output
  }

  return (input: Input) =>
    new Promise<Output>((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (!isRunning) void runAll()
    })
}
