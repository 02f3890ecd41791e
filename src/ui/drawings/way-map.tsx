import { say } from '#domain/text/say.ts'
import { withSouth } from '#domain/site-plan/turned-land.ts'
import { wayTo, type Land as WayLand } from '#domain/way/way.ts'
import type { KnownDoors } from './bay-places.ts'
import { UnitNumber } from './bays.tsx'
import type { PlacedBay, Point } from './geometry.ts'
import { Ground, Roads } from './ground/ground.tsx'
import { boundsOf, type Land, spanOf } from './ground/land.ts'
import { routePath } from './ground/route-marks.ts'
import { placesOn, siteDrawing } from './site-drawing.ts'

type Props = {
  land: Land & WayLand
  unitNumber: string
  road: string
  highway: string
  isGated: boolean
  /** The points of the numbered steps on the land; a step without one has no number on the drawing. */
  points: readonly (Point | undefined)[]
  known: (label: string) => KnownDoors | undefined
}

/** The width of the drawing, and of the plan with a piece of the road before it; way.css has them too. */
const wide = 960
const planWidth = 370
/** The measures outside the land are those of a drawing 640 wide with the road at 239. */
const scale = wide / 640

/**
 * The way from the highway to a unit: the road, and the park's own plan, turned so that the road is below it. It shows only
 * what the plan says. Distances outside the land are not known, which the break line tells.
 */
export function WayMap({ land, unitNumber, road, highway, isGated, points, known }: Props) {
  const way = wayTo(unitNumber, land)
  if (!way) return null
  const { land: turned, quarters, turn } = withSouth(way.gate?.side ?? land.roadSide, land)
  const { project, road: roadAt } = placesOn(turned)
  const drawing = siteDrawing({ ...turned, lots: [] }, 0, isGated, known)
  const { sheet } = drawing
  const onSheet = (point: Point) => project(turn(point))
  const width = highway ? wide : planWidth
  const left = width - sheet.width
  const at = (x: number, y: number): Point => [Math.round(x * scale - left), Math.round(roadAt + (y - 239) * scale)]
  const hasDrives = land.drives !== undefined
  const ground = hasDrives
    ? { ...drawing, pavement: drawing.parking.hasCourts ? drawing.pavement : '', truck: '' }
    : { ...drawing, pavement: '', drives: { middle: '', width: 0 }, route: '', arrows: '', truck: '' }
  const inside = way.path.length > 0 ? way.path.map(onSheet) : way.gate ? [onSheet(way.gate.point)] : []
  const [gate] = inside
  const turnsIn: Point = [gate?.[0] ?? 0, roadAt + 2]
  const start: Point = highway ? at(120, 240) : [-left, roadAt + 2]
  const line = routePath([start, turnsIn, ...inside], (point) => point, 14)
  const own = drawing.bays.find(({ label }) => label === unitNumber)
  const pins = points.map((point, place): Point | undefined => {
    if (place === points.length - 1 && own) return [own.x + own.width - 3, own.y + 4]
    if (place === 0) return highway ? at(82, 190) : undefined
    return point && onSheet(point)
  })
  const isSmall = drawing.buildingsBelow !== undefined
  const named = { highway, road, unit: unitNumber }
  return (
    <figure className={`drawing way-map${highway ? '' : ' way-plan'}`}>
      <div className="sheet" translate="no">
        <svg
          viewBox={`${-left} 0 ${width} ${sheet.height}`}
          role="img"
          aria-label={
            highway
              ? say('The way from {highway} by {road} to unit {unit}; not to scale', named)
              : say('The way from {road} to unit {unit}; not to scale', named)
          }
        >
          {highway && (
            <>
              <path className="highway" strokeWidth={34 * scale} d={`M${at(52, 0)[0]} -9V${sheet.height + 9}`} />
              <path
                className="highway-line"
                d={[46, 58].map((x) => `M${at(x, 0)[0]} -9V${sheet.height + 9}`).join('')}
              />
              <path
                className="road"
                strokeWidth="14"
                fill="none"
                d={curve(at, [66, 150], [66, 210], [92, 230], [104, 239], [122, 239])}
              />
            </>
          )}
          <path className="road" strokeWidth="18" d={`M${highway ? at(64, 239)[0] : -left} ${roadAt}H0`} />
          <path className="road-middle" d={`M${highway ? at(120, 239)[0] : -left} ${roadAt}H0`} />
          {highway && (
            <path
              className="way-break"
              d={[236, 244].map((x) => `M${at(x, 239)[0]} ${roadAt - 15}l6 8-12 6 12 6-6 9`).join('')}
            />
          )}
          <path className="land" d={drawing.land} />
          <Roads roads={drawing.roads} name={road} />
          <Ground drawing={ground} />
          <path className="property-line" d={drawing.land} />
          {(hasDrives || land.gate !== undefined) && <path className="gate" d={drawing.gate} />}
          {drawing.bays.map((place) => (
            <WayBay key={`${place.x} ${place.y}`} place={place} isHere={place === own} isSmall={isSmall} />
          ))}
          {isSmall &&
            drawing.buildings.map(({ letters, bays }) => (
              <BuildingName key={letters + bays[0]?.x} letters={letters} bays={bays} />
            ))}
          <path
            className="way"
            d={`${
              highway
                ? `M${at(62, 40).join(' ')}L${curve(at, [62, 150], [62, 212], [96, 232], [106, 240], [120, 240]).slice(1)}`
                : ''
            }${highway ? line.replace('M', 'L') : line}`}
          />
          <path className="way-arrow" d={arrowAt(inside.length > 0 ? [turnsIn, ...inside] : [start, turnsIn])} />
          {highway && <Sign highway={highway} transform={`translate(${-left}) scale(${scale})`} />}
          {pins.map(
            (pin, place) =>
              pin && (
                <g key={place} className="pin" transform={`translate(${pin.join(' ')})`}>
                  <circle />
                  <text className="middle" dy=".36em">
                    {place + 1}
                  </text>
                </g>
              ),
          )}
          <path
            className="north"
            transform={`translate(${sheet.width - 16} ${sheet.height - 62}) rotate(${quarters * 90}) scale(.7)`}
            d="M0-24 7 6 0 1-7 6z"
          />
        </svg>
      </div>
      <figcaption>
        <span>
          <i className="way-key" />
          {say('Your way')}
        </span>
        {hasDrives && (
          <span>
            <i className="way-key way-key-trucks" />
            {say('Truck route')}
          </span>
        )}
        <span>{say('Not to scale')}</span>
      </figcaption>
    </figure>
  )
}

