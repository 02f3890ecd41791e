import type { Corrections, Question } from '#domain/reading/sheet/sheet.ts'
import { leastRent, largeSize } from '#domain/reading/sheet/amounts.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import { listed } from '#domain/text/listed.ts'
import { median } from '#domain/text/median.ts'
import { rentPerSquareFoot } from '#domain/units/units.constants.ts'
import { tenantInQuestion } from '#contract/units/unit-after-import.ts'
import type { ImportedUnit } from '#contract/units/unit-imports.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import type { UnitRow } from './imported-units.ts'

type Answers = Corrections['answers']
type Context = { known: ReadonlyMap<string, StaffUnit>; answers: Answers }

const out = { value: 'out', label: 'Leave the row out' }

export const askedOf = {
  width: (row: number): Question => ({
    id: `width:${row}`,
    text: 'The row has more cells than the names of the columns. Do its cells stand in the right columns?',
    answers: [{ value: 'right', label: 'They stand in the right columns' }, out],
  }),
  place: (row: number, { text, units }: { text: string; units: readonly string[] }): Question => ({
    id: `place:${row}`,
    text: `${text} What is the row of?`,
    answers: [...units.map((unit) => ({ value: unit, label: `Unit ${unit}` })), out],
  }),
  twice: (unitNumber: string, rows: readonly number[]): Question => ({
    id: `twice:${unitNumber}`,
    text: `Rows ${listed(rows.map(String))} are of unit ${unitNumber}. Which one counts?`,
    answers: rows.map((row) => ({ value: String(row), label: `Row ${row}` })),
  }),
  tenant: ({ unitNumber }: ImportedUnit, { tenant, other }: { tenant: string; other: string }): Question => ({
    id: `tenant:${unitNumber}`,
    text: `Unit ${unitNumber} is leased to ${tenant}, and the list says ${other}. Who is it?`,
    answers: [
      { value: 'same', label: `The same tenant, named ${other}` },
      { value: 'other', label: `Another tenant: the lease of ${tenant} ends` },
      out,
    ],
  }),
  rent: ({ unitNumber }: ImportedUnit, rent: string, usual: string): Question => ({
    id: `rent:${unitNumber}`,
    text: `The rent of ${unitNumber} is ${rent} a square foot, and ${usual} is usual in the list. Is it right?`,
    answers: [{ value: 'right', label: 'It is right' }, out],
  }),
} as const

/** The unit that a person chose for a row whose number stands for others. */
export function standingUnitOf(answers: Answers, row: number) {
  const answer = answers[`place:${row}`]
  return answer === out.value ? undefined : answer
}

/** Rents per square foot that differ by more than this factor from the middle of a list are asked about. */
const farFactor = 5
/** A list with fewer rents has no usual one. */
const fewestRents = 5

/** The rows with their questions, and with the answers applied. */
export function settled(rows: readonly UnitRow[], context: Context): UnitRow[] {
  const widths = rows.map((row) =>
    row.questions.length === 0 ? row : withQuestions({ ...row, questions: [] }, row.questions, context.answers),
  )
  return withRents(withTenants(withOneRowEach(widths, context.answers), context), context.answers)
}

/** A row with further questions. An answered one stays, so that its answer can be changed. */
function withQuestions(row: UnitRow, asked: readonly Question[], answers: Answers): UnitRow {
  if (asked.length === 0) return row
  return {
    ...row,
    questions: [...row.questions, ...asked],
    isAsked: row.isAsked || asked.some(({ id }) => answers[id] === undefined),
    isLeftOut: row.isLeftOut || asked.some(({ id }) => answers[id] === out.value),
  }
}

const isStanding = ({ problems, isLeftOut }: UnitRow) => problems.length === 0 && !isLeftOut

function withOneRowEach(rows: readonly UnitRow[], answers: Answers): UnitRow[] {
  const rowsOf = new Map<string, number[]>()
  for (const row of rows.filter(isStanding))
    for (const { unitNumber } of row.imported) rowsOf.set(unitNumber, [...(rowsOf.get(unitNumber) ?? []), row.row])
  return rows.map((row) => {
    if (!isStanding(row)) return row
    const asked = row.imported.flatMap(({ unitNumber }) => {
      const all = rowsOf.get(unitNumber) ?? []
      return all.length > 1 ? [askedOf.twice(unitNumber, all)] : []
    })
    if (asked.length === 0) return row
    const isOther = asked.some(({ id }) => answers[id] !== undefined && answers[id] !== String(row.row))
    return { ...withQuestions(row, asked, answers), isLeftOut: isOther }
  })
}

function withTenants(rows: readonly UnitRow[], { known, answers }: Context): UnitRow[] {
  return rows.map((row) => {
    if (!isStanding(row)) return row
    const asked: Question[] = []
    const imported = row.imported.map((unit): ImportedUnit => {
      const question = tenantInQuestion(known.get(unit.unitNumber), unit)
      if (!question) return unit
      const one = askedOf.tenant(unit, question)
      asked.push(one)
      const answer = answers[one.id]
      return answer === 'same' || answer === 'other' ? { ...unit, tenantIs: answer } : unit
    })
    if (asked.length === 0) return row
    return { ...withQuestions(row, asked, answers), imported }
  })
}

type Rent = { monthlyRent: number; size: number }

/** The rent of a unit in a building, with its size; undefined without both. Ground costs far less. */
function rentOf(unit: ImportedUnit): Rent | undefined {
  const { size = 0, leaseRent, monthlyRent } = unit
  const rent = leaseRent || monthlyRent || 0
  return size >= largeSize && rent >= leastRent && !isYard(undefined, unit) ? { monthlyRent: rent, size } : undefined
}

function withRents(rows: readonly UnitRow[], answers: Answers): UnitRow[] {
  const standing = rows.filter(isStanding)
  const rents = standing.flatMap(({ imported }) => imported.flatMap((unit) => rentOf(unit) ?? []))
  const usual = median(rents.map(({ monthlyRent, size }) => monthlyRent / size))
  if (usual === undefined || rents.length < fewestRents) return [...rows]
  const isFar = ({ monthlyRent, size }: Rent) =>
    monthlyRent / size > usual * farFactor || monthlyRent / size < usual / farFactor
  const usualText = rentPerSquareFoot({ monthlyRent: usual, size: 1 })
  return rows.map((row) => {
    const asked = row.imported.flatMap((unit) => {
      const rent = isStanding(row) ? rentOf(unit) : undefined
      return rent && isFar(rent) ? [askedOf.rent(unit, rentPerSquareFoot(rent), usualText)] : []
    })
    return withQuestions(row, asked, answers)
  })
}
