import { say } from '#domain/text/say.ts'
import { useState } from 'react'
import { type Bay, isPlainClick, moveFocus } from './bays.tsx'
import { buildingDrawing, maxInRow } from './building-drawing.ts'
import { boxPath, type PlacedBuilding, roomy } from './geometry.ts'
import { BuildingName, keyOf, PaintedBays, unitsIn } from './ground/painted-bays.tsx'
import { SitePlan, type SitePlanProps } from './site-plan.tsx'

type Props = Omit<SitePlanProps, 'buildings'> & {
  /** The address of the list of a building's units, for visitors without JavaScript. */
  listOf: (letters: string) => string
  /** The unit of the current page. Its building is shown first. */
  here?: string | undefined
}

/** Focuses an element that replaces the pressed one. */
const focus = (element: HTMLElement | SVGElement | null) => element?.focus()

/** The site plan of a park whose bays are small: first the buildings, then the bays of the chosen one. */
export function BuildingsPlan({ listOf, here, ...plan }: Props) {
  const { drawing, bays } = plan
  const [chosen, setChosen] = useState(() => placeOf(drawing.buildings, here))
  const [moved, setMoved] = useState<{ from?: number }>()
  const building = chosen === undefined ? undefined : drawing.buildings[chosen]
  if (building) {
    const { units, free } = unitsIn(building, bays)
    const back = () => {
      setChosen(undefined)
      setMoved({ ...(chosen !== undefined && { from: chosen }) })
    }
    return (
      <div>
        <div className="building-shown">
          <button type="button" className="noscript:hidden" ref={moved ? focus : undefined} onClick={back}>
            {say('All buildings')}
          </button>
          <p>
            <b>{nameOf(building)}</b> <span>{freeText(free, units.length)}</span>
          </p>
        </div>
        <SitePlan
          {...plan}
          bays={units}
          planned={[]}
          ownLots={undefined}
          drawing={buildingDrawing(building)}
          caption={building.bays.length > maxInRow ? say('One row, drawn in lines') : undefined}
          isOneBuilding
        />
      </div>
    )
  }
  return (
    <SitePlan
      {...plan}
      buildings={
        <g className="buildings">
          {drawing.buildingsBelow === 'any width' && (
            <PaintedBays drawing={{ ...drawing, buildings: [] }} bays={bays} />
          )}
          {drawing.buildings.map((each, place) => (
            <BuildingLink
              key={keyOf(each)}
              building={each}
              buildings={drawing.buildings}
              bays={bays}
              active={plan.active}
              href={listOf(each.letters)}
              isLeft={moved?.from === place}
              onChoose={() => {
                setChosen(place)
                setMoved({})
              }}
            />
          ))}
        </g>
      }
    />
  )
}

const placeOf = (buildings: readonly PlacedBuilding[], here: string | undefined) => {
  const place = buildings.findIndex(({ bays }) => here !== undefined && bays.some(({ label }) => label === here))
  return place < 0 ? undefined : place
}

const nameOf = ({ letters }: PlacedBuilding) => (letters ? say('Building {letters}', { letters }) : say('The building'))
const freeText = (free: number, count: number) =>
  count === 1 ? say('{free} of 1 unit available', { free }) : say('{free} of {count} units available', { free, count })

type LinkProps = {
  building: PlacedBuilding
  buildings: readonly PlacedBuilding[]
  bays: readonly Bay[]
  active?: string | undefined
  href: string
  /** Whether the visitor has just returned from this building. */
  isLeft: boolean
  onChoose: () => void
}

function BuildingLink({ building, buildings, bays, active, href, isLeft, onChoose }: LinkProps) {
  const { units, free } = unitsIn(building, bays)
  const places = buildings.map((each) => ({ ...each.ground, selector: `[data-building="${keyOf(each)}"]` }))
  return (
    <a
      className="bay"
      href={href}
      ref={isLeft ? focus : undefined}
      aria-label={say('{building}: {free} free of {count}', { building: nameOf(building), free, count: units.length })}
      data-building={keyOf(building)}
      data-active={(active !== undefined && units.some(({ label }) => label === active)) || undefined}
      onKeyDown={(event) => moveFocus(event, places, building.ground)}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onChoose()
      }}
    >
      <path className="building-ground" d={boxPath(building.ground)} />
      <BuildingName building={building} text={shortText(building, free)} />
      <path className="halo" d={boxPath(building.ground)} />
    </a>
  )
}

function shortText({ letters, ground }: PlacedBuilding, free: number) {
  const words = free === 1 ? say('1 free') : say('{count} free', { count: free })
  const text = letters ? `${letters}: ${words}` : words
  return Math.max(ground.width, ground.height) < roomy ? letters : text
}
