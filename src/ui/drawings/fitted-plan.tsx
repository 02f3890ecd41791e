import type { Fit } from '#domain/what-fits/fit.ts'
import { floorOf, wall } from '#domain/what-fits/floor.ts'
import { van } from '#domain/what-fits/things.ts'
import { say } from '#domain/text/say.ts'
import { type Inside, planOf, planText, Scaled, usual } from './floor-plan.tsx'
import { boxPath } from './geometry.ts'
import { markClasses, marksOf, personAt } from './things.ts'

const tenth = (value: number) => Math.round(value * 10) / 10

/** Details that a small plan is too small for. */
const tooSmall = new Set(['thin', 'dots'])

type Props = {
  inside: Inside
  fit: Fit
  isSmall?: boolean
  /** How much smaller than its sheet it is drawn, at the left of it, to have the scale of others. */
  reducedBy?: number | undefined
}

/** A line with an end at both sides: `across` for one along the front. */
const measure = (x: number, y: number, length: number, isAcross: boolean) =>
  isAcross ? `M${x} ${y}v${length}m-.6 0h1.2m-1.2-${length}h1.2` : `M${x} ${y}h${length}m0-.6v1.2m-${length}-1.2v1.2`

/** The length of a bathroom on the sheet in which its name has room. */
const minLettered = 8

/**
 * The floor plan of a unit with the things of a trade in it at true size, and its measures. The small one has neither letters
 * nor measures.
 */
export function FittedPlan({ inside, fit, isSmall = false, reducedBy }: Props) {
  const plan = planOf(inside)
  const { width, depth, doors, rooms, outside, scale } = plan
  const floor = floorOf(inside)
  const isThumbnail = isSmall && !reducedBy
  const marks = marksOf(fit.things, isThumbnail)
  const along = (feet: number) => tenth(feet * scale)
  const [right, low] = [along(depth), along(width)]
  const [aisle] = fit.aisles
  const person = personAt(fit.things, aisle)
  const left = tenth((right - usual.depth) / 2)
  const door = doors[0]
  const room = floor.office
  // Between two vans, if there are any.
  const aisleAt = fit.counts.van ? floor.depth - van.length - van.between + wall : (aisle?.length ?? 0) / 2
  const [aisleX, aisleY] = [along(aisleAt + wall), along((aisle?.y ?? 0) + wall)]
  const sheet = usual.depth + 2
  const shown = reducedBy
    ? `-1 -1 ${tenth(sheet * reducedBy)} ${tenth(low + 2)}`
    : isSmall
      ? `${tenth(left - 1)} -1 ${sheet} ${tenth(low + 2)}`
      : `${tenth(left - 7.5)} -1.5 64.5 ${tenth(low + 8)}`
  return (
    <div className={`drawing floor-plan fitted-plan ${isSmall ? 'floor-plan-small' : ''}`} translate="no">
      <svg viewBox={shown} role="img" aria-label={planText(plan, inside.size)}>
        <Scaled by={scale}>
          <path className="floor" d={`M0 0h${depth}v${width}H0z`} />
          {fit.aisles.length > 0 && (
            <path
              className="aisle"
              d={fit.aisles
                .map(({ x, y, length, width: wide }) =>
                  boxPath({ x: tenth(x + wall), y: tenth(y + wall), width: tenth(length), height: tenth(wide) }),
                )
                .join('')}
            />
          )}
          {rooms && <path className="room" d={rooms.floor} />}
          {rooms && !isSmall && <path className="fittings" d={rooms.swings + rooms.fittings} />}
          {rooms && <path className="partitions" d={rooms.walls} />}
          {markClasses.map(
            (name) =>
              marks[name] && !(isSmall && tooSmall.has(name)) && <path key={name} className={name} d={marks[name]} />,
          )}
          {person && !isSmall && (
            <g
              className="person"
              transform={`translate(${person.x} ${person.y})${person.isTurned ? ' rotate(90)' : ''}`}
            >
              <path d="M-1 0a1 .55 0 0 1 2 0 1 .55 0 0 1-2 0" />
              <circle r=".5" />
            </g>
          )}
          <path className="walls" d={outside} />
          <path className="bay-door" d={doors.map(({ at, width: open }) => `M0 ${at}v${open}`).join('')} />
        </Scaled>
        {!isSmall && (
          <>
            <path
              className="dimension"
              d={
                (door ? measure(-2, along(door.at), along(door.width), true) : '') +
                measure(tenth(right + 2), 0, low, true) +
                measure(0, tenth(low + 2), right, false) +
                (aisle ? measure(aisleX, aisleY, along(aisle.width), true) : '')
              }
            />
            {door && (
              <Upright x={-3.2} y={along(door.at + door.width / 2)}>
                {say('{width}\u00a0ft door', { width: door.width })}
              </Upright>
            )}
            <Upright x={tenth(right + 4.4)} y={tenth(low / 2)}>
              {say('{width}\u00a0ft wide', { width })}
            </Upright>
            <text className="middle dimension-text" x={tenth(right / 2)} y={tenth(low + 5)}>
              {say('{depth}\u00a0ft deep', { depth })}
            </text>
            {aisle && (
              <Upright x={tenth(aisleX + 1.9)} y={tenth(aisleY + along(aisle.width) / 2)} isOver>
                {say('{aisle}\u00a0ft aisle', { aisle: aisle.width })}
              </Upright>
            )}
            {room && (
              <text
                className="middle room-name"
                x={along(room.x + room.length / 2 + wall)}
                y={along(room.y + room.width / 2 - 0.5)}
              >
                {say('Office')}
              </text>
            )}
            {floor.bathroom && along(floor.bathroom.length) >= minLettered && (
              <text
                className="middle note roomy"
                x={along(floor.bathroom.x + floor.bathroom.length / 2 + wall)}
                y={along(floor.bathroom.y + floor.bathroom.width / 2 + 0.3)}
              >
                {say('Bathroom')}
              </text>
            )}
          </>
        )}
      </svg>
    </div>
  )
}

type UprightProps = { x: number; y: number; isOver?: boolean; children: string }

const Upright = ({ x, y, isOver = false, children }: UprightProps) => (
  <text
    className={`middle dimension-text ${isOver ? 'over-floor' : ''}`}
    transform={`translate(${x} ${y}) rotate(-90)`}
  >
    {children}
  </text>
)
