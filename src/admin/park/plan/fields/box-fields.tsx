import type { Box } from '#domain/site-plan/site-plan.geometry.ts'
import type { SitePlan } from '#domain/site-plan/site-plan.ts'
import { NumberField } from './number-field.tsx'
import type { SitePlanEditor } from '#admin/park/plan/use-site-plan.ts'

type Props = {
  editor: SitePlanEditor
  box: Box
  /** The name of the step in the undo stack: 'the lot of Phase 2'. */
  label: string
  make: (change: Partial<Box>) => SitePlan
}

const sides = [
  ['From the West (ft)', 'x'],
  ['From the North (ft)', 'y'],
  ['Width (ft)', 'width'],
  ['Depth (ft)', 'height'],
] as const

/** The place and the size of a lot or a yard. */
export const BoxFields = ({ editor: { edit, refusalOf, leave }, box, label, make }: Props) =>
  sides.map(([name, side]) => (
    <NumberField
      key={side}
      label={name}
      value={box[side]}
      refusalOf={(typed) => refusalOf(make({ [side]: typed }))}
      onChange={(typed) => edit(make({ [side]: typed }), label, { how: 'type' })}
      onLeave={leave}
    />
  ))
