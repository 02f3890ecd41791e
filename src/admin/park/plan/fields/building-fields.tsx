import { useId, useState } from 'react'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { listed } from '#domain/text/listed.ts'
import { namesOf, numbersIn } from '#domain/site-plan/site-plan.problems.ts'
import { buildingName } from '#domain/units/unit-numbers.ts'
import { doorSides } from '#domain/site-plan/site-plan.constants.ts'
import type { PlannedBuilding } from '#domain/site-plan/site-plan.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import { Select } from '#ui/select.tsx'
import { Field } from '#ui/field.tsx'
import {
  areAlike,
  bayLabels,
  buildingNamed,
  doorSidesOf,
  turned,
  withBayCount,
  withBuilding,
  withoutBuilding,
} from '#admin/park/plan/edits.ts'
import { CourtFields } from './court-fields.tsx'
import { NumberField } from './number-field.tsx'
import { ParkFieldset } from '#admin/park/park-fieldset.tsx'
import type { SitePlanEditor } from '#admin/park/plan/use-site-plan.ts'

const permission = 'change the park'
const doorOptions = doorSides.map((value) => ({
  value,
  label: value === 'one side' ? 'On one side' : 'On both sides',
}))

type Props = { editor: SitePlanEditor; name: string; building: PlannedBuilding }
type Change = Partial<PlannedBuilding>

/** The position of a building, its bays, and their units. */
export function BuildingFields({ editor, name, building, onDeleted }: Props & { onDeleted: () => void }) {
  const { plan, edit, refusalOf, leave } = editor
  const { x, y, bays, doors } = building
  const change = (part: Change) => withBuilding(plan, name, part)
  const number = (label: string, value: number, make: (typed: number) => Change, what: string) => ({
    label,
    value,
    refusalOf: (typed: number) => refusalOf(change(make(typed))),
    onChange: (typed: number) => edit(change(make(typed)), `${what} building ${name}`, { how: 'type' }),
    onLeave: leave,
  })
  return (
    <>
      <ParkFieldset title={`Building ${name}`}>
        <NumberField {...number('From the West (ft)', x, (typed) => ({ x: typed }), 'moving')} />
        <NumberField {...number('From the North (ft)', y, (typed) => ({ y: typed }), 'moving')} />
        <NumberField
          {...number('Bays', bays.length, (count) => ({ bays: withBayCount(bays, countOf(count)) }), 'the bays of')}
        />
        <Field label="Doors" optional="" hint={`They look ${doorSidesOf(building)}.`}>
          {(control) => (
            <Select
              {...control}
              options={doorOptions}
              value={doors}
              onChange={({ currentTarget }) => {
                const chosen = doorSides.find((side) => side === currentTarget.value)
                if (chosen) edit(change({ doors: chosen }), `the doors of building ${name}`)
              }}
            />
          )}
        </Field>
        <CourtFields {...{ editor, name, building }} />
        <BayFields key={name} {...{ editor, name, building }} />
      </ParkFieldset>
      <UnitsOf {...{ editor, name, building }} />
      <div className="plan-actions">
        <AllowedButton
          permission={permission}
          variant="outline"
          data-key="r"
          aria-keyshortcuts="R"
          onClick={() => {
            const next = turned(plan, name, editor.units)
            const sides = doorSidesOf(buildingNamed(next, name) ?? building)
            edit(next, `turning building ${name}`, { done: `Building ${name}: doors ${sides}.` })
          }}
        >
          Turn
        </AllowedButton>
        <DeleteButton {...{ editor, name, building, onDeleted }} />
      </div>
    </>
  )
}

/** More bays than allowed are refused by the rules of the plan; text that is not a number counts as 0. */
const countOf = (typed: number) => (Number.isInteger(typed) ? Math.min(Math.max(0, typed), 1000) : 0)

function BayFields({ editor, name, building }: Props) {
  const { plan, edit, refusalOf, leave } = editor
  const { bays } = building
  const alike = areAlike(bays)
  const [isOpen, setOpen] = useState(!alike)
  const isEach = isOpen || !alike
  const label = `the bays of building ${name}`
  const first = bays[0]
  const size = (side: 'width' | 'depth', place?: number) => {
    const make = (typed: number) =>
      withBuilding(plan, name, {
        bays: bays.map((bay, other) => (place === undefined || place === other ? { ...bay, [side]: typed } : bay)),
      })
    const what = side === 'width' ? 'Width' : 'Depth'
    return {
      label: place === undefined ? `${what} of Each (ft)` : `${what} of Bay ${place + 1} (ft)`,
      value: bays[place ?? 0]?.[side] ?? 0,
      refusalOf: (typed: number) => refusalOf(make(typed)),
      onChange: (typed: number) => edit(make(typed), label, { how: 'type' }),
      onLeave: leave,
    }
  }
  return (
    <>
      <label className="check plan-wide">
        <input
          type="checkbox"
          checked={!isEach}
          onChange={({ currentTarget }) => {
            if (!currentTarget.checked) setOpen(true)
            else if (first && edit(withBuilding(plan, name, { bays: bays.map(() => first) }), label)) setOpen(false)
          }}
        />
        All bays are alike
      </label>
      {isEach ? (
        bays.map((_, place) => (
          <fieldset key={place} className="plan-pair" aria-label={`Bay ${place + 1}`}>
            <NumberField {...size('width', place)} />
            <NumberField {...size('depth', place)} />
          </fieldset>
        ))
      ) : (
        <>
          <NumberField {...size('width')} />
          <NumberField {...size('depth')} />
        </>
      )}
    </>
  )
}

function UnitsOf({ editor: { plan, units }, name }: Props) {
  const labels = bayLabels(plan, units)[namesOf(plan.buildings).indexOf(name)] ?? []
  const numbers = [...new Set(labels.filter(Boolean))]
  const empty = labels.flatMap((label, place) => (label ? [] : [String(place + 1)]))
  return (
    <p className="text-ink-2">
      {`${numbers.length === 0 ? 'It has no units yet.' : `Units in order: ${listed(numbers)}.`}${
        numbers.length > 0 && empty.length > 0
          ? ` ${empty.length === 1 ? 'Bay' : 'Bays'} without a unit: ${listed(empty)}.`
          : ''
      }`}
    </p>
  )
}

/** Deletes a building without units; otherwise the button lists its units. */
function DeleteButton({ editor, name, building: { letters }, onDeleted }: Props & { onDeleted: () => void }) {
  const { plan, units, canChange, edit, refusalOf } = editor
  const id = useId()
  const numbers = numbersIn(
    letters,
    units.filter((unit) => !isYard(plan, unit)),
  )
  const isKept = numbers.length > 0 && refusalOf(withoutBuilding(plan, name)) !== undefined
  return (
    <>
      <AllowedButton
        permission={permission}
        variant="outline"
        {...(isKept && canChange ? { 'aria-disabled': true, 'aria-describedby': id } : {})}
        onClick={() => {
          if (isKept) return
          edit(withoutBuilding(plan, name), `deleting building ${name}`, { done: `Building ${name} is deleted.` })
          onDeleted()
        }}
      >
        Delete
      </AllowedButton>
      {isKept && (
        <p
          id={id}
          className="field-hint"
        >{`Building ${buildingName(letters)} has ${numbers.length === 1 ? 'unit' : 'units'} ${listed(numbers)}. It can be deleted once it has none.`}</p>
      )}
    </>
  )
}
