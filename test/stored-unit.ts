import type { Phase } from '#contract/park/staff-park.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { noSpecs } from '#domain/units/unit-specs.ts'

/** A phase as the staff see it. */
export const phase = (phaseNumber: number, name: string): Phase => ({
  id: phaseNumber * 10,
  phaseNumber,
  name,
  description: '',
  totalUnits: 4,
  status: 'planning',
  startsAfter: null,
  updatedAt: '2026-11-23T00:00:00.000Z',
})

/** A unit as it is stored. */
export const unit = (unitNumber: string, more: Partial<StaffUnit> = {}): StaffUnit => ({
  id: 1,
  phaseId: 20,
  unitNumber,
  building: null,
  isYard: null,
  size: 2000,
  monthlyRent: 2400,
  additionalRent: null,
  leaseRent: null,
  deposit: null,
  photos: [],
  imageUrl: null,
  features: [],
  status: 'available',
  availableDate: null,
  leaseStartDate: null,
  leaseEndDate: null,
  tenantCompany: null,
  tenantContact: null,
  industryType: '',
  templateId: null,
  floorPlan: '',
  doorHeight: null,
  ...noSpecs,
  offMarket: false,
  leaseLine: '',
  whatFits: null,
  holdable: true,
  held: false,
  createdAt: '2026-11-23T00:00:00.000Z',
  updatedAt: '2026-11-23T00:00:00.000Z',
  ...more,
})
