import { findPostgres } from '#test/postgres-cluster.ts'
import type { Fault, Size } from './fault.ts'
import { type Amounts, figure, startPair } from './pair.ts'
import { killed, emailsOnce, restarted } from './pair-outages.ts'
import { changedUnit, firstSignIn, limited, revoked, saidTwice, signedInOnBoth, storedImage } from './pair-sharing.ts'

const amounts: Record<Size, Amounts> = {
  short: { rounds: 1, kills: 2, restarts: 1, perSecond: 40 },
  long: { rounds: 20, kills: 20, restarts: 10, perSecond: 80 },
}

/** Two processes of the product on one PostgreSQL behind a balancer: what holds on one holds on both, and one is enough. */
export const run: Fault = async (size) => {
  const programs = findPostgres()
  if (programs === undefined) return [figure('two processes', 'not run: no PostgreSQL is installed here', 'run', false)]
  const pair = await startPair(programs)
  try {
    const amount = amounts[size]
    return [
      await firstSignIn(pair),
      ...(await signedInOnBoth(pair, amount)),
      ...(await revoked(pair, amount)),
      await changedUnit(pair, amount),
      await storedImage(pair, amount),
      ...(await limited(pair)),
      await saidTwice(pair, amount),
      await emailsOnce(pair),
      ...(await killed(pair, amount, size)),
      ...(await restarted(pair, amount)),
    ]
  } finally {
    await pair.stop()
  }
}
