import { dollarsIn } from '#domain/reading/sheet/amounts.ts'
import type { PartialDates } from '#domain/reading/sheet/partial-dates.ts'
import { remembered } from '#domain/text/remembered.ts'
import { readStatus } from '#domain/reading/read-status.ts'
import { isBlank } from '#domain/reading/reading.ts'
import type { UnitColumn } from '#domain/reading/words/unit-column-names.ts'
import { unitStatusWords } from '#domain/reading/words/unit-status-words.ts'
import { statusLabel } from '#domain/units/units.constants.ts'
import type { ImportedUnit } from '#contract/units/unit-imports.ts'
import type { Said } from './imported-unit-cells.ts'
import { readStatusWithDay, type StatusWithDay } from './status-with-day.ts'

/** The column index of each field; undefined if the list does not have it. */
export type UnitMapping = Partial<Record<UnitColumn, number | undefined>>

/** The status that a cell of the file is read as; undefined if it is unknown. */
export function unitStatusMeaning(cell: string) {
  const status = statusOf(cell)
  return status && statusLabel(status)
}

type Occupancy = {
  values: Pick<ImportedUnit, 'status' | 'offMarket' | 'tenantCompany'>
  /** What the cells of the status and the tenant say, if it is a status with a day. */
  withDay: Partial<Record<'status' | 'tenant', StatusWithDay | undefined>>
  problems: Said[]
  remarks: Said[]
}

const maxTenant = 200

/** Whether a row's unit is leased, and to whom. Its status decides, or without one its tenant. */
export function occupancyOf(
  cell: (column: UnitColumn) => string,
  mapping: UnitMapping,
  isNew: boolean,
  dates: PartialDates,
): Occupancy {
  const said = cell('status')
  const saidWithDay = statusOf(said) === undefined ? readStatusWithDay(said, dates) : undefined
  const named = statusOf(said) ?? saidWithDay?.status
  const name = tenantIn(cell('tenant'))
  const nameWithDay = statusOf(name) === undefined ? readStatusWithDay(name, dates) : undefined
  const isVacant =
    statusOf(name) === undefined &&
    (statusOf(beforeRemark(name)) === 'available' || nameWithDay?.status === 'available')
  const withDay = { status: saidWithDay, tenant: isVacant ? nameWithDay : undefined }
  const isHeld = heldFor.test(name)
  const ofTenant = isVacant ? 'available' : isHeld ? 'reserved' : statusOf(name)
  const isLong = name.length > maxTenant
  const tenant = isBlank(name) || ofTenant || isLong ? undefined : name
  const remarks: Said[] = isLong
    ? [{ column: 'tenant', text: `The tenant can have at most ${maxTenant} characters. The cell is left out.` }]
    : []
  if (saidWithDay?.isUndated)
    remarks.push({
      column: 'status',
      text: `The status “${said}” is read as ${statusLabel(saidWithDay.status)}, without its day.`,
    })
  if (isHeld) remarks.push({ column: 'tenant', text: `The tenant is “${name}”, so that the unit is reserved.` })
  if (isVacant) remarks.push({ column: 'tenant', text: `The tenant is “${name}”, so that nobody leases the unit.` })
  const problems: Said[] =
    named === 'leased' && ofTenant === 'available'
      ? [
          {
            column: 'status',
            text: 'The status says that the unit is leased, and the tenant that it is vacant. Correct one of them.',
          },
        ]
      : []
  const rent = cell('leaseRent')
  // An amount in any currency means that somebody pays rent.
  const paysRent = /[1-9]/.test(rent) && (dollarsIn(rent, 'US').value ?? 1) > 0
  const isUnknown = !isBlank(cell('status')) && named === undefined
  const isOccupied = tenant !== undefined || isLong || paysRent
  const implied = isOccupied ? 'leased' : isUnknown ? undefined : 'available'
  // A rent roll without tenant names still has the dates of their leases.
  const hasDates = !isBlank(cell('leaseStart')) || !isBlank(cell('leaseEnd'))
  const ofDates = isNew && hasDates && !isUnknown ? 'leased' : undefined
  const status = named ?? ofTenant ?? (mapping.tenant === undefined ? ofDates : implied)
  if (isUnknown && status === undefined && isNew) {
    // Stored as available or leased, it could be published wrongly.
    const text = `The status “${cell('status')}” is not known, so that the unit is off the market. Choose its status later.`
    return {
      values: { status: 'available', offMarket: true },
      withDay,
      problems,
      remarks: [{ column: 'status', text }],
    }
  }
  if (isUnknown)
    remarks.push({ column: 'status', text: `The status “${cell('status')}” is not known. The cell is left out.` })
  if (status === implied && named === undefined && mapping.tenant !== undefined && isBlank(name) && paysRent && isNew)
    remarks.push({ column: 'tenant', text: 'No tenant is named, but a rent: the unit counts as leased.' })
  const values =
    status === 'off the market'
      ? { status: tenant ? ('leased' as const) : ('available' as const), offMarket: true }
      : { ...(status && { status }) }
  return { values: { ...values, ...(tenant && { tenantCompany: tenant }) }, withDay, problems, remarks }
}

/** Whether a row belongs to a tenant who leases its units. */
export function isOfTenant(cell: (column: UnitColumn) => string, mapping: UnitMapping, dates: PartialDates) {
  const { status, tenantCompany } = occupancyOf(cell, mapping, false, dates).values
  return status === 'leased' && tenantCompany !== undefined
}

/** 'Vacant' from 'Vacant - showing 12/3', and 'AVAILABLE' from 'AVAILABLE 3/1/2027'. */
const beforeRemark = (name: string) => name.split(/\s*[-–—(,:;\d]/)[0] ?? ''

const heldFor = /^(?:on )?hold for\b|^reserved for\b/i

/** The status that a word of the file means. */
export const statusOf = (text: string) => rememberedStatus(text) ?? undefined
const rememberedStatus = remembered((text) => (isBlank(text) ? null : (readStatus(text, unitStatusWords) ?? null)))

/** The tenant's name without the code of a program: 'Acme Pallets (t0001234)' and 'Petrel Tile T0000481'. */
export const tenantIn = (text: string) => text.replace(/\s*\([a-z]{0,2}\d{4,}\)$|\s+t\d{7}$/i, '').trim()
