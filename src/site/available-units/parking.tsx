import { say } from '#domain/text/say.ts'
import { usePark } from '#site/page.tsx'
import { drawingOf } from '#site/parts/plan/park-drawing.ts'
import { roomsOf } from '#contract/units/unit-rooms.labels.ts'
import { listed } from '#domain/text/listed.ts'
import { buildingOf } from '#domain/units/units.constants.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { Section } from '#site/parts/frame/section.tsx'
import { baysOf } from '#site/parts/units/unit-facts.tsx'
import { ParkingLayout } from '#ui/drawings/ground/parking-layout.tsx'

/** Describes the parking of a park, depending on the parts that its plan has. */
const parkingOf = (
  units: readonly PublicUnit[],
  { parking, buildings }: ReturnType<typeof drawingOf>,
  door: string,
) => [
  ...(buildings.some(({ stalls }) => stalls > 0)
    ? [
        [
          say('At each unit'),
          units.length === 1
            ? say(' has stalls in front of its own {door}.', { door })
            : say(' each have stalls in front of their own {door}.', { door }),
          rangesOf(units, '-'),
        ],
      ]
    : []),
  ...(parking.hasCourts
    ? [[say('In the courts'), say('A truck court runs past every bay door, in at one end and out at the other.')]]
    : []),
  ...(parking.hasExtra
    ? [[say('Extra parking'), say('More stalls stand apart from the buildings, for crew and customers.')]]
    : []),
]

/** A park with more buildings does not list them. */
const maxListed = 4

/** The first and last unit of each building: 'Units A1-A4 and B1-B4'. */
function rangesOf(units: readonly PublicUnit[], joint: string) {
  const buildings = [...Map.groupBy(units, ({ unitNumber }) => buildingOf(unitNumber)).values()]
  if (buildings.length > maxListed)
    return say('All {count} units in {buildings} buildings', { count: units.length, buildings: buildings.length })
  const ranges = buildings.map((row) =>
    [...new Set([row[0]?.unitNumber, row.at(-1)?.unitNumber])].filter(Boolean).join(joint),
  )
  return units.length === 1
    ? say('Unit {number}', { number: listed(ranges) })
    : say('Units {ranges}', { ranges: listed(ranges) })
}

export function Parking({ units }: { units: readonly PublicUnit[] }) {
  const park = usePark()
  const drawing = drawingOf(park, units)
  const built = units.filter((unit) => !isYard(park.plan, unit))
  const parts = parkingOf(built, drawing, roomsOf(park).office ? say('office door') : say('door'))
  if (parts.length === 0) return null
  const isAtDoors = drawing.buildings.some(({ stalls }) => stalls > 0)
  const ranges = rangesOf(built, say(' to '))
  return (
    <Section
      title={isAtDoors ? say('Parking at your door') : say('Parking and trucks')}
      lede={isAtDoors ? say('Cars stand beside the bay doors, never in front of them.') : ''}
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,40rem)] lg:gap-12">
        <dl className="self-start border-t-line border-ink">
          {parts.map(([name, words, which]) => (
            <div key={name} className="border-b border-seam py-5">
              <dt className="font-display text-lg font-extrabold">{name}</dt>
              <dd className="mt-1 max-w-note text-ink-2">
                {which && <span translate="no">{which}</span>}
                <span>{words}</span>
              </dd>
            </div>
          ))}
        </dl>
        <ParkingLayout
          drawing={drawing}
          bays={baysOf(units)}
          road={park.road}
          unitNames={ranges.charAt(0).toLowerCase() + ranges.slice(1)}
        />
      </div>
    </Section>
  )
}
