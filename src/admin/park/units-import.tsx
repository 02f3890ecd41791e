import { useId, useRef, useState } from 'react'
import { keepDraft, readDraft } from '#admin/parts/drafts.ts'
import { Disclosure } from '#admin/parts/disclosure.tsx'
import { ColumnFields } from '#admin/parts/files/column-fields.tsx'
import { type CsvFile, openCsvFile } from '#admin/parts/files/csv-file.ts'
import { type FileChoices, FileChoicesFields } from '#admin/parts/files/file-choices.tsx'
import { LeftOut } from '#admin/parts/files/left-out.tsx'
import { ReasonsTable } from '#admin/parts/files/reasons-table.tsx'
import { WordsTable } from '#admin/parts/files/words-table.tsx'
import { notifyFailure } from '#admin/parts/notify-failure.ts'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import type { ImportedUnit } from '#contract/units.ts'
import { decodeText, type Encoding } from '#contract/reading/decode-text.ts'
import type { Phase } from '#contract/staff-park.ts'
import { entriesOf } from '#contract/typed-record.ts'
import { specsOf } from '#contract/unit-specs.labels.ts'
import { countText, dollars, noRent, squareFeet, statusLabel } from '#contract/units.constants.ts'
import * as unitsApi from '#contract/units.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { showToast } from '#ui/toast-store.ts'
import { specColumnLabels } from './imported-specs.ts'
import {
  readUnitRows,
  restOf,
  type ChosenColumns,
  unitColumnLabels,
  unitColumns,
  type UnitMapping,
  type UnitRow,
  type UnitSheet,
  unitStatusMeaning,
} from './imported-units.ts'
import { phaseName } from '#contract/phases.labels.ts'
import { countedNumbers } from '#contract/unit-numbers.ts'

const draft = 'units import'
const example = 'unit, size, asking rent, status, phase\nA1 to A8, 1950, 2250\nB1, 3500, TBD, leased'
const columnFields = unitColumns.map((field) => ({ field, label: unitColumnLabels[field] }))
const specFields = entriesOf(specColumnLabels).map(([field, label]) => ({ field, label }))

/** How the text is read; what is not chosen is found. */
type Choices = {
  file?: CsvFile
  encoding?: Encoding
  lines?: Partial<Omit<FileChoices, 'encoding'>> | undefined
  columns?: ChosenColumns | undefined
}

/** Adds units from a CSV file or from a typed list. Rows with faults stay in the field, each with what is wrong. */
export function UnitsImport({ phases }: { phases: readonly Phase[] }) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => readDraft(draft) ?? '')
  const [choices, setChoices] = useState<Choices>({})
  const [fileProblem, setFileProblem] = useState<string>()
  const stored = useApiQuery(unitsApi.listForStaff)
  const create = useApiMutation(unitsApi.importUnits)
  const taken = new Set(stored.data?.map(({ unitNumber }) => unitNumber))
  const { lines, columns } = choices
  const read = readUnitRows(text, { phases, taken, ...(lines && { chosen: lines }), ...(columns && { columns }) })
  const sheet = read.value
  const units = sheet?.rows.flatMap((row) => row.units) ?? []

  function change(next: string) {
    setText(next)
    setFileProblem(undefined)
    keepDraft(draft, next === '' ? null : next)
  }

  function open(file: CsvFile, chosen?: Encoding) {
    const decoded = decodeText(file.bytes, chosen)
    setChoices({ file, encoding: decoded.encoding, ...(chosen && { lines, columns }) })
    change(decoded.text)
  }

  const choose = ({ encoding, ...others }: Partial<FileChoices>) =>
    encoding !== undefined && choices.file
      ? open(choices.file, encoding)
      : setChoices({ ...choices, lines: { ...lines, ...others } })

  const add = () =>
    create.mutate(
      { body: { units } },
      {
        onSuccess: (added) => {
          change(sheet ? restOf(sheet.head, sheet.rows) : text)
          // The rest has its header in the first row and commas between the columns, which stay as they were chosen.
          setChoices(columns ? { columns } : {})
          area.current?.focus()
          showToast({
            title: `${added.length === 1 ? 'Unit' : 'Units'} added successfully`,
            description: countedNumbers(added.map(({ unitNumber }) => unitNumber)),
          })
        },
        onError: (error) => notifyFailure('Failed to add the units', error),
      },
    )

  return (
    <section className="park-section" aria-labelledby={id}>
      <h2 id={id}>Units from a List</h2>
      <p className="text-ink-2">
        Paste rows of a spreadsheet, type them, or choose a CSV file such as a rent roll. The columns are unit, size,
        asking rent, status and phase; only unit and size are needed. Further columns, such as Clear Height, Dock Doors
        or Amps, are read by their names.
      </p>
      <Field
        label="Units, One Line Each"
        optional=""
        error={fileProblem ?? (text.trim() === '' ? undefined : read.problem)}
      >
        {(control) => (
          <textarea
            {...control}
            ref={area}
            className="input"
            rows={6}
            spellCheck={false}
            placeholder={example}
            value={text}
            onChange={({ currentTarget: { value } }) => {
              // An encoding chosen now would put the file in place of what was typed.
              setChoices(value.trim() === '' ? {} : { lines, columns })
              change(value)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button disabled={units.length === 0 || create.isPending} onClick={add}>
          {create.isPending ? 'Adding...' : `Add ${units.length} ${units.length === 1 ? 'Unit' : 'Units'}`}
        </Button>
        <Button variant="outline" onClick={() => picker.current?.click()}>
          Choose CSV File
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-label="CSV file of units"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file) openCsvFile(file).then(open, (error: Error) => setFileProblem(error.message))
          }}
        />
      </div>
      {sheet && sheet.rows.length + sheet.leftOut.length > 0 && (
        <>
          <FileChoicesFields
            choices={{ ...sheet.choices, encoding: choices.encoding }}
            top={sheet.top}
            onChange={choose}
          />
          <Columns
            sheet={sheet}
            onChange={(column) =>
              setChoices({ ...choices, columns: { head: sheet.head, mapping: { ...sheet.mapping, ...column } } })
            }
          />
          <Preview sheet={sheet} phases={phases} />
        </>
      )}
    </section>
  )
}

