import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from './empty.tsx'
import { match, searchedAbove } from './match.ts'
import { SearchField } from './search-field.tsx'

const maxSearch = 100

type Search<Row> = { rows: readonly Row[] | undefined; label: string; textOf: (row: Row) => string }

/** The search of a list that is fetched whole: its field, the rows found, and what stands for none. */
export function useListSearch<Row>({ rows = [], label, textOf }: Search<Row>) {
  const [search, setSearch] = useUrlState('search')
  const isSearched = rows.length > searchedAbove
  const text = isSearched ? search : ''
  return {
    field: isSearched && <SearchField label={label} max={maxSearch} />,
    found: text === '' ? rows : rows.filter((row) => match(textOf(row), text) > 0),
    nothing: text !== '' && (
      <Empty message={`Nothing has "${text}" in its words.`}>
        <Button variant="outline" onClick={() => setSearch('')}>
          Clear search
        </Button>
      </Empty>
    ),
  }
}
