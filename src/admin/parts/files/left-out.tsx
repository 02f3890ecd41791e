import type { LeftOutRow } from '#domain/reading/files/csv-rows.ts'
import { groupReasons, rowsText } from './grouped-reasons.ts'

/** The rows of a file that were skipped, such as totals. */
export function LeftOut({ rows }: { rows: readonly LeftOutRow[] }) {
  if (rows.length === 0) return null
  return (
    <ul>
      {groupReasons(rows.map(({ row, reason }) => ({ row, reasons: [reason] }))).map(({ reason, rows: places }) => (
        <li key={reason}>{`${places.length === 1 ? 'Row' : 'Rows'} ${rowsText(places)} skipped: ${reason}.`}</li>
      ))}
    </ul>
  )
}
