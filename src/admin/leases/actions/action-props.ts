import type { Lease } from '#contract/leases/leases.ts'

export type ActionProps = { lease: Lease; today: string; onDone: () => void }