/** A road that turns twice: its start, and two bends with their ends. */
const curve = (at: (x: number, y: number) => Point, ...points: readonly Point[]) => {
  const [from, ...bends] = points.map(([x, y]) => at(x, y).join(' '))
  return `M${from}Q${bends.join(' ')}`
}

/** An arrow at the end of a line. */
function arrowAt(line: readonly Point[]) {
  const [from, to] = [line.at(-2), line.at(-1)]
  if (!from || !to) return ''
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [x, y] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const corner = (side: number) =>
    [to[0] - 12 * x + side * 6 * y, to[1] - 12 * y - side * 6 * x].map((value) => Math.round(value * 10) / 10).join(' ')
  return `M${to.join(' ')}L${corner(1)}L${corner(-1)}z`
}

function BuildingName({ letters, bays }: { letters: string; bays: readonly PlacedBay[] }) {
  const { x, y, width, height } = boundsOf(bays.flatMap(spanOf))
  return (
    <text className="building-name middle" x={x + width / 2} y={y + height / 2} dy=".36em">
      {letters}
    </text>
  )
}

function WayBay({ place, isHere, isSmall }: { place: PlacedBay; isHere: boolean; isSmall: boolean }) {
  const { x, y, width, height, fence, door } = place
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className={`${fence === undefined ? 'wall' : 'yard'}${isHere ? ' way-here' : ''}`}
        d={`M0 0h${width}v${height}H0z`}
      />
      {fence === undefined ? <path className="bay-door" d={door} /> : <path className="fence" d={fence} />}
      {!isSmall && <UnitNumber place={place} />}
    </g>
  )
}

/** A sign with the number of the highway, under 'US' or 'I' if its name begins so; without a number its name. */
function Sign({ highway, transform }: { highway: string; transform: string }) {
  const number = /(\d+[A-Z]?)$/.exec(highway)?.[1]
  const system = /^(U\.?S\.?|I(?=nterstate|[- ]\d))/i.exec(highway)?.[1]?.replaceAll('.', '').toUpperCase()
  if (number === undefined) {
    return (
      <text className="sign-name" transform={`${transform} translate(94 40)`}>
        {highway}
      </text>
    )
  }
  return (
    <g transform={transform}>
      <path className="sign" d="M20 20h64v34q-8 20-32 26-24-6-32-26z" />
      {system && (
        <text className="sign-system middle" x="52" y="32">
          {system}
        </text>
      )}
      <text className="sign-number middle" x="52" y={system ? 53 : 49}>
        {number}
      </text>
    </g>
  )
}
