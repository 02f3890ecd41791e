/** Runs a command; what stops it from starting is printed as plain lines, without a stack. */
export async function exitOnError(run: () => Promise<void>) {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  }
}
