import { fold } from '#domain/text/fold.ts'
import { countKnownNames, plainName } from '#domain/reading/words/column-names.ts'
import { headAgain, type Table } from '#domain/reading/files/csv-rows.ts'
import type { Country } from '#domain/park/business-park.constants.ts'
import { readDollars, readSquareFeet } from '#domain/reading/read-number.ts'
import { isBlank, unmarkedCell } from '#domain/reading/reading.ts'
import {
  chargeAmounts,
  chargeCodes,
  type UnitColumn,
  unitColumnNames,
} from '#domain/reading/words/unit-column-names.ts'
import { tenantIn, type UnitMapping } from './imported-occupancy.ts'
import type { Cell } from './imported-unit-cells.ts'

type ChargeColumns = { code: number; amount: number }

const placeIn = (head: readonly string[], names: readonly string[]) => {
  const plain = head.map(plainName)
  return names.map((name) => plain.indexOf(plainName(name))).find((place) => place >= 0) ?? -1
}

/** The columns of a report with one row per charge, like Yardi's rent roll with lease charges. */
export function chargeColumns(head: readonly string[] = [], { leaseRent }: UnitMapping): ChargeColumns | undefined {
  const code = placeIn(head, chargeCodes)
  const isAmount = leaseRent !== undefined && countKnownNames([head[leaseRent] ?? ''], amountNames) > 0
  return code >= 0 && isAmount ? { code, amount: leaseRent } : undefined
}

const amountNames = { chargeAmounts }

/**
 * The rows of the tables of charges in a report that repeats the names of its columns above each unit, with the columns
 * of each table.
 */
export function chargeTables({ head, rows, leftOut }: Table): ReadonlyMap<number, ChargeColumns> {
  const found = new Map<number, ChargeColumns>()
  const repeats = leftOut.flatMap(({ row, reason }) => (reason === headAgain ? row : []))
  const heads = rows.filter(({ cells }) => isOtherHead(cells))
  if (!head || heads.length === 0 || repeats.length < heads.length) return found
  for (const { row: start, cells } of heads) {
    const end = repeats.find((row) => row > start) ?? Infinity
    const columns = { code: placeIn(cells, chargeCodes), amount: placeIn(cells, chargeAmounts) }
    for (const { row } of rows) if (row > start && row < end) found.set(row, columns)
  }
  return found
}

/** Charge codes for rent: rent, RNT, baserent, rent-c. */
const rentCode = /^(?:base|b|comm?)?[\s-]?(?:rent|rnt)\w{0,2}(?:[\s-].*)?$/i

/** The names of rent steps and charges in the rows below a unit. */
const chargeName =
  /^(?:(?:base|minimum|min|future|additional|net|gross)[\s-]+)?(?:rent|rnt)(?:[\s-]+(?:steps?|increases?|escalations?|charges?|schedule|abatement))?(?:[\s-]*#?\d+)?$|^(?:steps?|increases?|escalations?|options?)[\s-]*#?\d*$|^(?:cam|nnn|tmi|opex|operating expenses?|(?:real estate|property)?\s*tax(?:es)?|re tax(?:es)?|ret|ins|insurance|recover(?:y|ies)|reimbursements?|utilit(?:y|ies)|water|sewer|trash|electric(?:ity)?|management fees?|parking|signage|late fees?|other charges?)$/i

/** Column names that tables of charges have besides those of units. */
const namesOfTables = {
  ...unitColumnNames,
  charges: [...chargeCodes, 'Charge', 'Type', 'Amount', 'Date'],
}

/** Whether a row is the header of another table, such as the rent steps of a unit. */
export const isOtherHead = (cells: readonly string[]) =>
  !cells.some((cell) => /\d/.test(cell)) && countKnownNames(cells, namesOfTables) > 1

/**
 * Whether a row is a rent step or a charge of the unit above: it is in a separate table, has the name of a charge, or
 * has the size of that unit, a period and no other tenant.
 */
export function isChargeOf(above: Cell, cell: Cell, isInTable: boolean) {
  const [unit, tenant] = [cell('unit'), tenantIn(cell('tenant'))]
  const isSame = (column: UnitColumn) => fold(cell(column)) === fold(above(column))
  if (isInTable) return unit === '' || isSame('unit') || chargeName.test(unit)
  if (unit !== '' && !chargeName.test(unit)) return false
  const isOfSize = readSquareFeet(cell('size')).value === readSquareFeet(above('size')).value
  if (chargeName.test(unit)) return isOfSize || cell('size') === ''
  const isCharge = chargeName.test(tenant)
  const isPeriod = cell('leaseStart') !== '' || cell('leaseEnd') !== ''
  return (
    unit === '' && isOfSize && (isCharge || (isPeriod && (isBlank(tenant) || tenant === tenantIn(above('tenant')))))
  )
}

/**
 * The rent of each unit: the rent charges in its own row and in the rows without a unit below, or in the table of
 * charges below it. Undefined for a list without charges for rent.
 */
export function chargesIn(
  table: Table,
  mapping: UnitMapping,
  country: Country,
): ReadonlyMap<number, string> | undefined {
  const ofList = chargeColumns(table.head?.cells, mapping)
  const ofTables = mapping.leaseRent === undefined ? chargeTables(table) : new Map<number, ChargeColumns>()
  if (!ofList && ofTables.size === 0) return undefined
  const textOf = (cells: readonly string[], column = -1) => unmarkedCell(cells[column] ?? '')
  const rents = new Map<number, string>()
  let owner: number | undefined
  for (const { row, cells } of table.rows) {
    const columns = ofTables.get(row) ?? ofList
    if (textOf(cells, mapping.unit) !== '' && !ofTables.has(row) && !isOtherHead(cells)) owner = row
    if (!columns || owner === undefined || !rentCode.test(textOf(cells, columns.code))) continue
    const before = rents.get(owner)
    const amount = textOf(cells, columns.amount)
    rents.set(owner, before === undefined ? amount : sumOf(before, amount, country))
  }
  return rents.size > 0 ? rents : undefined
}

/** The sum of two amounts. If one of them is not an amount, returns that text, so that it is reported. */
function sumOf(one: string, other: string, country: Country) {
  const [first, second] = [readDollars(one, country), readDollars(other, country)]
  if (first.problem !== undefined) return one
  return second.problem === undefined ? String(Math.round((first.value + second.value) * 100) / 100) : other
}
