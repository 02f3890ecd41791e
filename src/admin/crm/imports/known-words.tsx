import { leadPriorities, leadStatuses, priorityLabels, statusLabels } from '#contract/leads.constants.ts'
import { leadPriorityWords, leadStatusWords } from '#contract/reading/lead-status-words.ts'
import { readStatus } from '#contract/reading/read-status.ts'
import { isBlank } from '#contract/reading/reading.ts'
import { countText } from '#contract/units.constants.ts'
import { type Column, Table } from '#ui/table.tsx'
import { countCells, type Mapping, type Sheet } from './rows.ts'

type Word = { cell: string; meaning: string; count: number }

const columns: readonly Column<Word>[] = [
  { head: 'In the file', cell: ({ cell }) => cell },
  { head: 'Becomes', cell: ({ meaning }) => meaning },
  { head: 'Rows', kind: 'figure', cell: ({ count }) => countText(count) },
]
const maxShown = 50

/** What the statuses and priorities of another program become; one that is not known leaves the lead as it is. */
export function KnownWords({ sheet, mapping }: { sheet: Sheet; mapping: Mapping }) {
  return (
    <>
      <WordsTable
        caption="Statuses"
        words={wordsIn(sheet, mapping.status, (cell) => {
          const status = leadStatuses.find((one) => one === readStatus(cell, leadStatusWords))
          return status && statusLabels[status]
        })}
      />
      <WordsTable
        caption="Priorities"
        words={wordsIn(sheet, mapping.priority, (cell) => {
          const priority = leadPriorities.find((one) => one === readStatus(cell, leadPriorityWords))
          return priority && priorityLabels[priority]
        })}
      />
    </>
  )
}

const wordsIn = (sheet: Sheet, column: number | undefined, meaningOf: (cell: string) => string | undefined): Word[] =>
  column === undefined
    ? []
    : countCells(sheet, column)
        .filter(({ cell }) => !isBlank(cell))
        .map(({ cell, count }) => ({ cell, count, meaning: meaningOf(cell) ?? 'Not known, left out' }))

function WordsTable({ caption, words }: { caption: string; words: readonly Word[] }) {
  if (words.length === 0) return null
  return (
    <div className="grid gap-1">
      <h3 className="font-bold">{caption}</h3>
      <Table
        caption={caption}
        columns={columns}
        rows={words.slice(0, maxShown)}
        keyOf={({ cell }) => cell}
        empty={null}
      />
      {words.length > maxShown && (
        <p className="text-ink-2">
          The first {maxShown} of {countText(words.length)} are shown.
        </p>
      )}
    </div>
  )
}
