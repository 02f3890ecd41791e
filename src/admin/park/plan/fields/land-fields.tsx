import { boundsOf, type Corner, cornersOf } from '#domain/site-plan/site-plan.geometry.ts'
import { roadSides } from '#domain/site-plan/site-plan.constants.ts'
import { withRoadSide } from '#admin/park/plan/adjusted.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { CornerList } from './corner-list.tsx'
import { NumberField } from './number-field.tsx'
import { OtherRoads, sideLabels } from './road-fields.tsx'
import { ParkFieldset } from '#admin/park/park-fieldset.tsx'
import type { SitePlanEditor } from '#admin/park/plan/use-site-plan.ts'

const shapes = [
  { value: 'rectangle', label: 'A rectangle' },
  { value: 'corners', label: 'Corners of its own' },
]
const roadOptions = roadSides.map((value) => ({ value, label: sideLabels[value] }))

type Props = { editor: SitePlanEditor; hasCorners: boolean; onCorners: (hasCorners: boolean) => void }

/** The outline of the land and the side of the road. */
export function LandFields({ editor, hasCorners, onCorners }: Props) {
  const { plan, edit, refusalOf, leave } = editor
  const { lot, roadSide } = plan
  const land = boundsOf(lot)
  const number = (label: string, value: number, make: (typed: number) => Corner[]) => ({
    label,
    value,
    refusalOf: (typed: number) => refusalOf({ ...plan, lot: make(typed) }),
    onChange: (typed: number) => edit({ ...plan, lot: make(typed) }, 'the outline of the land', { how: 'type' }),
    onLeave: leave,
  })
  return (
    <ParkFieldset title="The Land">
      <Field label="Outline" optional="">
        {(control) => (
          <Select
            {...control}
            options={shapes}
            value={hasCorners ? 'corners' : 'rectangle'}
            onChange={({ currentTarget }) => {
              const isOwn = currentTarget.value === 'corners'
              if (isOwn || edit({ ...plan, lot: cornersOf(land) }, 'the outline of the land')) onCorners(isOwn)
            }}
          />
        )}
      </Field>
      <Field label="Side of the Road" optional="">
        {(control) => (
          <Select
            {...control}
            options={roadOptions}
            value={roadSide}
            onChange={({ currentTarget }) => {
              const side = roadSides.find((one) => one === currentTarget.value)
              if (side) edit(withRoadSide(plan, side), 'the side of the road')
            }}
          />
        )}
      </Field>
      <OtherRoads editor={editor} />
      {hasCorners ? (
        <CornerList
          {...{ editor, isClosed: true }}
          corners={lot}
          label="the outline of the land"
          make={(corners) => ({ ...plan, lot: corners })}
        />
      ) : (
        <>
          <NumberField {...number('Width (ft)', land.width, (width) => cornersOf({ ...land, width }))} />
          <NumberField {...number('Depth (ft)', land.height, (height) => cornersOf({ ...land, height }))} />
        </>
      )}
    </ParkFieldset>
  )
}
