/** Does what needs the network. What it fails with is reported, and it is tried again each time that a connection is back. */
export const untilOnline = (work: () => Promise<unknown>) =>
  void work().catch((error: unknown) => {
    reportError(error)
    addEventListener('online', () => untilOnline(work), { once: true })
  })
