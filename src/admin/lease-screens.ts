// The pages of leases are one file for browsers: whoever opens one opens the others.
export { LeaseDatesScreen } from './lease-dates/lease-dates-screen.tsx'
export { LeaseScreen } from './leases/lease-screen.tsx'
export { LeasesScreen } from './leases/leases-screen.tsx'
export { NewLeaseScreen } from './leases/new-lease-screen.tsx'
export { RentRollScreen } from './rent-roll/rent-roll-screen.tsx'
