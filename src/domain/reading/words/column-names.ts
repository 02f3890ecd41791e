import { fold } from '#domain/text/fold.ts'

/** Normalizes a column name: 'E-mail 1 - Value' to 'email1value'. */
export const plainName = (name: string) => fold(name).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Finds the column of each field by the first of its names that the header has. */
export function findColumns<Field extends string>(
  head: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
) {
  const plain = head.map(plainName)
  const columns: Partial<Record<Field, number>> = {}
  for (const field of Object.keys(names) as Field[]) {
    const [place] = names[field].map((name) => plain.indexOf(plainName(name))).filter((one) => one >= 0)
    if (place !== undefined) columns[field] = place
  }
  return columns
}

/** The names of the columns that no field reads. */
export const unusedColumns = (head: readonly string[], used: readonly (number | undefined)[]) =>
  head.filter((name, place) => name.trim() !== '' && !used.includes(place))

type Names = Readonly<Record<string, readonly string[]>>
const plainNames = new WeakMap<Names, ReadonlySet<string>>()

function plainNamesIn(names: Names) {
  const plain = plainNames.get(names) ?? new Set(Object.values(names).flatMap((aliases) => aliases.map(plainName)))
  plainNames.set(names, plain)
  return plain
}

/** How many cells are names of columns, counting each name once. */
export const countKnownNames = (cells: readonly string[], names: Names) => {
  const known = plainNamesIn(names)
  return new Set(cells.map(plainName).filter((cell) => known.has(cell))).size
}
