import type { ImportedRows } from '#contract/imports.ts'
import { countText } from '#contract/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { saveBadRows, type Sheet } from './rows.ts'

export type Done = { kind: 'tried' | 'imported'; result: ImportedRows }

export const leadsText = (count: number) => `${countText(count)} ${count === 1 ? 'lead' : 'leads'}`

type Bad = ImportedRows['bad'][number]

const badColumns: readonly Column<Bad>[] = [
  { head: 'Row', cell: ({ row }) => row },
  { head: 'Problem', cell: ({ reasons }) => reasons.join(' ') },
]
const maxShown = 50

/** The counts of a trial run or an import; rejected rows can be downloaded. */
export function Result({ sheet, kind, result }: Done & { sheet: Sheet }) {
  const { added, updated, unchanged, bad } = result
  const would = kind === 'tried' ? 'Would be ' : ''
  const text = (word: string) => (would ? would + word : word.charAt(0).toUpperCase() + word.slice(1))
  return (
    <div className="grid gap-3" aria-live="polite">
      <dl className="crm-figures">
        {(
          [
            [text('added'), added],
            [text('updated'), updated],
            ['Unchanged', unchanged],
            ['To correct', bad.length],
          ] as const
        ).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{countText(count)}</dd>
          </div>
        ))}
      </dl>
      {bad.length > 0 && (
        <>
          <Table
            caption="Rows to correct"
            columns={badColumns}
            rows={bad.slice(0, maxShown)}
            keyOf={({ row }) => row}
            empty={null}
          />
          <p className="show-more">
            {bad.length > maxShown && <span>The first {maxShown} rows are shown.</span>}
            <Button variant="outline" onClick={() => void saveBadRows(sheet, bad)}>
              Download the rows to correct
            </Button>
          </p>
        </>
      )}
    </div>
  )
}
