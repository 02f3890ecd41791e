/** The time limits of the database in ms, in proportion to the time that a statement may take. */
export const timeLimits = (statement = 10_000) => ({
  /** Opening a connection to a server. */
  connect: statement / 2,
  /** A server cancels a statement then, and the embedded database counts as lost. */
  statement,
  /** Waiting for a free connection: by then the statements that have the connections are over. */
  wait: statement + 2_000,
  /** A server takes the connection of a transaction in which nothing happens. */
  idleTransaction: 3 * statement,
})

export type TimeLimits = ReturnType<typeof timeLimits>
