/** Runs a command and prints the error that stops it as plain lines; the stack only with LOG_LEVEL=debug. */
export async function exitOnError(run: () => Promise<void>) {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  }
}
