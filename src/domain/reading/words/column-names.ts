import { fold } from '#domain/text/fold.ts'

/** Normalizes a column name: 'E-mail 1 - Value' to 'email1value'. */
export const plainName = (name: string) => fold(name).replaceAll(/[^\p{L}\p{N}]/gu, '')

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
