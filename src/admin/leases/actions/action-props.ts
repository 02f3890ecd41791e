import type { Lease } from '#contract/leases/leases.ts'

/** What the form of each action gets. */
export type ActionProps = { lease: Lease; today: string; onDone: () => void }
