import { namesOf } from '#domain/site-plan/site-plan.problems.ts'
import type { PlannedBuilding } from '#domain/site-plan/site-plan.ts'
import { BackToRules, byTheRules } from '#admin/park/plan/back-to-rules.tsx'
import { withBuilding } from '#admin/park/plan/edits.ts'
import { NumberField } from './number-field.tsx'
import type { SitePlanEditor } from '#admin/park/plan/use-site-plan.ts'

type Props = { editor: SitePlanEditor; name: string; building: PlannedBuilding }

/** The depth of the courts and canopies of a building, and the number of its stalls. */
export function CourtFields({ editor, name, building }: Props) {
  const { plan, derived } = editor
  const place = namesOf(plan.buildings).indexOf(name)
  const [court] = derived.courts[place] ?? []
  const isDeep = building.turn % 180 === 0
  return (
    <>
      <Adjusted
        {...{ editor, name, building }}
        part="court"
        label="Depth of the Court (ft)"
        what="court"
        value={Math.round((isDeep ? court?.height : court?.width) ?? 0)}
      />
      <Adjusted
        {...{ editor, name, building }}
        part="stalls"
        label="Stalls beside the Doors"
        what="stalls"
        value={derived.stalls[place] ?? 0}
      />
      <CanopyField {...{ editor, name, building }} />
    </>
  )
}

function CanopyField({ editor: { plan, edit, refusalOf, leave }, name, building }: Props) {
  const make = (typed: number) => withBuilding(plan, name, { canopy: typed === 0 ? undefined : typed })
  return (
    <div className="plan-adjusted">
      <NumberField
        label="Depth of the Canopy (ft)"
        value={building.canopy ?? 0}
        hint="A roof before the doors; 0 for none."
        refusalOf={(typed) => refusalOf(make(typed))}
        onChange={(typed) => edit(make(typed), `the canopy of building ${name}`, { how: 'type' })}
        onLeave={leave}
      />
    </div>
  )
}

type AdjustedProps = Props & { part: 'court' | 'stalls'; label: string; what: string; value: number }

function Adjusted({ editor, name, building, part, label, what, value }: AdjustedProps) {
  const { plan, edit, refusalOf, leave } = editor
  const own = building[part]
  const make = (next: number | undefined) => withBuilding(plan, name, { [part]: next })
  return (
    <div className="plan-adjusted">
      <NumberField
        label={label}
        value={own ?? value}
        hint={own === undefined ? byTheRules : undefined}
        refusalOf={(typed) => refusalOf(make(typed))}
        onChange={(typed) => edit(make(typed), `the ${what} of building ${name}`, { how: 'type' })}
        onLeave={leave}
      />
      <BackToRules
        subject={`the ${what} of building ${name}`}
        isOwn={own !== undefined}
        onBack={() =>
          edit(make(undefined), `the ${what} of building ${name} by the rules`, {
            done: `The ${what} of building ${name} ${part === 'stalls' ? 'are' : 'is'} by the rules.`,
          })
        }
      />
    </div>
  )
}
