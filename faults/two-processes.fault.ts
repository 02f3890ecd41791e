import type { Fault, Size } from './fault.ts'
import { type Amounts, startTwoNodes } from './two-nodes.ts'
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
  short: { rounds: 1, emails: 40, kills: 1, restarts: 1, rate: { perSecond: 20, atOnce: 4 } },
  long: { rounds: 20, emails: 200, kills: 20, restarts: 10, rate: { perSecond: 80 } },
}

/** Two processes of the product on one PostgreSQL behind a balancer: both share all state, and one is enough. */
export const run: Fault = async (size) => {
  const nodes = await startTwoNodes()
  try {
    const amount = amounts[size]
    return [
      await firstSignIn(nodes),
      ...(await signedInOnBoth(nodes, amount)),
      ...(await revoked(nodes, amount)),
      ...(await changedUnit(nodes, amount)),
      await storedImage(nodes, amount),
      ...(await limited(nodes)),
      await saidTwice(nodes, amount),
      await emailsOnce(nodes, amount),
      ...(await killed(nodes, amount, size)),
      ...(await restarted(nodes, amount)),
    ]
  } finally {
    await nodes.stop()
  }
}
