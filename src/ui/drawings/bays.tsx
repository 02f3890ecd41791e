import type { KeyboardEvent, MouseEvent } from 'react'
import type { Tone } from '#ui/tone.ts'
import { buildings, type PlacedBay, bays as places, unit } from './geometry.ts'

/** A unit in the drawings. */
export type Bay = { label: string; status: string; tone: Tone; name: string; href: string }

export type BaysProps = {
  bays: readonly Bay[]
  /** The number of the unit that is hovered elsewhere. */
  active?: string | undefined
  onActive?: ((label: string | undefined) => void) | undefined
  /** Opens a unit's page without a page load. */
  onFollow?: ((href: string) => void) | undefined
}

const outlinePath = `M0 0h${unit.width}v${unit.depth}H0z`
const ringPath = `M2 2h${unit.width - 4}v${unit.depth - 4}H2z`
const doorPath = `M${unit.bayDoor.at} ${unit.depth}h${unit.bayDoor.width}`

const across = buildings[0].y - buildings[1].y
const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-unit.width, 0],
  ArrowRight: [unit.width, 0],
  ArrowUp: [0, -across],
  ArrowDown: [0, across],
}

/** Arrow keys move to the next bay in the row or across the court. */
function moveFocus(event: KeyboardEvent, from: PlacedBay) {
  const step = steps[event.key]
  const to = step && places.find(({ x, y }) => x === from.x + step[0] && y === from.y + step[1])
  const link = to && event.currentTarget.closest('svg')?.querySelector<SVGAElement>(`[data-bay="${to.label}"]`)
  if (!link) return
  event.preventDefault()
  link.focus()
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** The bays of both buildings: a link for each unit, an outline for the others. */
export function Bays({ bays, active, onActive, onFollow }: BaysProps) {
  return places.map((place) => {
    const { label } = place
    const bay = bays.find((candidate) => candidate.label === label)
    const drawn = (
      <>
        <path className={bay ? `wall tone-${bay.tone}` : 'wall'} d={outlinePath} />
        <path className="bay-door" d={doorPath} />
        <text className="number" x={unit.width / 2} y="33">
          {label}
        </text>
      </>
    )
    return (
      <g key={label} transform={`translate(${place.x} ${place.y})`}>
        {bay ? (
          <a
            className="bay"
            href={bay.href}
            aria-label={bay.name}
            data-tone={bay.tone}
            data-bay={label}
            data-active={active === label || undefined}
            onPointerEnter={() => onActive?.(label)}
            onPointerLeave={() => onActive?.(undefined)}
            onFocus={() => onActive?.(label)}
            onBlur={() => onActive?.(undefined)}
            onKeyDown={(event) => moveFocus(event, place)}
            onClick={(event) => {
              if (!onFollow || !isPlainClick(event)) return
              event.preventDefault()
              onFollow(bay.href)
            }}
          >
            {drawn}
            <path className="halo" d={ringPath} />
          </a>
        ) : (
          drawn
        )}
      </g>
    )
  })
}
