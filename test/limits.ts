/** How long a test waits for a condition, in ms. It is so long that even on a slow machine only a fault reaches it. */
export const waitLimit = 60_000
