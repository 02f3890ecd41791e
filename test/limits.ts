/** How long a test waits for a condition, in ms: so long that only a fault reaches it, however slow the machine. */
export const waitLimit = 60_000
