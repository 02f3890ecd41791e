/** Does work that needs the network. A failure is reported, and the work is tried again each time the connection returns. */
export const untilOnline = (work: () => Promise<unknown>) =>
  void work().catch((error: unknown) => {
    reportError(error)
    addEventListener('online', () => untilOnline(work), { once: true })
  })
