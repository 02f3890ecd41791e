import { WordsTable } from '#admin/parts/files/words-table.tsx'
import { priorityLabels, statusLabels } from '#domain/leads/leads.constants.ts'
import { leadPriorityWords, leadStatusWords } from '#domain/reading/words/lead-status-words.ts'
import { readStatus } from '#domain/reading/read-status.ts'
import { cellsIn, type Mapping, type Sheet } from './rows.ts'

const unknown = 'Not known, left out'

/** How the statuses and priorities of another program are mapped to ours. */
export function KnownWords({ sheet, mapping }: { sheet: Sheet; mapping: Mapping }) {
  return (
    <>
      <WordsTable
        caption="Statuses"
        cells={cellsIn(sheet, mapping.status)}
        meaningOf={(cell) => {
          const status = readStatus(cell, leadStatusWords)
          return status && statusLabels[status]
        }}
        unknown={unknown}
      />
      <WordsTable
        caption="Priorities"
        cells={cellsIn(sheet, mapping.priority)}
        meaningOf={(cell) => {
          const priority = readStatus(cell, leadPriorityWords)
          return priority && priorityLabels[priority]
        }}
        unknown={unknown}
      />
    </>
  )
}
