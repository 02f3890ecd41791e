import { plainName } from '#contract/reading/column-names.ts'
import type { Row } from '#contract/reading/csv-rows.ts'
import { readDollars } from '#contract/reading/read-number.ts'
import { unmarkedCell } from '#contract/reading/reading.ts'
import { chargeCode } from '#contract/reading/unit-column-names.ts'
import type { UnitMapping } from './imported-occupancy.ts'

type ChargeColumns = { code: number; amount: number }

/** The columns of a report that has a row for each charge of a tenant, as Yardi writes its rent roll with lease charges. */
export function chargeColumns(head: readonly string[] = [], { leaseRent }: UnitMapping): ChargeColumns | undefined {
  const code = head.findIndex((name) => plainName(name) === plainName(chargeCode))
  const isAmount = leaseRent !== undefined && plainName(head[leaseRent] ?? '') === 'amount'
  return code >= 0 && isAmount ? { code, amount: leaseRent } : undefined
}

/** The codes of rent: rent, RNT, baserent, rent-c. */
const rentCode = /^(?:base|comm?)?[\s-]?(?:rent|rnt)\w{0,2}(?:[\s-].*)?$/i

/** The rent of each row with a unit: the charges of rent in it and in the rows below it without a unit. */
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

/** The sum of two amounts; where one is no amount, that one, so that it is reported. */
function sumOf(one: string, other: string) {
  const [first, second] = [readDollars(one), readDollars(other)]
  if (first.problem !== undefined) return one
  return second.problem === undefined ? String(Math.round((first.value + second.value) * 100) / 100) : other
}
