import { filterNames, filterQuery, readFilter, type FilterName, type UnitFilter } from '#domain/units/unit-filter.ts'

/** What the address of the list asks for. */
export type ListAddress = {
  filter: UnitFilter
  ignored: FilterName[]
  /** The letters of the open building of a long list. */
  building: string | undefined
  /** Whether the open building shows all of its units. */
  whole: boolean
}

/** Longer than the letters of any building. */
const maxLetters = 20

export function readListAddress(search: string): ListAddress {
  const query = new URLSearchParams(search)
  const building = query.get('building')?.trim().toUpperCase().slice(0, maxLetters)
  return { ...readFilter(query), building, whole: building !== undefined && query.get('whole') !== null }
}

/** The query of a list, so that the same list has one address. */
export const listQuery = ({ filter, building, whole }: Omit<ListAddress, 'ignored'>): Record<string, string> => ({
  ...filterQuery(filter),
  ...(building !== undefined && { building }),
  ...(whole && { whole: 'yes' }),
})

/** The address with what was ignored, for the cache: the page has a sentence about it. */
export const canonicalList = (list: ListAddress) =>
  String(
    new URLSearchParams({
      ...listQuery(list),
      ...Object.fromEntries(filterNames.filter((name) => list.ignored.includes(name)).map((name) => [name, '?'])),
    }),
  )
