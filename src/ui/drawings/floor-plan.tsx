import { say } from '#domain/text/say.ts'
import { Fragment, type ReactNode } from 'react'
import { feetAndInches, officeOpenings } from './front/front.tsx'
import { unit } from './geometry.ts'
import { type DrawnDoor, type KnownUnit, layoutOf, type UnitLayout, wall } from './unit-layout.ts'

export type Inside = KnownUnit & {
  /** Its size as text: '1,950 SF'. */
  size: string
  /** What both rooms have, such as 'AC and heat'. */
  climate?: string | undefined
}

/** The plan of a unit of 39 by 50 feet fills its sheet. Other sizes are scaled to fit. */
const usual = { width: unit.width, depth: unit.depth }
const step = 3

/** If the plan is enlarged further, the second line in the bathroom would stick out of a narrow drawing. */
const maxLettered = 1.1

const tenth = (value: number) => Math.round(value * 10) / 10

// The front is on the left: x runs into the unit, y along its front.
function planOf(inside: Inside) {
  const layout = layoutOf(inside)
  const { width, depth } = layout
  const scale = Math.min(usual.depth / depth, usual.width / width)
  const openings = [...layout.doors.map(onWall), ...officeGaps(layout)].toSorted((one, other) => one.at - other.at)
  const front = openings.map(({ at, width: open }) => `V${tenth(at)}M0 ${tenth(at + open)}`).join('')
  return {
    layout,
    width,
    depth,
    scale,
    has: inside.rooms,
    doors: layout.doors.map(onWall),
    outside: `M0 0${front}V${width}H${depth}V0H0`,
    rooms: layout.office && roomsOf(layout, layout.office, inside.rooms),
  }
}

const onWall = (door: DrawnDoor) => ({ ...door, at: tenth(door.at + wall) })

/** The openings in the front for the entry and window of an office. */
function officeGaps({ office, isOfficeInFront }: UnitLayout) {
  if (!office || !isOfficeInFront) return []
  const { entry, window } = officeOpenings(office.height)
  const from = office.y + wall
  return [
    { at: from + entry, width: unit.entry.width },
    ...(window === undefined ? [] : [{ at: from + window, width: unit.window.width }]),
  ]
}

/** The outlines of the rooms, to the walls of the unit. */
function roomsOf(layout: UnitLayout, office: NonNullable<UnitLayout['office']>, has: Inside['rooms']) {
  const { width, depth, bathroom, isOfficeInFront } = layout
  const y = tenth(office.y + wall)
  const top = y <= wall ? 0 : y
  const front = isOfficeInFront ? 0 : tenth(office.x + wall)
  const back = isOfficeInFront ? tenth(office.width + wall) : depth
  const inner = isOfficeInFront ? back : front
  const bath = bathroom && {
    x: tenth(bathroom.x + wall),
    y: Math.max(top, tenth(bathroom.y + wall)),
    end: tenth(bathroom.x + wall + bathroom.width),
  }
  // The door to the hall is in the wall along the office if there is one, else in the wall across.
  const isAlong = top > 0 && back - front >= step + 2
  const hallDoor = isAlong ? tenth(Math.max(front + 1, back - 7)) : tenth(top + 1)
  const bathDoor = width - 6
  const across =
    top === 0 || !isAlong
      ? `M${inner} ${top}V${hallDoor}m0 ${step}V${bath ? bathDoor : width}`
      : `M${inner} ${top}V${bath ? bathDoor : width}`
  const gaps = officeGaps(layout)
  const [entry, pane] = gaps
  return {
    office: { x: front, width: back - front, y: top },
    bath,
    floor:
      `M${front} ${top}H${back}V${width}H${front}z` +
      (bath ? `M${bath.x} ${bath.y}H${bath.end}V${width}H${bath.x}z` : ''),
    walls:
      (top > 0 ? `M${front} ${top}${isAlong ? `H${hallDoor}m${step} 0` : ''}H${back}` : '') +
      (inner > 0 && inner < depth ? across : '') +
      (bath ? `m0 ${step}V${width}M${inner} ${bath.y}H${isOfficeInFront ? bath.end : bath.x}V${width}` : ''),
    swings:
      (entry
        ? `M0 ${tenth(entry.at)}h${entry.width}a${entry.width} ${entry.width} 0 0 1-${entry.width} ${entry.width}`
        : '') +
      (isAlong ? `M${hallDoor} ${top}v-${step}a${step} ${step} 0 0 1 ${step} ${step}` : '') +
      (pane ? `M-.3 ${tenth(pane.at)}v${pane.width}m.6 0v-${pane.width}` : ''),
    // Shower, basin and toilet.
    fittings: bath
      ? (has.shower ? `M${bath.end} ${width - 4.5}h-5V${width}m0-4.5 5 4.5m0-4.5-5 4.5` : '') +
        `M${tenth(bath.x + 1)} ${bath.y}v2h3v-2M${tenth(bath.x + 6)} ${bath.y}v1.5h2.8V${bath.y}m-1.4 1.5a1.3 1.6 0 1 1-.1 0z`
      : '',
  }
}

