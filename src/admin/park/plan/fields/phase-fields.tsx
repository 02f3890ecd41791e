import { ParkFieldset } from '#admin/park/park-fieldset.tsx'
import { Button } from '#ui/button.tsx'
import { lotOf, withLot, withNewLot, withoutLot } from '#admin/park/plan/adjusted.ts'
import { BoxFields } from './box-fields.tsx'
import { placeText } from '#admin/park/plan/edits.ts'
import type { SitePlanEditor } from '#admin/park/plan/use-site-plan.ts'

/** The lots of future phases: beside the drawing, or placed around the land. */
export function PhaseFields({ editor }: { editor: SitePlanEditor }) {
  return editor.phases.map((phase) => <LotFields key={phase.number} {...{ editor, ...phase }} />)
}

type Props = { editor: SitePlanEditor; number: number; name: string }

function LotFields({ editor, number, name }: Props) {
  const { plan, edit } = editor
  const lot = lotOf(plan, number)
  function toggle() {
    if (lot) {
      edit(withoutLot(plan, number), `the lot of ${name} by the rules`, { done: `The lot of ${name} is by the rules.` })
      return
    }
    const next = withNewLot(plan, number)
    const place = lotOf(next, number)
    edit(next, `placing the lot of ${name}`, place && { done: `The lot of ${name} is ${placeText(place)}.` })
  }
  return (
    <ParkFieldset title={name}>
      {lot ? (
        <BoxFields
          editor={editor}
          box={lot}
          label={`the lot of ${name}`}
          make={(change) => withLot(plan, { ...lot, ...change })}
        />
      ) : (
        <p className="plan-wide field-hint">Its lot is drawn beside the plan by the rules.</p>
      )}
      <div className="plan-wide plan-actions">
        <Button
          variant="outline"
          aria-label={lot ? `Back to the Rules: ${name}` : `Place Its Lot: ${name}`}
          onClick={toggle}
        >
          {lot ? 'Back to the Rules' : 'Place Its Lot'}
        </Button>
      </div>
    </ParkFieldset>
  )
}
