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
          'At each unit',
          units.length === 1
            ? ` has stalls in front of its own ${door}.`
            : ` each have stalls in front of their own ${door}.`,
          rangesOf(units, '-'),
        ],
      ]
    : []),
  ...(parking.hasCourts
    ? [['In the courts', 'A truck court runs past every bay door, in at one end and out at the other.']]
    : []),
  ...(parking.hasExtra
    ? [['Extra parking', 'More stalls stand apart from the buildings, for crew and customers.']]
    : []),
]

/** A park with more buildings does not list them. */
const maxListed = 4

/** The first and last unit of each building: 'Units A1-A4 and B1-B4'. */
function rangesOf(units: readonly PublicUnit[], joint: string) {
  const buildings = [...Map.groupBy(units, ({ unitNumber }) => buildingOf(unitNumber)).values()]
  if (buildings.length > maxListed) return `All ${units.length} units in ${buildings.length} buildings`
  const ranges = buildings.map((row) =>
    [...new Set([row[0]?.unitNumber, row.at(-1)?.unitNumber])].filter(Boolean).join(joint),
  )
  return `${units.length === 1 ? 'Unit' : 'Units'} ${listed(ranges)}`
}

export function Parking({ units }: { units: readonly PublicUnit[] }) {
  const park = usePark()
  const drawing = drawingOf(park, units)
  const built = units.filter((unit) => !isYard(park.plan, unit))
  const parts = parkingOf(built, drawing, roomsOf(park).office ? 'office door' : 'door')
  if (parts.length === 0) return null
  const isAtDoors = drawing.buildings.some(({ stalls }) => stalls > 0)
  const ranges = rangesOf(built, ' to ')
  return (
    <Section
      title={isAtDoors ? 'Parking at your door' : 'Parking and trucks'}
      lede={isAtDoors ? 'Cars stand beside the bay doors, never in front of them.' : ''}
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
