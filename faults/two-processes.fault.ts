import { findPostgres } from '#test/postgres-cluster.ts'
import type { Fault, Size } from './fault.ts'
import { type Amounts, figure, startTwoNodes } from './two-nodes.ts'
import { killed, emailsOnce, restarted } from './two-nodes-outages.ts'
import {
  changedUnit,
  firstSignIn,
  limited,
  revoked,
  saidTwice,
  signedInOnBoth,
  storedImage,
} from './two-nodes-sharing.ts'

const amounts: Record<Size, Amounts> = {
  short: { rounds: 1, kills: 2, restarts: 1, perSecond: 40 },
  long: { rounds: 20, kills: 20, restarts: 10, perSecond: 80 },
}

/** Two processes of the product on one PostgreSQL behind a balancer: both share all state, and one is enough. */
export const run: Fault = async (size) => {
  const programs = findPostgres()
  if (programs === undefined) return [figure('two processes', 'not run: no PostgreSQL is installed here', 'run', false)]
  const nodes = await startTwoNodes(programs)
  try {
    const amount = amounts[size]
    return [
      await firstSignIn(nodes),
      ...(await signedInOnBoth(nodes, amount)),
      ...(await revoked(nodes, amount)),
      await changedUnit(nodes, amount),
      await storedImage(nodes, amount),
      ...(await limited(nodes)),
      await saidTwice(nodes, amount),
      await emailsOnce(nodes),
      ...(await killed(nodes, amount, size)),
      ...(await restarted(nodes, amount)),
    ]
  } finally {
    await nodes.stop()
  }
}
