import { ParkFieldset } from '#admin/park/park-fieldset.tsx'
import type { SitePlan, Yard } from '#domain/site-plan/site-plan.ts'
import { withYard } from '#domain/site-plan/yard-layout.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { withoutYard, withYardAt } from '#admin/park/plan/adjusted.ts'
import { BoxFields } from './box-fields.tsx'
import { type NumberedUnit, placeText } from '#admin/park/plan/edits.ts'
import type { SitePlanEditor } from '#admin/park/plan/use-site-plan.ts'

/** The units without a building, and a choice of which units have none. */
export function YardFields({ editor }: { editor: SitePlanEditor }) {
  const { plan, units } = editor
  return (
    <>
      <ParkFieldset title="Yards">
        <p className="plan-wide field-hint">
          A yard is a unit without a building, such as fenced ground for storage. Units such as YARD 1, and those with a
          tick at Yard, are yards.
        </p>
        <NewYard editor={editor} />
      </ParkFieldset>
      {plan.yards?.map((yard) => {
        const unit = units.find(({ unitNumber }) => unitNumber === yard.unit)
        return unit && <OneYard key={yard.unit} {...{ editor, yard, unit }} />
      })}
    </>
  )
}

const placeOf = ({ yards = [] }: SitePlan, unitNumber: string) => {
  const yard = yards.find(({ unit }) => unit === unitNumber)
  return yard ? placeText(yard) : ''
}

function NewYard({ editor: { plan, units, edit } }: { editor: SitePlanEditor }) {
  // A unit without its tick stays in its building until it is ticked again.
  const others = units.filter((unit) => !isYard(plan, unit) && unit.isYard !== false)
  return (
    <div className="plan-wide">
      <Field label="Another Unit that Is a Yard" optional="">
        {(control) => (
          <Select
            {...control}
            placeholder="Choose a unit"
            options={others.map(({ unitNumber }) => unitNumber)}
            value=""
            onChange={({ currentTarget }) => {
              const unit = others.find(({ unitNumber }) => unitNumber === currentTarget.value)
              if (!unit) return
              const next = withYard(plan, unit)
              const { unitNumber } = unit
              edit(next, `making ${unitNumber} a yard`, { done: `Yard ${unitNumber} is ${placeOf(next, unitNumber)}.` })
            }}
          />
        )}
      </Field>
    </div>
  )
}

function OneYard({ editor, yard, unit }: { editor: SitePlanEditor; yard: Yard; unit: NumberedUnit }) {
  const { plan, edit } = editor
  const { unitNumber } = unit
  const without = withoutYard(plan, unitNumber)
  // Its tick or its number makes it a yard, placed or not.
  const isByNumber = isYard(without, unit)
  const verb = isByNumber ? 'Back to the Rules' : 'No Longer a Yard'
  return (
    <ParkFieldset title={`Yard ${unitNumber}`}>
      <BoxFields
        editor={editor}
        box={yard}
        label={`yard ${unitNumber}`}
        make={(change) => withYardAt(plan, { ...yard, ...change })}
      />
      <div className="plan-wide plan-actions">
        <Button
          variant="outline"
          aria-label={`${verb}: ${unitNumber}`}
          onClick={() => {
            const next = isByNumber ? withYard(without, unit) : without
            edit(next, isByNumber ? `yard ${unitNumber} by the rules` : `making ${unitNumber} no yard`, {
              done: isByNumber
                ? `Yard ${unitNumber} is ${placeOf(next, unitNumber)}.`
                : `Unit ${unitNumber} is in its building.`,
            })
          }}
        >
          {verb}
        </Button>
      </div>
    </ParkFieldset>
  )
}
