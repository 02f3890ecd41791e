import { readDollars } from '#domain/reading/read-number.ts'
import { readStatus } from '#domain/reading/read-status.ts'
import { isBlank } from '#domain/reading/reading.ts'
import type { UnitColumn } from '#domain/reading/words/unit-column-names.ts'
import { unitStatusWords } from '#domain/reading/words/unit-status-words.ts'
import { statusLabel } from '#domain/units/units.constants.ts'
import type { ImportedUnit } from '#contract/units/units.ts'

/** The column index of each field; undefined for one that is not in the list. */
export type UnitMapping = Partial<Record<UnitColumn, number | undefined>>

/** What a status of the file becomes; undefined for one that is not known. */
export function unitStatusMeaning(cell: string) {
  const status = readStatus(cell, unitStatusWords)
  return status && statusLabel(status)
}

type Occupancy = {
  values: Pick<ImportedUnit, 'status' | 'offMarket' | 'tenantCompany'>
  problems: string[]
  remarks: string[]
}

const maxTenant = 200

/** Whether a row says that its unit is leased, and to whom: by its status, and where it has none by its tenant. */
export function occupancyOf(cell: (column: UnitColumn) => string, mapping: UnitMapping, isNew: boolean): Occupancy {
  const named = statusOf(cell('status'))
  const name = tenantIn(cell('tenant'))
  const isVacant = statusOf(name) === undefined && statusOf(beforeRemark(name)) === 'available'
  const ofTenant = isVacant ? 'available' : statusOf(name)
  const isLong = name.length > maxTenant
  const tenant = isBlank(name) || ofTenant || isLong ? undefined : name
  const remarks = isLong ? [`The tenant can have at most ${maxTenant} characters. The cell is left out.`] : []
  if (isVacant) remarks.push(`The tenant is “${name}”, so that nobody leases the unit.`)
  const problems =
    named === 'leased' && ofTenant === 'available'
      ? ['The status says that the unit is leased, and the tenant that it is vacant. Correct one of them.']
      : []
  const rent = cell('leaseRent')
  // An amount in another currency is one that is paid.
  const paysRent = /[1-9]/.test(rent) && (readDollars(rent).value ?? 1) > 0
  const isUnknown = !isBlank(cell('status')) && named === undefined
  const isOccupied = tenant !== undefined || isLong || paysRent
  const implied = isOccupied ? 'leased' : isUnknown ? undefined : 'available'
  // A roll without the names of its tenants has the dates of their leases.
  const hasDates = !isBlank(cell('leaseStart')) || !isBlank(cell('leaseEnd'))
  const ofDates = isNew && hasDates && !isUnknown ? 'leased' : undefined
  const status = named ?? ofTenant ?? (mapping.tenant === undefined ? ofDates : implied)
  if (isUnknown && status === undefined && isNew) {
    // As available or leased, it would be published wrongly.
    const remark = `The status “${cell('status')}” is not known, so that the unit is off the market. Choose its status later.`
    return { values: { status: 'available', offMarket: true }, problems, remarks: [remark] }
  }
  if (isUnknown) remarks.push(`The status “${cell('status')}” is not known. The cell is left out.`)
  const values =
    status === 'off the market'
      ? { status: tenant ? ('leased' as const) : ('available' as const), offMarket: true }
      : { ...(status && { status }) }
  return { values: { ...values, ...(tenant && { tenantCompany: tenant }) }, problems, remarks }
}

/** Whether a row is of a tenant, who leases what it names. */
export function isOfTenant(cell: (column: UnitColumn) => string, mapping: UnitMapping) {
  const { status, tenantCompany } = occupancyOf(cell, mapping, false).values
  return status === 'leased' && tenantCompany !== undefined
}

/** 'Vacant' of 'Vacant - showing 12/3', and 'AVAILABLE' of 'AVAILABLE 3/1/2027'. */
const beforeRemark = (name: string) => name.split(/\s*[-–—(,:;\d]/)[0] ?? ''

const statusOf = (text: string) => (isBlank(text) ? undefined : readStatus(text, unitStatusWords))

/** A tenant without the code that Yardi adds to the name: 'Acme Pallets (t0001234)'. */
export const tenantIn = (text: string) => text.replace(/\s*\([a-z]{0,2}\d{4,}\)$/i, '').trim()
