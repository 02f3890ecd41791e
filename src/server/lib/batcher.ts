type Options<Input, Output> = {
  /** Does the work for all inputs, in their order. */
  run: (inputs: Input[]) => Promise<Output[]>
  /** Whether an error can be caused by one of the inputs, so that each is run alone. */
  isItemError: (error: unknown) => boolean
  /** Inputs of one run. */
  maxSize: number
}

type Waiting<Input, Output> = {
  input: Input
  resolve: (output: Output | Promise<Output>) => void
  reject: (reason: unknown) => void
}

/** Runs inputs one batch after another: those that arrive during a run are the next one. One that finds nothing running does not wait. */
export function createBatcher<Input, Output>({ run, isItemError, maxSize }: Options<Input, Output>) {
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
      if (batch.length > 1 && isItemError(error)) for (const { input, resolve } of batch) resolve(runAlone(input))
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
