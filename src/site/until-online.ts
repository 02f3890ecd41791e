/** Does what needs the network, and does it again each time that a lost connection is back, until it succeeds. */
export const untilOnline = (work: () => Promise<unknown>) =>
  void work().catch(() => addEventListener('online', () => untilOnline(work), { once: true }))
