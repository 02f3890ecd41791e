import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#admin/parts/icon-button.tsx'
import { boundsOf, type Corner, cornersOf } from '#contract/site-plan.geometry.ts'
import { roadSides } from '#contract/site-plan.constants.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { withCorner, withCornerAfter } from './edits.ts'
import { NumberField } from './number-field.tsx'
import { ParkFieldset } from '#admin/park/park-fieldset.tsx'
import type { SitePlanEditor } from './use-site-plan.ts'

const shapes = [
  { value: 'rectangle', label: 'A rectangle' },
  { value: 'corners', label: 'Corners of its own' },
]
const roadOptions = roadSides.map((value) => ({ value, label: `${value.charAt(0).toUpperCase()}${value.slice(1)}` }))

type Props = { editor: SitePlanEditor; hasCorners: boolean; onCorners: (hasCorners: boolean) => void }

/** The outline of the land and the side of the road. */
export function LandFields({ editor, hasCorners, onCorners }: Props) {
  const { plan, edit, refusalOf, leave } = editor
  const { lot, roadSide } = plan
  const land = boundsOf(lot)
  const corners = useRef<HTMLOListElement>(null)
  const remove = (place: number) => {
    const isRemoved = edit({ ...plan, lot: lot.toSpliced(place, 1) }, 'removing a corner')
    // The button of the last corner leaves with it.
    if (isRemoved && place === lot.length - 1)
      corners.current?.children[place - 1]?.querySelector<HTMLElement>('.icon-button:last-child')?.focus()
  }
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
              if (side) edit({ ...plan, roadSide: side }, 'the side of the road')
            }}
          />
        )}
      </Field>
      {hasCorners ? (
        <ol ref={corners} className="plan-corners plan-wide">
          {lot.map(([x, y], place) => (
            <li key={place}>
              <b aria-hidden="true">Corner {place + 1}</b>
              <fieldset className="plan-pair" aria-label={`Corner ${place + 1}`}>
                <NumberField {...number('From the West (ft)', x, (typed) => withCorner(lot, place, [typed, y]))} />
                <NumberField {...number('From the North (ft)', y, (typed) => withCorner(lot, place, [x, typed]))} />
              </fieldset>
              <IconButton
                label={`Add a corner after corner ${place + 1}`}
                onClick={() => edit({ ...plan, lot: withCornerAfter(lot, place) }, 'adding a corner')}
              >
                <Plus size={16} aria-hidden="true" />
              </IconButton>
              <IconButton label={`Remove corner ${place + 1}`} onClick={() => remove(place)}>
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      ) : (
        <>
          <NumberField {...number('Width (ft)', land.width, (width) => cornersOf({ ...land, width }))} />
          <NumberField {...number('Depth (ft)', land.height, (height) => cornersOf({ ...land, height }))} />
        </>
      )}
    </ParkFieldset>
  )
}
