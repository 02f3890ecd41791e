import { useState } from 'react'
import { roadSides } from '#domain/site-plan/site-plan.constants.ts'
import { Field } from '#ui/field.tsx'
import { otherRoadAt, withOtherRoad } from '#admin/park/plan/adjusted.ts'
import type { SitePlanEditor } from '#admin/park/plan/use-site-plan.ts'

type Side = (typeof roadSides)[number]

export const sideLabels: Record<Side, string> = { north: 'North', east: 'East', south: 'South', west: 'West' }

/** The roads on the other sides of the land; a corner lot has several. */
export function OtherRoads({ editor }: { editor: SitePlanEditor }) {
  const { plan, edit } = editor
  const sides = roadSides.filter((side) => side !== plan.roadSide)
  return (
    <fieldset className="park-group plan-wide">
      <legend>Other Roads</legend>
      {sides.map((side) => {
        const road = otherRoadAt(plan, side)
        return (
          <div key={side} className="grid gap-2">
            <label className="check">
              <input
                type="checkbox"
                checked={road !== undefined}
                onChange={({ currentTarget: { checked } }) =>
                  edit(withOtherRoad(plan, side, checked ? {} : undefined), `the road in the ${side}`)
                }
              />
              <span>{`In the ${sideLabels[side]}`}</span>
            </label>
            {road && <NameField {...{ editor, side }} name={road.name ?? ''} />}
          </div>
        )
      })}
    </fieldset>
  )
}

function NameField({ editor, side, name }: { editor: SitePlanEditor; side: Side; name: string }) {
  const { plan, edit, leave } = editor
  // Trailing spaces are not stored, but they are needed while the next word is typed.
  const [typed, setTyped] = useState<string>()
  return (
    <Field label={`Name of the Road in the ${sideLabels[side]}`}>
      {(control) => (
        <input
          {...control}
          className="input"
          autoComplete="off"
          maxLength={100}
          value={typed ?? name}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            const own = value.trim()
            edit(withOtherRoad(plan, side, own ? { name: own } : {}), `the name of the road in the ${side}`, {
              how: 'type',
            })
          }}
          onBlur={() => {
            setTyped(undefined)
            leave()
          }}
        />
      )}
    </Field>
  )
}
