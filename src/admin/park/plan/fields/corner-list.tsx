import { Plus, X } from '#ui/icons/icons.tsx'
import { useRef } from 'react'
import { IconButton } from '#admin/parts/feedback/icon-button.tsx'
import type { Corner } from '#domain/site-plan/site-plan.geometry.ts'
import type { SitePlan } from '#domain/site-plan/site-plan.ts'
import { withCorner, withCornerAfter } from '#admin/park/plan/edits.ts'
import { NumberField } from './number-field.tsx'
import type { SitePlanEditor } from '#admin/park/plan/use-site-plan.ts'

type Props = {
  editor: SitePlanEditor
  corners: readonly Corner[]
  /** The name of the undo step after a number is typed: 'the outline of the land'. */
  label: string
  /** Whether a side connects the last corner to the first. */
  isClosed: boolean
  make: (corners: Corner[]) => SitePlan
}

/** The corners of an outline or a line: edited as numbers, added and removed. */
export function CornerList({ editor, corners, label, isClosed, make }: Props) {
  const { edit, refusalOf, leave } = editor
  const list = useRef<HTMLOListElement>(null)
  const remove = (place: number) => {
    const isRemoved = edit(make(corners.toSpliced(place, 1)), 'removing a corner')
    // The button of the last corner disappears with it.
    if (isRemoved && place === corners.length - 1)
      list.current?.children[place - 1]?.querySelector<HTMLElement>('.icon-button:last-child')?.focus()
  }
  const number = (name: string, value: number, moved: (typed: number) => Corner[]) => ({
    label: name,
    value,
    refusalOf: (typed: number) => refusalOf(make(moved(typed))),
    onChange: (typed: number) => edit(make(moved(typed)), label, { how: 'type' }),
    onLeave: leave,
  })
  return (
    <ol ref={list} className="plan-corners plan-wide">
      {corners.map(([x, y], place) => (
        <li key={place}>
          <b aria-hidden="true">{`Corner ${place + 1}`}</b>
          <fieldset className="plan-pair" aria-label={`Corner ${place + 1}`}>
            <NumberField {...number('From the West (ft)', x, (typed) => withCorner(corners, place, [typed, y]))} />
            <NumberField {...number('From the North (ft)', y, (typed) => withCorner(corners, place, [x, typed]))} />
          </fieldset>
          {(isClosed || place < corners.length - 1) && (
            <IconButton
              label={`Add a corner after corner ${place + 1}`}
              onClick={() => edit(make(withCornerAfter(corners, place)), 'adding a corner')}
            >
              <Plus />
            </IconButton>
          )}
          <IconButton label={`Remove corner ${place + 1}`} onClick={() => remove(place)}>
            <X />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}
