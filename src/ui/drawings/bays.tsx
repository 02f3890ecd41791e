import type { KeyboardEvent, MouseEvent } from 'react'
import type { DrawnTone } from '#ui/tone.ts'
import { type Box, halfCapital, type PlacedBay } from './geometry.ts'

export type Bay = {
  label: string
  status: string
  tone: DrawnTone
  name: string
  href: string
  /** The price, and the narrowest drawing on which it has room in the bay; undefined if there is none. */
  price?: { text: string; from: (place: PlacedBay) => number | undefined }
}

export type BaysProps = {
  bays: readonly Bay[]
  /** The unit that is hovered elsewhere, such as in the list. */
  active?: string | undefined
  onActive?: ((label: string | undefined) => void) | undefined
  /** Opens a unit's page without a page load. */
  onFollow?: ((href: string) => void) | undefined
}

const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const middleOf = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const

/** The nearest place in a direction. It must be at least as far ahead as it is to the side. */
function neighbour(places: readonly Place[], from: Box, [wayX, wayY]: readonly [number, number]) {
  const [fromX, fromY] = middleOf(from)
  let nearest: { place: Place; distance: number } | undefined
  for (const place of places) {
    const [x, y] = middleOf(place)
    const ahead = (x - fromX) * wayX + (y - fromY) * wayY
    const aside = Math.abs((x - fromX) * wayY) + Math.abs((y - fromY) * wayX)
    if (ahead > aside && ahead + aside < (nearest?.distance ?? Infinity)) nearest = { place, distance: ahead + aside }
  }
  return nearest?.place
}

/** `selector` finds its link within the drawing. */
type Place = Box & { selector: string }

/** Moves to the next place in the row or across the court with the arrow keys. */
export function moveFocus(event: KeyboardEvent, places: readonly Place[], from: Box) {
  const way = ways[event.key]
  const to = way && neighbour(places, from, way)
  const link = to && event.currentTarget.closest('svg')?.querySelector<SVGAElement>(to.selector)
  if (!link) return
  event.preventDefault()
  link.focus()
}

export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** The bays of buildings, and the yards: a link for each unit, and an outline for the others. */
export function Bays({ places, bays, active, onActive, onFollow }: BaysProps & { places: readonly PlacedBay[] }) {
  const byLabel = new Map(bays.map((bay) => [bay.label, bay]))
  const linked = places.flatMap((place) => {
    const href = byLabel.get(place.label)?.href
    return href === undefined ? [] : [{ ...place, selector: `[href="${href}"]` }]
  })
  return places.map((place) => {
    const { label, width, height, fence } = place
    const kind = fence === undefined ? 'wall' : 'yard'
    const bay = byLabel.get(label)
    // The thick line of a free bay lies inside it, so that its neighbors do not cover half of it.
    const inset = bay?.tone === 'available' ? 1 : 0
    const outline = `M${inset} ${inset}h${hundredth(width - 2 * inset)}v${hundredth(height - 2 * inset)}H${inset}z`
    const price = bay?.price
    const from = price?.from(place)
    const number = <UnitNumber place={place} />
    const drawn = (
      <>
        <path className={bay ? `${kind} tone-${bay.tone}` : kind} d={outline} />
        {fence === undefined ? <path className="bay-door" d={place.door} /> : <path className="fence" d={fence} />}
        {from ? <g className={`from-${from}`}>{number}</g> : number}
      </>
    )
    return (
      <g key={`${place.x} ${place.y}`} transform={`translate(${place.x} ${place.y})`}>
        {bay ? (
          <a
            className="bay"
            href={bay.href}
            aria-label={bay.name}
            data-tone={bay.tone}
            data-active={active === label || undefined}
            onPointerEnter={() => onActive?.(label)}
            onPointerLeave={() => onActive?.(undefined)}
            onFocus={() => onActive?.(label)}
            onBlur={() => onActive?.(undefined)}
            onKeyDown={(event) => moveFocus(event, linked, place)}
            onClick={(event) => {
              if (!onFollow || !isPlainClick(event)) return
              event.preventDefault()
              onFollow(bay.href)
            }}
          >
            {drawn}
            <path className="halo" d={`M2 2h${hundredth(width - 4)}v${hundredth(height - 4)}H2z`} />
          </a>
        ) : (
          drawn
        )}
        {price && from && <Price place={place} text={price.text} from={from} />}
      </g>
    )
  })
}

const hundredth = (value: number) => Math.round(value * 100) / 100

/** The number in the middle of its bay. */
export function UnitNumber({ place: { label, width, height, scale } }: { place: PlacedBay }) {
  const x = hundredth(width / 2)
  const y = hundredth(height / 2 + halfCapital * scale)
  return scale === 1 ? (
    <text className="number" x={x} y={y}>
      {label}
    </text>
  ) : (
    <text className="number" transform={`translate(${x} ${y}) scale(${scale})`}>
      {label}
    </text>
  )
}

/** Beside the link and not in it, because the name of the link says the price with its period. */
const Price = ({ place: { width, height, scale }, text, from }: { place: PlacedBay; text: string; from: number }) => (
  <text
    className={`price middle from-${from}`}
    x={hundredth(width / 2)}
    y={hundredth(height / 2 + halfCapital * scale)}
    dy="1.3em"
    aria-hidden="true"
  >
    {text}
  </text>
)
