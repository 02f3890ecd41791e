import { ParkFieldset } from '#admin/park/park-fieldset.tsx'
import { Button } from '#ui/button.tsx'
import { withNewParking, withoutParking, withParkingAt } from '#admin/park/plan/adjusted.ts'
import { BoxFields } from './box-fields.tsx'
import { placeText } from '#admin/park/plan/edits.ts'
import type { SitePlanEditor } from '#admin/park/plan/use-site-plan.ts'

export function ParkingFields({ editor }: { editor: SitePlanEditor }) {
  const { plan, edit, refuse, refusalOf } = editor
  function add() {
    const next = withNewParking(plan, (one) => refusalOf(one) === undefined)
    const row = next?.parking?.at(-1)
    if (!next || !row) return refuse('There is no room for parking. Make the land larger, or move a building.')
    edit(next, 'adding parking', { done: `Parking ${next.parking?.length} is ${placeText(row)}.` })
  }
  return (
    <>
      <ParkFieldset title="Extra Parking">
        <p className="plan-wide field-hint">Rows of stalls apart from the buildings, for crew and customers.</p>
        <div className="plan-wide plan-actions">
          <Button variant="outline" onClick={add}>
            Add Parking
          </Button>
        </div>
      </ParkFieldset>
      {plan.parking?.map((row, place) => {
        const name = `Parking ${place + 1}`
        return (
          <ParkFieldset key={place} title={name}>
            <BoxFields
              editor={editor}
              box={row}
              label={`parking ${place + 1}`}
              make={(change) => withParkingAt(plan, place, change)}
            />
            <div className="plan-wide plan-actions">
              <Button
                variant="outline"
                aria-label={`Remove parking ${place + 1}`}
                onClick={() =>
                  edit(withoutParking(plan, place), `removing parking ${place + 1}`, { done: `${name} is removed.` })
                }
              >
                Remove Parking
              </Button>
            </div>
          </ParkFieldset>
        )
      })}
    </>
  )
}
