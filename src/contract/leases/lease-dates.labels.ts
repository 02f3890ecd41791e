import type { LeaseDateKind } from '#domain/leases/lease-dates.ts'

export const leaseDateLabels: Record<LeaseDateKind, string> = {
  'move-in': 'Move-in',
  'rent-start': 'Rent start',
  step: 'Rent step',
  end: 'Lease end',
  'move-out': 'Move-out',
  'option-opens': 'Option opens',
  'option-closes': 'Option closes',
  certificate: 'Certificate',
  hold: 'Hold',
}
