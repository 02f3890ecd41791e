import type { Lease } from '#contract/leases/leases.ts'

/** The props of every action's form. */
export type ActionProps = { lease: Lease; today: string; onDone: () => void }
