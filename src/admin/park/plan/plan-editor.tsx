import { useRef, useState } from 'react'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { ConfirmDialog } from '#admin/parts/feedback/confirm-dialog.tsx'
import { Conflict } from '#admin/parts/saving/saved-controls.tsx'
import { SavedImage } from '#admin/parts/saving/saved-image.tsx'
import type { ParkRecord } from '#admin/park/use-structured.ts'
import { namesOf } from '#domain/site-plan/site-plan.problems.ts'
import { boundsOf } from '#domain/site-plan/site-plan.geometry.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { BuildingFields } from './fields/building-fields.tsx'
import { buildingNamed, isRectangle, placeText, withNewBuilding } from './edits.ts'
import { DriveFields } from './fields/drive-fields.tsx'
import { LandFields } from './fields/land-fields.tsx'
import { ParkingFields } from './fields/parking-fields.tsx'
import { PhaseFields } from './fields/phase-fields.tsx'
import { PlanDrawing } from './plan-drawing.tsx'
import { TracingFields } from './fields/tracing-fields.tsx'
import { YardFields } from './fields/yard-fields.tsx'
import type { SitePlanEditor } from './use-site-plan.ts'

const permission = 'change the park'
const land = 'the land'
const drives = 'the drives'
const yards = 'the yards'
const parking = 'the parking'
const futurePhases = 'the phases'

type Props = { editor: SitePlanEditor; record: ParkRecord; road: string }

/** The drawing of the plan, and the fields of the selected part. */
export function PlanEditor({ editor, record, road }: Props) {
  const { plan, units, phases, edit, refuse } = editor
  const [chosen, setChosen] = useState(land)
  const [showsCorners, setShowsCorners] = useState(false)
  const [drive, setDrive] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const choice = useRef<HTMLDivElement>(null)
  const building = buildingNamed(plan, chosen)
  const part = building
    ? chosen
    : ([drives, yards, parking, ...(phases.length > 0 ? [futurePhases] : [])].find((one) => one === chosen) ?? land)
  const hasCorners = showsCorners || !isRectangle(plan.lot)

  function add() {
    const added = withNewBuilding(plan, units)
    const place = added && buildingNamed(added.plan, added.letters)
    if (!place) return refuse('There is no room for another building. Make the land larger, or move a building.')
    edit(added.plan, `adding building ${added.letters}`, { done: `Building ${added.letters} is ${placeText(place)}.` })
    setChosen(added.letters)
  }
  return (
    <div className="plan-body">
      <div className="plan-sheet">
        <PlanDrawing
          {...{ editor, record, road }}
          chosen={building && chosen}
          part={partOf(building ? undefined : part, hasCorners)}
          drive={drive}
          onDrive={setDrive}
          onChoose={setChosen}
          onEnter={() => panel.current?.querySelector<HTMLElement>('input, select')?.focus()}
        />
        <Messages editor={editor} />
      </div>
      <div className="plan-panel">
        <div ref={choice} className="plan-choice">
          <Field label="Edit" optional="">
            {(control) => (
              <>
                <Select
                  {...control}
                  options={[
                    { value: land, label: 'The land' },
                    { value: drives, label: 'Drives and Gate' },
                    { value: yards, label: 'Yards' },
                    { value: parking, label: 'Extra Parking' },
                    ...(phases.length > 0 ? [{ value: futurePhases, label: 'Future Phases' }] : []),
                    ...namesOf(plan.buildings).map((name) => ({ value: name, label: `Building ${name}` })),
                  ]}
                  value={part}
                  onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                />
                <Conflict record={record} field="plan" controlId={control.id} />
              </>
            )}
          </Field>
          <AllowedButton
            permission={permission}
            variant="outline"
            data-key="c"
            onClick={() => (editor.isByRules ? setAsking(true) : add())}
          >
            Add Building
          </AllowedButton>
        </div>
        <div ref={panel} className="plan-part">
          {part === drives && <DriveFields editor={editor} chosen={drive} onChoose={setDrive} />}
          {part === yards && <YardFields editor={editor} />}
          {part === parking && <ParkingFields editor={editor} />}
          {part === futurePhases && <PhaseFields editor={editor} />}
          {part === land && <LandFields editor={editor} hasCorners={hasCorners} onCorners={setShowsCorners} />}
          {building && (
            <BuildingFields
              {...{ editor, building }}
              name={chosen}
              onDeleted={() => {
                setChosen(land)
                // The button disappears with the building.
                choice.current?.querySelector('select')?.focus()
              }}
            />
          )}
        </div>
        <LayOut editor={editor} />
        {isAsking && (
          <ConfirmDialog
            title="Make a plan of your own?"
            message="The drawing lays the buildings out by its rules. With a building added, the park has a plan of its own, in which each building stays where it is. Lay Out by the Rules brings the rules back."
            verb="Add Building"
            onConfirm={() => {
              setAsking(false)
              add()
            }}
            onClose={() => setAsking(false)}
          />
        )}
        {editor.canChange && (
          <>
            <SavedImage
              record={record}
              field="planImage"
              name="picture"
              alt="The site plan that visitors see"
              hint={{
                none: 'A survey or a picture that visitors see instead of the drawing. Without one, they see the drawing.',
                uploaded: 'Visitors see this picture on the home page, with the units and on the page of each unit.',
              }}
            />
            <TracingFields record={record} land={boundsOf(plan.lot)} />
          </>
        )}
      </div>
    </div>
  )
}

/** The parts that can be moved besides the buildings. */
function partOf(part: string | undefined, hasCorners: boolean) {
  if (part === drives) return 'drives'
  if (part === yards) return 'yards'
  if (part === parking) return 'parking'
  if (part === futurePhases) return 'phases'
  return part === land && hasCorners ? 'corners' : undefined
}

/** The last edit or refusal, and the problems of the plan. Space is reserved for it, so that nothing moves. */
function Messages({ editor: { said, error, problems } }: { editor: SitePlanEditor }) {
  return (
    <>
      <output className={said?.isRefusal ? 'plan-said field-error' : 'plan-said'}>{said?.text}</output>
      {problems.length > 0 && (
        <ul className="notice plan-problems">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {error && !problems.includes(error) && <p className="field-error">{error}</p>}
    </>
  )
}

function LayOut({ editor: { isByRules, layOutByRules } }: { editor: SitePlanEditor }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="plan-rules">
      {isByRules ? (
        <p className="text-ink-2">
          The drawing lays the buildings out by its rules. Once something is moved here, the park has a plan of its own.
        </p>
      ) : (
        <AllowedButton permission={permission} variant="outline" onClick={() => setAsking(true)}>
          Lay Out by the Rules
        </AllowedButton>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Lay the park out by the rules?"
          message="The plan of your own is dropped, and the drawing places the buildings again. Undo brings it back."
          verb="Lay Out"
          onConfirm={() => {
            setAsking(false)
            layOutByRules()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
