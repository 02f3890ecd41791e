import { fieldText } from '#admin/crm/leads/lead-form.ts'
import { usePark } from '#admin/park.tsx'
import { Figures } from '#admin/parts/lists/figures.tsx'
import { ReasonsTable } from '#admin/parts/files/reasons-table.tsx'
import type { ImportedRows, PreviewRow } from '#contract/leads/imports.ts'
import { leadColumns } from '#contract/leads/lead-columns.constants.ts'
import { countText } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { type Mapping, saveRowsToCorrect, type Sheet } from './rows.ts'

export type Done = { kind: 'tried' | 'imported'; result: ImportedRows; preview: PreviewRow[] }

export const leadsText = (count: number) => `${countText(count)} ${count === 1 ? 'lead' : 'leads'}`

/** The counts of a trial run or an import, its first rows as they will be stored, and what is wrong with others. */
export function Result({ sheet, mapping, kind, result, preview }: Done & { sheet: Sheet; mapping: Mapping }) {
  const { added, updated, unchanged, bad, remarks } = result
  const would = kind === 'tried' ? 'Would be ' : ''
  const text = (word: string) => (would ? would + word : word.charAt(0).toUpperCase() + word.slice(1))
  const toCorrect = [...bad, ...remarks]
  return (
    <div className="grid grid-cols-1 gap-3">
      {/* Screen readers announce only the counts; the rows are there to read. */}
      <div aria-live="polite">
        <Figures
          rows={[
            { name: 'Rows read', figure: countText(added + updated + unchanged + bad.length) },
            { name: text('added'), figure: countText(added) },
            { name: text('updated'), figure: countText(updated) },
            { name: 'Unchanged', figure: countText(unchanged) },
            { name: 'To correct', figure: countText(bad.length) },
          ]}
        />
      </div>
      <ReasonsTable caption="Rows to correct" list={bad} />
      <ReasonsTable caption="Cells left empty or rounded" list={remarks} />
      {toCorrect.length > 0 && (
        <p className="show-more">
          <Button variant="outline" onClick={() => saveRowsToCorrect(sheet, toCorrect)}>
            Download the rows to correct
          </Button>
        </p>
      )}
      {preview.length > 0 && <Preview mapping={mapping} rows={preview} />}
    </div>
  )
}

const outcomes: Record<PreviewRow['outcome'], string> = {
  added: 'Added',
  updated: 'Updated',
  unchanged: 'Unchanged',
}

function Preview({ mapping, rows }: { mapping: Mapping; rows: readonly PreviewRow[] }) {
  const { timeZone } = usePark()
  const fields = leadColumns.filter(
    ({ field }) =>
      mapping[field] !== undefined ||
      (mapping.fullName !== undefined && (field === 'firstName' || field === 'lastName')),
  )
  const columns: readonly Column<PreviewRow>[] = [
    { head: 'Row', cell: ({ row }) => row },
    { head: 'Result', cell: ({ outcome }) => outcomes[outcome] },
    ...fields.map(
      ({ field, label }): Column<PreviewRow> => ({
        head: label,
        ...(field === 'spaceSize' || field === 'budget' ? { kind: 'figure' as const } : {}),
        cell: ({ lead }) => (lead[field] === null ? '' : fieldText(field, lead[field], timeZone)),
      }),
    ),
  ]
  const caption =
    rows.length === 1 ? 'The row as it will be stored' : `The first ${rows.length} rows as they will be stored`
  return (
    <div className="grid grid-cols-1 gap-1">
      <h3 className="font-bold">{caption}</h3>
      <Table caption={caption} columns={columns} rows={rows} keyOf={({ row }) => row} empty={null} />
    </div>
  )
}
