import { ParkFieldset } from '#admin/park/park-fieldset.tsx'
import type { PhaseLot } from '#contract/site-plan.ts'
import { Button } from '#ui/button.tsx'
import { lotOf, withLot, withNewLot, withoutLot } from './adjusted.ts'
import { placeText } from './edits.ts'
import { NumberField } from './number-field.tsx'
import type { SitePlanEditor } from './use-site-plan.ts'

/** Where the lots of future phases are: beside the drawing, or placed around the land. */
export function PhaseFields({ editor }: { editor: SitePlanEditor }) {
  return editor.phases.map((phase) => <LotFields key={phase.number} {...{ editor, ...phase }} />)
}

type Props = { editor: SitePlanEditor; number: number; name: string }

function LotFields({ editor, number, name }: Props) {
  const { plan, edit, refusalOf, leave } = editor
  const lot = lotOf(plan, number)
  const field = (label: string, key: 'x' | 'y' | 'width' | 'height', own: PhaseLot) => ({
    label,
    value: own[key],
    refusalOf: (typed: number) => refusalOf(withLot(plan, { ...own, [key]: typed })),
    onChange: (typed: number) => edit(withLot(plan, { ...own, [key]: typed }), `the lot of ${name}`, { how: 'type' }),
    onLeave: leave,
  })
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
        <>
          <NumberField {...field('From the West (ft)', 'x', lot)} />
          <NumberField {...field('From the North (ft)', 'y', lot)} />
          <NumberField {...field('Width (ft)', 'width', lot)} />
          <NumberField {...field('Depth (ft)', 'height', lot)} />
        </>
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