/** The columns that are read; of a list without their names, they are in the order of the fields. */
function Columns({ sheet, onChange }: { sheet: UnitSheet; onChange: (column: UnitMapping) => void }) {
  const { head, mapping, unused, rows } = sheet
  if (head.length === 0) return null
  const status = mapping.status
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-bold">Match the columns of the list</legend>
      <ColumnFields
        columns={columnFields}
        heads={head}
        mapping={mapping}
        isNeeded={(field) => field === 'unit' || field === 'size'}
        onChange={(field, column) => onChange({ [field]: column })}
      />
      <Disclosure title="Columns about doors, power and building">
        <ColumnFields
          columns={specFields}
          heads={head}
          mapping={mapping}
          isNeeded={() => false}
          onChange={(field, column) => onChange({ [field]: column })}
        />
      </Disclosure>
      {mapping.askingRent === undefined && (
        <p>{`No column is the asking rent, so that visitors read ${noRent}. What tenants pay is not read; choose the column if it is the asking rent.`}</p>
      )}
      {status === undefined && mapping.tenant !== undefined && (
        <p>A unit with a tenant is leased, because no column has the status.</p>
      )}
      {unused.length > 0 && <p>{`Columns that are not used: ${unused.join(', ')}.`}</p>}
      {status !== undefined && (
        <WordsTable
          caption="Statuses"
          cells={rows.map(({ cells }) => (cells[status] ?? '').trim())}
          meaningOf={unitStatusMeaning}
          unknown="Not known, to correct"
        />
      )}
    </fieldset>
  )
}

const maxShown = 20

const specsTextOf = (unit: ImportedUnit) =>
  specsOf(unit, {})
    .map(([label, value]) => `${label}: ${value}`)
    .join('. ')

function Preview({ sheet, phases }: { sheet: UnitSheet; phases: readonly Phase[] }) {
  const good = sheet.rows.filter(({ units }) => units.length > 0)
  const bad = sheet.rows.length - good.length
  const rowsRead = `${countText(sheet.rows.length)} ${sheet.rows.length === 1 ? 'row' : 'rows'} read`
  // The units of a row differ in their numbers only.
  const cellOf =
    (text: (unit: ImportedUnit) => string) =>
    ({ units: [unit] }: UnitRow) =>
      unit && text(unit)
  const columns: readonly Column<UnitRow>[] = [
    { head: 'Row', kind: 'figure', cell: ({ row }) => row },
    { head: 'Units', cell: ({ units }) => units.map(({ unitNumber }) => unitNumber).join(', ') },
    { head: 'Size (SF)', kind: 'figure', cell: cellOf(({ size }) => squareFeet(size)) },
    {
      head: 'Asking Rent',
      kind: 'figure',
      cell: cellOf(({ monthlyRent }) => (monthlyRent === 0 ? noRent : dollars(monthlyRent))),
    },
    { head: 'Status', cell: cellOf(({ status, offMarket }) => (offMarket ? 'Off the market' : statusLabel(status))) },
    { head: 'Phase', cell: cellOf(({ phaseId }) => phaseName(phases, phaseId)) },
    ...(good.some(({ units }) => units.some((unit) => specsTextOf(unit) !== ''))
      ? [{ head: 'Specifications', cell: cellOf(specsTextOf) }]
      : []),
  ]
  return (
    <>
      <output>
        {bad === 0
          ? `${rowsRead}: ${countText(good.length)} can be added.`
          : `${rowsRead}: ${countText(good.length)} can be added, ${countText(bad)} ${bad === 1 ? 'has a fault and stays' : 'have faults and stay'} in the field.`}
      </output>
      <LeftOut rows={sheet.leftOut} />
      <ReasonsTable
        caption="Rows to correct"
        list={sheet.rows.map(({ row, problems }) => ({ row, reasons: problems }))}
      />
      <ReasonsTable caption="Rounded cells" list={sheet.rows.map(({ row, remarks }) => ({ row, reasons: remarks }))} />
      <Table
        caption="Preview of the units"
        columns={columns}
        rows={good.slice(0, maxShown)}
        keyOf={({ row }) => row}
        empty={null}
      />
      {good.length > maxShown && (
        <p className="text-ink-2">{`The first ${maxShown} of ${countText(good.length)} rows are shown.`}</p>
      )}
    </>
  )
}