type Plan = ReturnType<typeof planOf>

function roomsText({ layout: { doors, office, isOfficeInFront, bathroom }, has: { shower } }: Plan) {
  const door = doors.length === 0 ? '' : doors.length === 1 ? ' behind the bay door' : ` behind ${doors.length} doors`
  if (!office) return `one room${door}`
  const place = isOfficeInFront ? 'an office behind the door beside it' : 'an office at the back'
  return bathroom
    ? `a warehouse${door}, ${place}, and a bathroom${shower ? ' with shower' : ''}`
    : `a warehouse${door}, and ${place}`
}

/** The sheet has the same width for each unit, because drawings.css fits the lettering to it. */
const frameOf = (plan: Plan, size: string) =>
  ({
    viewBox: `${tenth((plan.depth * plan.scale - usual.depth) / 2) - 12} -1 64 ${tenth(plan.width * plan.scale) + 2}`,
    role: 'img',
    'aria-label': `Floor plan, ${size}: ${roomsText(plan)}`,
  }) as const

const Scaled = ({ by, children }: { by: number; children: ReactNode }) =>
  by === 1 ? children : <g transform={`scale(${by.toFixed(3)})`}>{children}</g>

/** The floor plan as a thumbnail. It shows only walls, because lettering would be too small to read. */
export function SmallFloorPlan({ inside }: { inside: Inside }) {
  const plan = planOf(inside)
  const { width, depth, doors, rooms, outside, scale } = plan
  return (
    <div className="drawing floor-plan floor-plan-small">
      <svg {...frameOf(plan, inside.size)}>
        <Scaled by={scale}>
          <path className="floor" d={`M0 0h${depth}v${width}H0z`} />
          {rooms && <path className="room" d={rooms.floor} />}
          {rooms && <path className="partitions" d={rooms.walls} />}
          <path className="walls" d={outside} />
          <path className="bay-door" d={doors.map(({ at, width: open }) => `M0 ${at}v${open}`).join('')} />
        </Scaled>
      </svg>
    </div>
  )
}

/** A position on the plan of a unit of 39 by 50 feet: x into the unit, y along its front. */
export type Spot = readonly [x: number, y: number]

