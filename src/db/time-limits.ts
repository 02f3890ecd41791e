/** The time limits of the database in milliseconds, in proportion to the time limit of a statement. */
export const timeLimits = (statement = 10_000) => ({
  connect: statement / 2,
  /** After this time a server cancels the statement, and the embedded database counts as lost. */
  statement,
  /** For waiting for a free connection. By then, the statements that occupy the connections have ended. */
  wait: statement + 2_000,
  /** After this time a server closes the connection of an idle transaction. */
  idleTransaction: 3 * statement,
})

export type TimeLimits = ReturnType<typeof timeLimits>
