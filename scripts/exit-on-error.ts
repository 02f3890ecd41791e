/** Runs a command. An error that stops it is printed as plain lines, with its stack only if LOG_LEVEL=debug. */
export async function exitOnError(run: () => Promise<void>) {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  }
}
