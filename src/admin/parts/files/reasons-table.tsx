import { type Column, Table } from '#ui/table.tsx'
import { type GroupedReason, groupReasons, type RowReasons, rowsText } from './grouped-reasons.ts'

const columns: readonly Column<GroupedReason>[] = [
  { head: 'Problem', cell: ({ reason }) => reason },
  { head: 'Rows', cell: ({ rows }) => rowsText(rows) },
]
const maxShown = 50

/** The problems of a file's rows, each reason once. */
export function ReasonsTable({ caption, list }: { caption: string; list: readonly RowReasons[] }) {
  const groups = groupReasons(list)
  if (groups.length === 0) return null
  return (
    <div className="grid gap-1">
      <h3 className="font-bold">{caption}</h3>
      <Table
        caption={caption}
        columns={columns}
        rows={groups.slice(0, maxShown)}
        keyOf={({ reason }) => reason}
        empty={null}
      />
      {groups.length > maxShown && <p className="text-ink-2">{`The first ${maxShown} problems are shown.`}</p>}
    </div>
  )
}
