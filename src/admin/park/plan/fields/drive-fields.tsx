import { gateSideOf, roadSidesOf } from '#domain/site-plan/site-plan.geometry.ts'
import { ParkFieldset } from '#admin/park/park-fieldset.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import {
  alongRoad,
  driveWidthOf,
  gateOf,
  isAcross,
  withDrive,
  withGate,
  withGateSide,
  withNewDrive,
  withoutDrive,
  withOwnDrives,
} from '#admin/park/plan/adjusted.ts'
import { BackToRules, byTheRules } from '#admin/park/plan/back-to-rules.tsx'
import { CornerList } from './corner-list.tsx'
import { NumberField } from './number-field.tsx'
import { sideLabels } from './road-fields.tsx'
import type { SitePlanEditor } from '#admin/park/plan/use-site-plan.ts'

type Props = { editor: SitePlanEditor; chosen: number; onChoose: (drive: number) => void }

/** The gate, the width of the drives, and the drives that replace the derived ones. */
export function DriveFields({ editor, chosen, onChoose }: Props) {
  return (
    <ParkFieldset title="Drives and Gate">
      <GateSideField editor={editor} />
      <GateField editor={editor} />
      <WidthField editor={editor} />
      <OwnDrives {...{ editor, chosen, onChoose }} />
    </ParkFieldset>
  )
}

/** The road that the gate is on, if there are several. */
function GateSideField({ editor: { plan, edit } }: { editor: SitePlanEditor }) {
  const sides = roadSidesOf(plan)
  if (sides.length === 1) return null
  return (
    <div className="plan-wide">
      <Field label="Road of the Gate" optional="">
        {(control) => (
          <Select
            {...control}
            options={sides.map((side) => ({ value: side, label: `In the ${sideLabels[side]}` }))}
            value={gateSideOf(plan)}
            onChange={({ currentTarget }) => {
              const side = sides.find((one) => one === currentTarget.value)
              if (side) edit(withGateSide(plan, side), 'the road of the gate')
            }}
          />
        )}
      </Field>
    </div>
  )
}

function GateField({ editor: { plan, derived, edit, refusalOf, leave } }: { editor: SitePlanEditor }) {
  const { gate } = plan
  const side = gateSideOf(plan)
  const [x = 0, y = 0] = derived.gate ?? []
  const make = (typed: number) => withGate(plan, typed, derived.gate)
  return (
    <div className="plan-adjusted">
      <NumberField
        label={`Gate from the ${isAcross(side) ? 'West' : 'North'} (ft)`}
        value={gate ?? Math.round(alongRoad({ x, y }, side))}
        hint={gate === undefined ? byTheRules : undefined}
        refusalOf={(typed) => refusalOf(make(typed))}
        onChange={(typed) => edit(make(typed), 'moving the gate', { how: 'type' })}
        onLeave={leave}
      />
      <BackToRules
        subject="the gate"
        isOwn={gate !== undefined}
        onBack={() =>
          edit({ ...plan, gate: undefined }, 'the gate by the rules', { done: 'The gate is by the rules.' })
        }
      />
    </div>
  )
}

function WidthField({ editor: { plan, edit, refusalOf, leave } }: { editor: SitePlanEditor }) {
  const { driveWidth } = plan
  const make = (typed: number) => ({ ...plan, driveWidth: typed })
  return (
    <div className="plan-adjusted">
      <NumberField
        label="Width of the Drives (ft)"
        value={driveWidthOf(plan)}
        hint={driveWidth === undefined ? byTheRules : undefined}
        refusalOf={(typed) => refusalOf(make(typed))}
        onChange={(typed) => edit(make(typed), 'the width of the drives', { how: 'type' })}
        onLeave={leave}
      />
      <BackToRules
        subject="the width of the drives"
        isOwn={driveWidth !== undefined}
        onBack={() =>
          edit({ ...plan, driveWidth: undefined }, 'the width by the rules', { done: 'The width is by the rules.' })
        }
      />
    </div>
  )
}

function OwnDrives({ editor, chosen, onChoose }: Props) {
  const { plan, derived, edit, refuse, refusalOf } = editor
  const { drives } = plan
  const corners = drives?.[chosen]
  const name = `Drive ${chosen + 1}`

  function add() {
    const next = withNewDrive(plan, gateOf(plan, derived.gate))
    if (!next?.drives) return refuse('There is no gate that a drive could lead from.')
    const place = next.drives.length
    if (edit(next, `adding drive ${place}`, { done: `Drive ${place} leads from the gate.` })) onChoose(place - 1)
  }
  function remove() {
    if (edit(withoutDrive(plan, chosen), `removing drive ${chosen + 1}`, { done: `${name} is removed.` }))
      onChoose(Math.max(0, chosen - 1))
  }
  return (
    <div className="plan-wide plan-own">
      <p className="field-hint">
        {drives
          ? 'The drives are lines of their own. The truck route follows them and the courts.'
          : 'The drives lead from the courts to the gate by the rules.'}
      </p>
      {drives && drives.length > 0 && (
        <Field label="Drive" optional="">
          {(control) => (
            <Select
              {...control}
              options={drives.map((_, place) => ({ value: String(place), label: `Drive ${place + 1}` }))}
              value={String(chosen)}
              onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
            />
          )}
        </Field>
      )}
      {corners && (
        <CornerList
          key={chosen}
          {...{ editor, corners }}
          label={`moving a corner of drive ${chosen + 1}`}
          isClosed={false}
          make={(next) => withDrive(plan, chosen, next)}
        />
      )}
      <div className="plan-actions">
        <Button
          variant="outline"
          onClick={() => {
            onChoose(0)
            if (drives)
              edit({ ...plan, drives: undefined }, 'the drives by the rules', { done: 'The drives are by the rules.' })
            else
              edit(
                withOwnDrives(plan, derived.drives, (next) => refusalOf(next) === undefined),
                'adjusting the drives',
                { done: 'The drives can be moved.' },
              )
          }}
        >
          {drives ? 'Back to the Rules' : 'Adjust the Drives'}
        </Button>
        {drives && (
          <Button variant="outline" onClick={add}>
            Add Drive
          </Button>
        )}
        {corners && (
          <Button variant="outline" aria-label={`Remove drive ${chosen + 1}`} onClick={remove}>
            Remove Drive
          </Button>
        )}
      </div>
    </div>
  )
}
