import { useId, useRef, useState } from 'react'
import { keepDraft, readDraft } from '#admin/parts/forms/drafts.ts'
import { Disclosure } from '#admin/parts/feedback/disclosure.tsx'
import { ColumnFields } from '#admin/parts/files/column-fields.tsx'
import { type CsvFile, openCsvFile } from '#admin/parts/files/csv-file.ts'
import { type FileChoices, FileChoicesFields } from '#admin/parts/files/file-choices.tsx'
import { WordsTable } from '#admin/parts/files/words-table.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useUser } from '#admin/session.tsx'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import { send } from '#client/send.ts'
import { decodeText, type Encoding } from '#domain/reading/files/decode-text.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { countedNumbers } from '#domain/units/unit-number-ranges.ts'
import * as unitImportsApi from '#contract/units/unit-imports.ts'
import { noRent } from '#domain/units/units.constants.ts'
import * as unitsApi from '#contract/units/units.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { type UnitMapping, unitStatusMeaning } from './imported-occupancy.ts'
import { specColumnLabels } from './imported-specs.ts'
import {
  type ChosenColumns,
  readUnitRows,
  restOf,
  unitColumnLabels,
  unitColumns,
  type UnitSheet,
} from './imported-units.ts'
import { UnitsPreview } from './units-preview.tsx'
import { useUnitImportUndo } from './use-unit-import-undo.ts'

const draft = 'units import'
const example = 'unit, size, asking rent, status, phase\nA1 to A8, 1200, 1500\nB1, 3500, TBD, leased'
const columnFields = unitColumns.map((field) => ({ field, label: unitColumnLabels[field] }))
const specFields = entriesOf(specColumnLabels).map(([field, label]) => ({ field, label }))

/** The user's choices for reading the text; the rest is detected. */
type Choices = {
  file?: CsvFile
  encoding?: Encoding
  lines?: Partial<Omit<FileChoices, 'encoding'>> | undefined
  columns?: ChosenColumns | undefined
}

/** The label of the button: 'Add 3 Units', or 'Add 1 and Update 2 Units'. */
function importText(added: number, updated: number) {
  const verbs = [...(added > 0 || updated === 0 ? [`Add ${added}`] : []), ...(updated > 0 ? [`Update ${updated}`] : [])]
  return `${verbs.join(' and ')} ${(updated || added) === 1 ? 'Unit' : 'Units'}`
}

/** The user's latest import; undefined if it cannot be read. It can still be undone in the list of imports. */
const latestOf = (email: string) =>
  send(unitImportsApi.list, {}).then(
    (imports) => imports.find(({ createdBy }) => createdBy === email),
    () => undefined,
  )

/**
 * Adds and updates units, with their tenants and leases, from a CSV file or a typed list. Rows with problems stay in
 * the field, each with its reasons.
 */
export function UnitsImport({ phases }: { phases: readonly Phase[] }) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => readDraft(draft) ?? '')
  const [choices, setChoices] = useState<Choices>({})
  const [fileProblem, setFileProblem] = useState<string>()
  const stored = useApiQuery(unitsApi.listForStaff)
  const create = useApiMutation(unitsApi.importUnits)
  const user = useUser()
  const { undo } = useUnitImportUndo()
  const { lines, columns } = choices
  const read = readUnitRows(text, {
    phases,
    stored: stored.data ?? [],
    ...(lines && { chosen: lines }),
    ...(columns && { columns }),
  })
  // Until the park's units have loaded, every row would seem to be a new unit.
  const sheet = stored.data && read.value
  const planned = sheet?.rows.flatMap(({ units }) => units) ?? []
  const changed = planned.filter(({ after }) => after.outcome !== 'unchanged')
  const added = changed.filter(({ after }) => after.outcome === 'added').length

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
      { body: { units: changed.map(({ imported }) => imported), fileName: choices.file?.name ?? '' } },
      {
        onSuccess: async (imported) => {
          change(sheet ? restOf(sheet.head, sheet.rows) : text)
          // The remaining rows have their header in the first row and commas between columns. The chosen columns still
          // apply.
          setChoices(columns ? { columns } : {})
          area.current?.focus()
          const made = await latestOf(user.email)
          showToast({
            title: `${imported.length === 1 ? 'Unit' : 'Units'} ${added === imported.length ? 'added' : 'imported'} successfully`,
            description: countedNumbers(imported.map(({ unitNumber }) => unitNumber)),
            ...(made && { action: { label: 'Undo', run: () => undo(made.id) } }),
          })
        },
        onError: (error) => notifyFailure('Failed to import the units', error),
      },
    )

  return (
    <section className="park-section" aria-labelledby={id}>
      <h2 id={id}>Units from a List</h2>
      <p className="text-ink-2">
        Choose a CSV file, such as a rent roll of Yardi, AppFolio, Buildium, Storable or DoorLoop, paste rows of a
        spreadsheet, or type them. A rent roll brings tenants and leases as well. Only unit and size are needed; units
        that are there already take what the list says, and nothing else of them changes. Further columns, such as Clear
        Height, Dock Doors or Amps, are read by their names.
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
              // Once the text is edited, the file is dropped: choosing another encoding would load it over the edits.
              setChoices(value.trim() === '' ? {} : { lines, columns })
              change(value)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button disabled={changed.length === 0 || create.isPending} onClick={add}>
          {create.isPending ? 'Importing...' : importText(added, changed.length - added)}
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
      {sheet && sheet.rows.length + sheet.skipped.length > 0 && (
        <>
          <FileChoicesFields
            choices={{ ...sheet.choices, encoding: choices.encoding }}
            top={sheet.top}
            onChange={choose}
          />
          <Columns
            sheet={sheet}
            onChange={(mapping) => setChoices({ ...choices, columns: { head: sheet.head, mapping } })}
          />
          <UnitsPreview sheet={sheet} phases={phases} />
        </>
      )}
    </section>
  )
}

/** Removes a column from the field that has it. */
const withoutColumn = (mapping: UnitMapping, column: number | undefined): UnitMapping =>
  Object.fromEntries(entriesOf(mapping).map(([field, place]) => [field, place === column ? undefined : place]))

/** The columns that are read. Without a heading row, they are in the order of the fields. */
function Columns({ sheet, onChange }: { sheet: UnitSheet; onChange: (mapping: UnitMapping) => void }) {
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
        onChange={(field, column) => onChange({ ...withoutColumn(mapping, column), [field]: column })}
      />
      <Disclosure title="Columns about doors, power and building">
        <ColumnFields
          columns={specFields}
          heads={head}
          mapping={mapping}
          isNeeded={() => false}
          onChange={(field, column) => onChange({ ...withoutColumn(mapping, column), [field]: column })}
        />
      </Disclosure>
      {mapping.askingRent === undefined && (
        <p>{`No column is the asking rent, so that the rent of a vacant unit is its asking rent, and visitors read ${noRent} of new units without one. What tenants pay is not published.`}</p>
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
          unknown="Not known, left out"
        />
      )}
    </fieldset>
  )
}
