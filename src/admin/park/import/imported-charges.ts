import { fold } from '#domain/text/fold.ts'
import { countKnownNames, plainName } from '#domain/reading/words/column-names.ts'
import type { Row } from '#domain/reading/files/csv-rows.ts'
import { readDollars, readSquareFeet } from '#domain/reading/read-number.ts'
import { isBlank, unmarkedCell } from '#domain/reading/reading.ts'
import { chargeAmounts, chargeCode, type UnitColumn, unitColumnNames } from '#domain/reading/words/unit-column-names.ts'
import { tenantIn, type UnitMapping } from './imported-occupancy.ts'
import type { Cell } from './imported-unit-cells.ts'

type ChargeColumns = { code: number; amount: number }

/** The columns of a report with one row per charge, like Yardi's rent roll with lease charges. */
export function chargeColumns(head: readonly string[] = [], { leaseRent }: UnitMapping): ChargeColumns | undefined {
  const code = head.findIndex((name) => plainName(name) === plainName(chargeCode))
  const isAmount = leaseRent !== undefined && countKnownNames([head[leaseRent] ?? ''], { chargeAmounts }) > 0
  return code >= 0 && isAmount ? { code, amount: leaseRent } : undefined
}

/** Charge codes for rent: rent, RNT, baserent, rent-c. */
const rentCode = /^(?:base|comm?)?[\s-]?(?:rent|rnt)\w{0,2}(?:[\s-].*)?$/i

/** The names of rent steps and charges in the rows below a unit. */
const chargeName =
  /^(?:(?:base|minimum|min|future|additional|net|gross)[\s-]+)?(?:rent|rnt)(?:[\s-]+(?:steps?|increases?|escalations?|charges?|schedule|abatement))?(?:[\s-]*#?\d+)?$|^(?:steps?|increases?|escalations?|options?)[\s-]*#?\d*$|^(?:cam|nnn|tmi|opex|operating expenses?|(?:real estate|property)?\s*tax(?:es)?|re tax(?:es)?|ret|ins|insurance|recover(?:y|ies)|reimbursements?|utilit(?:y|ies)|water|sewer|trash|electric(?:ity)?|management fees?|parking|signage|late fees?|other charges?)$/i

/** Column names that tables of charges have besides those of units. */
const chargeColumnNames = { charges: [chargeCode, 'Charge', 'Type', 'Amount', 'Description', 'Date'] }

/** Whether a row is the header of another table, such as the rent steps of a unit. */
export const isOtherHead = (cells: readonly string[]) =>
  !cells.some((cell) => /\d/.test(cell)) && countKnownNames(cells, { ...unitColumnNames, ...chargeColumnNames }) > 1

/**
 * Whether a row is a rent step or a charge of the unit above: it is in a separate table, has the name of a charge, or
 * has the size of that unit, a period and no other tenant.
 */
export function isChargeOf(above: Cell, cell: Cell, isInTable: boolean) {
  const [unit, tenant] = [cell('unit'), tenantIn(cell('tenant'))]
  const isSame = (column: UnitColumn) => fold(cell(column)) === fold(above(column))
  if (isInTable) return unit === '' || isSame('unit') || chargeName.test(unit)
  const isOfSize = readSquareFeet(cell('size')).value === readSquareFeet(above('size')).value
  if (chargeName.test(unit)) return isOfSize || cell('size') === ''
  const isCharge = chargeName.test(tenant)
  const isPeriod = cell('leaseStart') !== '' || cell('leaseEnd') !== ''
  return (
    unit === '' && isOfSize && (isCharge || (isPeriod && (isBlank(tenant) || tenant === tenantIn(above('tenant')))))
  )
}

/** The rent of each unit: the rent charges in its own row and in the rows without a unit below. */
export function chargesIn(rows: readonly Row[], unit: number | undefined, { code, amount }: ChargeColumns) {
  const textOf = (cells: readonly string[], column: number | undefined) => unmarkedCell(cells[column ?? -1] ?? '')
  const rents = new Map<number, string>()
  let owner: number | undefined
  for (const { row, cells } of rows) {
    if (textOf(cells, unit) !== '') owner = row
    if (owner === undefined || !rentCode.test(textOf(cells, code))) continue
    const before = rents.get(owner)
    rents.set(owner, before === undefined ? textOf(cells, amount) : sumOf(before, textOf(cells, amount)))
  }
  return rents
}

/** The sum of two amounts. If one of them is not an amount, returns that text, so that it is reported. */
function sumOf(one: string, other: string) {
  const [first, second] = [readDollars(one), readDollars(other)]
  if (first.problem !== undefined) return one
  return second.problem === undefined ? String(Math.round((first.value + second.value) * 100) / 100) : other
}
