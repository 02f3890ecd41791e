import { fold } from '#domain/text/fold.ts'
import { isBlank } from '#domain/reading/reading.ts'
import { countText } from '#domain/units/units.constants.ts'
import { type Column, Table } from '#ui/table.tsx'

type Word = { cell: string; meaning: string; count: number }

const columns: readonly Column<Word>[] = [
  { head: 'In the file', cell: ({ cell }) => cell },
  { head: 'Becomes', cell: ({ meaning }) => meaning },
  { head: 'Rows', kind: 'figure', cell: ({ count }) => countText(count) },
]
const maxShown = 50

type Props = {
  caption: string
  cells: readonly string[]
  /** What a word is read as; undefined if it is unknown. */
  meaningOf: (cell: string) => string | undefined
  unknown: string
}

/** How the words in a column are read, such as the statuses of another program. */
export function WordsTable({ caption, cells, meaningOf, unknown }: Props) {
  const spellings = Map.groupBy(
    cells.filter((cell) => !isBlank(cell)),
    fold,
  )
  const words = [...spellings.values()].map(([cell = '', ...others]) => ({
    cell,
    count: others.length + 1,
    meaning: meaningOf(cell) ?? unknown,
  }))
  if (words.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-1">
      <h3 className="font-bold">{caption}</h3>
      <Table
        caption={caption}
        columns={columns}
        rows={words.slice(0, maxShown)}
        keyOf={({ cell }) => cell}
        empty={null}
      />
      {words.length > maxShown && (
        <p className="text-ink-2">{`The first ${maxShown} of ${countText(words.length)} are shown.`}</p>
      )}
    </div>
  )
}
