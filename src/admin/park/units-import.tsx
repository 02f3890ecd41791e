import { useId, useRef, useState } from 'react'
import { keepDraft, readDraft } from '#admin/parts/drafts.ts'
import { notifyFailure } from '#admin/parts/notify-failure.ts'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import * as inventoryApi from '#contract/inventory.ts'
import type { ImportedUnit } from '#contract/inventory.ts'
import type { Phase } from '#contract/staff-park.ts'
import { dollars, noRent, squareFeet, statusLabel } from '#contract/units.constants.ts'
import * as unitsApi from '#contract/units.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { showToast } from '#ui/toast-store.ts'
import { readUnitLines, restOf, type UnitLine } from './imported-units.ts'
import { unitCalls as invalidates } from './unit-calls.ts'
import { countedNumbers, phaseName } from './unit-form.ts'

const draft = 'units import'
const example = 'unit, size, rent, status, phase\nA1 to A8, 1950, 2250\nB1, 3500, TBD, leased'

/** Adds units from a CSV file or from a typed list. Lines with faults stay in the field, each with what is wrong. */
export function UnitsImport({ phases }: { phases: readonly Phase[] }) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => readDraft(draft) ?? '')
  const stored = useApiQuery(unitsApi.listForStaff)
  const create = useApiMutation(inventoryApi.importUnits, { invalidates })
  const taken = new Set(stored.data?.map(({ unitNumber }) => unitNumber))
  const { head, lines } = readUnitLines(text, { phases, taken })
  const units = lines.flatMap((line) => line.units)

  function change(next: string) {
    setText(next)
    keepDraft(draft, next === '' ? null : next)
  }

  const add = () =>
    create.mutate(
      { body: { units } },
      {
        onSuccess: (added) => {
          change(restOf(head, lines))
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
        Paste rows of a spreadsheet, type them, or choose a CSV file. The columns are unit, size, rent, status and
        phase; only unit and size are needed.
      </p>
      <Field label="Units, One Line Each" optional="">
        {(control) => (
          <textarea
            {...control}
            ref={area}
            className="input"
            rows={6}
            spellCheck={false}
            placeholder={example}
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
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
          accept=".csv,text/csv"
          aria-label="CSV file of units"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            file?.text().then(change, (error: unknown) => notifyFailure('File not read', error))
          }}
        />
      </div>
      {lines.length > 0 && <Preview lines={lines} phases={phases} />}
    </section>
  )
}

const wrong = ({ problems }: UnitLine) => problems.length > 0

function Preview({ lines, phases }: { lines: readonly UnitLine[]; phases: readonly Phase[] }) {
  const faults = lines.filter(wrong).length
  // The units of a line differ in their numbers only.
  const of =
    (text: (unit: ImportedUnit) => string) =>
    ({ units: [unit] }: UnitLine) =>
      unit && text(unit)
  const columns: readonly Column<UnitLine>[] = [
    { head: 'Line', kind: 'figure', cell: ({ line }) => line },
    {
      head: 'Units',
      cell: ({ units, cells }) =>
        units.length === 0 ? cells.join(', ') : units.map(({ unitNumber }) => unitNumber).join(', '),
    },
    { head: 'What Is Wrong', cell: ({ problems }) => problems.join(' ') },
    { head: 'Size (SF)', kind: 'figure', cell: of(({ size }) => squareFeet(size)) },
    {
      head: 'Rent',
      kind: 'figure',
      cell: of(({ monthlyRent }) => (monthlyRent === 0 ? noRent : dollars(monthlyRent))),
    },
    { head: 'Status', cell: of(({ status }) => statusLabel(status)) },
    { head: 'Phase', cell: of(({ phaseId }) => phaseName(phases, phaseId)) },
  ]
  return (
    <>
      <output>
        {faults === 0
          ? 'Every line can be added.'
          : `${faults} ${faults === 1 ? 'line has a fault and stays' : 'lines have faults and stay'} in the field.`}
      </output>
      <Table
        caption="Preview of the units"
        columns={columns}
        rows={[...lines.filter(wrong), ...lines.filter((line) => !wrong(line))]}
        keyOf={({ line }) => line}
        empty={null}
      />
    </>
  )
}
