import { type ReactNode, useId } from 'react'
import { Conflict, SavedChoice, type SavedRecord, SavedText } from '#admin/parts/saving/saved-controls.tsx'
import { useStructuredField } from '#admin/parts/saving/use-structured-field.ts'
import { phaseCounts, sprinklerKinds, voltages } from '#domain/units/unit-specs.constants.ts'
import { powerPhaseLabels } from '#domain/units/unit-specs.labels.ts'
import { type DoorPart, doorParts, placeOf, type TypedDoors, typedDoors } from './unit-doors.ts'
import { issuesIn, type UnitField } from './unit-fields.ts'

type Props = { record: SavedRecord<UnitField> }

const none = 'Not specified'

/** The features of a unit. Visitors see those that are filled in. */
export function UnitSpecFields({ record }: Props) {
  const number = { record, max: 20, inputMode: 'numeric' } as const
  return (
    <>
      <Doors record={record} />
      <Group title="Power">
        <SavedText {...number} field="powerAmps" savesOnBlur />
        <SavedChoice record={record} field="powerVolts" none={none} options={options(voltages)} />
        <SavedChoice
          record={record}
          field="powerPhases"
          none={none}
          options={phaseCounts.map((count) => ({ value: String(count), label: powerPhaseLabels[count] }))}
        />
      </Group>
      <Group title="Building" hint="Leave a field empty if it is not known; 0 means that there is none.">
        <SavedText {...number} field="clearHeight" />
        <SavedText {...number} field="officeSize" savesOnBlur />
        <SavedText {...number} field="restrooms" />
        <SavedText {...number} field="yardSize" savesOnBlur />
        <SavedChoice record={record} field="sprinklers" none={none} options={options(sprinklerKinds)} />
        <SavedText {...number} field="craneTons" inputMode="decimal" />
        <SavedText {...number} field="floorLoad" savesOnBlur />
      </Group>
    </>
  )
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className="spec-group" aria-describedby={hint && id}>
      <legend>{title}</legend>
      {hint && (
        <p id={id} className="field-hint">
          {hint}
        </p>
      )}
      <div className="spec-fields">{children}</div>
    </fieldset>
  )
}

const partLabels: Record<DoorPart, string> = { count: 'Number', width: 'Width (feet)', height: 'Height (feet)' }

/** The doors of a unit, one row for each kind. */
function Doors({ record }: Props) {
  const field = 'doors'
  const structure = { valueOf: typedDoors, issuesIn: (text: string) => issuesIn(field, text) }
  const { label, value: rows, issues, error, change, commit, onBlur } = useStructuredField(record, field, structure)
  const id = useId()
  const set = (kind: string, part: Partial<TypedDoors>) =>
    change(
      rows.map((row) => (row.kind === kind ? { ...row, ...part } : row)),
      'hold',
    )
  return (
    <Group title={label} hint="If no doors are given, drawings show the usual door of the park.">
      <div className="spec-doors" onBlur={onBlur}>
        <div className="spec-door" aria-hidden="true">
          <span />
          {doorParts.map((part) => (
            <span key={part}>{partLabels[part]}</span>
          ))}
        </div>
        {rows.map((row, place) => {
          const { kind } = row
          const path = placeOf(rows, kind)
          const said = doorParts.flatMap((part) => issues.get(`${path}.${part}`) ?? [])
          const errorId = said.length > 0 ? `${id}${place}` : undefined
          return (
            <div key={kind} className="spec-door">
              <span>{kind}</span>
              {doorParts.map((part, column) => (
                <input
                  key={part}
                  id={place === 0 && column === 0 ? id : undefined}
                  className="input"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={20}
                  aria-label={`${kind} doors: ${partLabels[part]}`}
                  aria-invalid={issues.has(`${path}.${part}`)}
                  aria-describedby={errorId}
                  value={row[part]}
                  onChange={({ currentTarget: { value } }) => set(kind, { [part]: value })}
                  onKeyDown={({ key }) => key === 'Enter' && commit()}
                />
              ))}
              {errorId && (
                <p id={errorId} className="field-error">
                  {said[0]}
                </p>
              )}
            </div>
          )
        })}
      </div>
      {error && <p className="field-error">{error}</p>}
      <Conflict record={record} field={field} controlId={id} />
    </Group>
  )
}