/** The floor plan with the doors on the left, numbers that refer to the legend beside it, and the assumptions that it makes. */
export function FloorPlan({ inside, spots = [] }: { inside: Inside; spots?: readonly Spot[] }) {
  const plan = planOf(inside)
  const { width, depth, doors, rooms, outside, scale, layout } = plan
  const along = (feet: number) => tenth(feet * scale)
  const labels = doorLabels(inside, doors, scale)
  const middle = labels[0]?.y ?? along(width / 3)
  const hall = hallOf(plan)
  // The door of a very wide unit is near the top, and its label is beside it.
  const unsaidTop = middle > 9 ? 4.6 : tenth(middle + 7)
  // The label of known doors takes up the whole length of the hall.
  const lastLabel = labels.at(-1)?.y ?? 0
  const lowest = along(rooms && layout.isOfficeInFront ? rooms.office.y : width) - 9
  const top = inside.doors === null ? unsaidTop : tenth(Math.max(4.6, Math.min(lastLabel + 5, lowest)))
  const bathroom = rooms?.bath && bathroomLabel(along(rooms.bath.end - 2), along(depth))
  const bathroomAt = tenth(Math.min(along(width - 7.5) + 0.7, along(width) - 3.6))
  return (
    <>
      <div className="drawing floor-plan" translate="no">
        <svg {...frameOf(plan, inside.size)}>
          <Scaled by={scale}>
            <path className="floor" d={`M0 0h${depth}v${width}H0z`} />
            <path className="joints" d={jointsOf(plan)} />
            {rooms && <path className="room" d={rooms.floor} />}
            <path
              className="track"
              d={doors
                .map(({ at, width: open, height }) => `M0 ${at}h${Math.min(height, depth - 2)}v${open}H0`)
                .join('')}
            />
            {rooms && <path className="fittings" d={rooms.swings + rooms.fittings} />}
            {rooms && <path className="partitions" d={rooms.walls} />}
            <path className="walls" d={outside} />
            <path className="bay-door" d={doors.map(({ at, width: open }) => `M0 ${at}v${open}`).join('')} />
          </Scaled>
          {labels.map(({ lines, y }) => (
            <Fragment key={y}>
              <path className="route" d={`M-11.5 ${y}h9`} />
              <path className="route-arrow" d={`m-1.5 ${y}-2.5-1.2v2.4z`} />
              <text className="note" x="1.5" y={tenth(y - (lines.length > 1 ? 0.5 : -0.5))}>
                {lines.map((line, place) => (
                  <tspan key={line} x="1.5" dy={place === 0 ? 0 : '1.4em'}>
                    {line}
                  </tspan>
                ))}
              </text>
            </Fragment>
          ))}
          <Named x={hall} y={tenth(top + 7.4)} name={say('Warehouse')} climate={inside.climate} />
          <text className="middle dimension-text" x={hall} y={top}>
            {`${inside.size} in all`}
          </text>
          {rooms && (
            <>
              <Named
                x={along(rooms.office.x + rooms.office.width / 2)}
                y={along((rooms.office.y + width) / 2)}
                name={say('Office')}
                climate={inside.climate}
              />
              {bathroom && (
                <>
                  <path className="fittings" d={`M${bathroom.from} ${along(width - 7.5)}H${tenth(bathroom.x - 1)}`} />
                  <text className="note" x={bathroom.x} y={bathroomAt}>
                    Bathroom
                    {plan.has.shower && (
                      <tspan className={scale > maxLettered ? 'roomy' : undefined} x={bathroom.x} dy="1.4em">
                        and shower
                      </tspan>
                    )}
                  </text>
                </>
              )}
            </>
          )}
          {spots.map(([x, y], index) => (
            <g key={`${x} ${y}`} className="spot" transform={`translate(${onSheet(x, plan)} ${spotY(y, plan)})`}>
              <circle />
              <text className="middle" dy=".36em">
                {index + 1}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <p className="drawing-note">{layout.notes.join(' ')}</p>
    </>
  )
}

/** Beside the bathroom, or beside the unit if the word would cross its wall. */
const bathroomLabel = (from: number, end: number) => ({ from, x: from + 13 > end ? tenth(end + 1.5) : tenth(from + 5) })

/** The distance between the labels of two kinds of doors. */
const labelHeight = 2.4

/** The label of each kind of door, at the first door of that kind. */
function doorLabels({ doors: said, height }: Inside, drawn: readonly DrawnDoor[], scale: number) {
  const middleOf = (place: number) => {
    const door = drawn[place]
    return tenth(((door?.at ?? 0) + (door?.width ?? 0) / 2) * scale)
  }
  if (said === null) {
    const high = height === null ? [] : [`${feetAndInches(height)} high`]
    return [{ lines: [...high, 'bay door'], y: middleOf(0) }]
  }
  let first = 0
  let least = 0
  return said.map(({ kind, count, width, height: high }) => {
    const y = Math.max(least, middleOf(first))
    first += count
    least = tenth(y + labelHeight)
    return { lines: [`${count} ${kind.toLowerCase()}${doorSize(width, high)}`], y }
  })
}

/** The middle of the warehouse on the sheet: beside the office, behind a deep office, or in front of one at the back. */
function hallOf(plan: Plan) {
  const { rooms, layout, depth, scale } = plan
  if (!rooms) return onSheet(32, plan)
  const { x, width, y } = rooms.office
  if (!layout.isOfficeInFront) return tenth((x * scale) / 2)
  const isBeside = y * scale >= 14
  return isBeside ? onSheet(34, plan) : tenth(((x + width + depth) / 2) * scale)
}

/** Joints at one third and two thirds of the depth, and at half the width. */
const jointsOf = ({ width, depth }: Plan) => {
  const [third, twoThirds] = [Math.round(depth * 0.34), tenth(depth * 0.67)]
  return `M${third} 0v${width}M${twoThirds} 0v${width}M0 ${width / 2}h${depth}`
}

/** Converts a position on the default plan to a plan of another size. Positions in front of the unit do not change. */
const onSheet = (x: number, { depth, scale }: Plan) => (x < 0 ? x : tenth((x * depth * scale) / usual.depth))
const spotY = (y: number, { width, scale }: Plan) => tenth((y * width * scale) / usual.width)

const Named = ({ x, y, name, climate }: { x: number; y: number; name: string } & Pick<Inside, 'climate'>) => (
  <text className="middle" x={x} y={y}>
    <tspan className="room-name">{name}</tspan>
    {climate && (
      <tspan className="note roomy" x={x} dy="1.5em">
        {climate}
      </tspan>
    )}
  </text>
)

function doorSize(width: number | null, height: number | null) {
  if (width !== null && height !== null) return `, ${width} × ${height} ft`
  if (width !== null) return `, ${width} ft wide`
  return height === null ? '' : `, ${height} ft high`
}
