import { isLongerName, isSameTenant } from '#domain/leases/tenant-names.ts'
import { leaseFields } from '#contract/leases/leases.constants.ts'
import { pick, withoutUndefined } from '#domain/text/typed-record.ts'
import { doorsCounted, noSpecs, officeFits, specNames } from '#domain/units/unit-specs.ts'
import { buildingOf, unknownSize } from '#domain/units/units.constants.ts'
import type { ImportedUnit } from './unit-imports.ts'
import type { StaffUnit } from './units.ts'

export const importedFields = [
  'building',
  'isYard',
  'size',
  'phaseId',
  'monthlyRent',
  'additionalRent',
  'status',
  'offMarket',
  'availableDate',
  ...leaseFields,
  ...specNames,
] as const
type Fields = Pick<StaffUnit, (typeof importedFields)[number]>

export type UnitAfterImport = {
  outcome: 'added' | 'updated' | 'unchanged'
  unit: Fields
  changed: (keyof Fields)[]
  /** Whether the current tenant leaves, with or without a new tenant. */
  endsLease: boolean
  /** Values of the row that are not stored. */
  remarks: string[]
}

/**
 * A unit after the import of a row. Fields that the row leaves out stay. The server stores it and the sheet shows it.
 * A new unit without a size is off the market until somebody gives it. Undefined for a new unit without a phase.
 */
export function unitAfterImport(before: Fields | undefined, row: ImportedUnit): UnitAfterImport | undefined {
  const size = row.size ?? before?.size ?? unknownSize
  const phaseId = row.phaseId ?? before?.phaseId ?? undefined
  if (phaseId === undefined && !before) return undefined
  const status = row.status ?? before?.status ?? 'available'
  const wasLeased = before?.status === 'leased'
  const isOther = wasLeased && status === 'leased' && isOfOther(before, row)
  const monthlyRent = row.monthlyRent ?? before?.monthlyRent ?? 0
  const shared = {
    building: buildingAfter(before, row),
    isYard: row.isYard === undefined ? (before?.isYard ?? null) : row.isYard,
    additionalRent: row.additionalRent === undefined ? (before?.additionalRent ?? null) : row.additionalRent,
    size,
    phaseId: phaseId ?? null,
    monthlyRent,
    status,
    availableDate: row.availableDate === undefined ? (before?.availableDate ?? null) : row.availableDate,
    offMarket: size === unknownSize || (row.offMarket ?? before?.offMarket ?? false),
  }
  const { lease, remarks } =
    status === 'leased'
      ? leaseAfter(wasLeased && !isOther ? before : undefined, row)
      : { lease: lastLease(before), remarks: saysLease(row) ? [notLeased] : [] }
  const { specs, remarks: aboutSpecs } = specsAfter(before, row, size)
  const unit = { ...shared, ...lease, ...specs }
  const changed = importedFields.filter((field) => !before || !isSame(before[field], unit[field]))
  return {
    outcome: before ? (changed.length > 0 ? 'updated' : 'unchanged') : 'added',
    unit,
    changed,
    endsLease: wasLeased && (status !== 'leased' || isOther),
    remarks: [...remarks, ...aboutSpecs],
  }
}

/** A row that names the building of the unit's letters changes nothing. */
function buildingAfter(before: Fields | undefined, { unitNumber, building }: ImportedUnit) {
  const stored = before?.building ?? null
  if (building === undefined || building === buildingOf({ unitNumber, building: stored })) return stored
  return building
}

/** Compares as JSON, because the doors of a unit are a list. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function specsAfter(before: Fields | undefined, row: ImportedUnit, size: number) {
  const stored: Pick<Fields, (typeof specNames)[number]> = before ? pick(before, specNames) : noSpecs
  const imported = withoutUndefined(pick(row, specNames))
  const specs = { ...stored, ...imported, ...(row.doors && { doors: doorsCounted(stored.doors, row.doors) }) }
  if (officeFits({ size, officeSize: specs.officeSize })) return { specs, remarks: [] }
  const remark = 'The office would be larger than the unit, so that its size is not stored.'
  return { specs: { ...specs, officeSize: null }, remarks: [remark] }
}

const notLeased = 'The unit is not leased, so that its tenant, lease rent and lease dates are not stored.'

const saysLease = ({ tenantCompany, leaseRent, deposit, leaseStartDate, leaseEndDate }: ImportedUnit) =>
  [tenantCompany, leaseRent, deposit, leaseStartDate, leaseEndDate].some(Boolean)

/** A unit that is not leased keeps the facts of its last lease, except for the rent. */
const lastLease = (before: Fields | undefined) => ({
  leaseRent: null,
  deposit: before?.deposit ?? null,
  tenantCompany: before?.tenantCompany ?? null,
  tenantContact: before?.tenantContact ?? null,
  leaseStartDate: before?.leaseStartDate ?? null,
  leaseEndDate: before?.leaseEndDate ?? null,
})

/** Whether the row is of another tenant than today's, as a person said, or as a later lease of another name says. */
const isOfOther = (before: Fields, row: ImportedUnit) =>
  row.tenantIs === undefined ? isOtherTenant(before, row) && isLaterLease(before, row) : row.tenantIs === 'other'

/** A new tenant has a lease of their own that starts after the stored one. */
const isLaterLease = (before: Fields, { leaseStartDate }: ImportedUnit) =>
  Boolean(leaseStartDate && before.leaseStartDate && leaseStartDate > before.leaseStartDate)

const nameOf = ({ tenantCompany, tenantContact }: Fields) => tenantCompany || tenantContact || ''

function isOtherTenant(before: Fields, { tenantCompany, leaseStartDate }: ImportedUnit) {
  const name = nameOf(before)
  if (!tenantCompany || !name || isSameTenant(tenantCompany, name)) return false
  return !(leaseStartDate && leaseStartDate === before.leaseStartDate && isLongerName(tenantCompany, name))
}

/**
 * The tenant whose name a row would change. Without a later lease start or somebody's word, nobody can tell whether the
 * name is only spelled differently or a new tenant has moved in.
 */
export const tenantInQuestion = (before: Fields | undefined, row: ImportedUnit) =>
  row.tenantIs === undefined &&
  before?.status === 'leased' &&
  (row.status ?? 'leased') === 'leased' &&
  isOtherTenant(before, row) &&
  !isLaterLease(before, row)
    ? { tenant: nameOf(before), other: row.tenantCompany ?? '' }
    : undefined

function leaseAfter(present: Fields | undefined, row: ImportedUnit) {
  const leaseStartDate = row.leaseStartDate ?? present?.leaseStartDate ?? null
  const lease = {
    leaseRent: row.leaseRent ?? present?.leaseRent ?? null,
    deposit: row.deposit ?? present?.deposit ?? null,
    tenantCompany: row.tenantCompany ?? present?.tenantCompany ?? null,
    tenantContact: present?.tenantContact ?? null,
    leaseStartDate,
    leaseEndDate: row.leaseEndDate === undefined ? (present?.leaseEndDate ?? null) : row.leaseEndDate,
  }
  const isBackwards = leaseStartDate !== null && lease.leaseEndDate !== null && lease.leaseEndDate < leaseStartDate
  if (!isBackwards) return { lease, remarks: [] }
  // The stored end belongs to the previous lease.
  if (row.leaseEndDate === undefined) return { lease: { ...lease, leaseEndDate: null }, remarks: [] }
  const stored = { leaseStartDate: present?.leaseStartDate ?? null, leaseEndDate: present?.leaseEndDate ?? null }
  return {
    lease: { ...lease, ...stored },
    remarks: ['The lease ends before it starts, so that neither date is stored.'],
  }
}
