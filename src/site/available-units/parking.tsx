import type { ReactNode } from 'react'
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
import { Said } from '#ui/said.tsx'
import { ParkingLayout } from '#ui/drawings/ground/parking-layout.tsx'

/** Describes the parking of a park, depending on the parts that its plan has. */
const parkingOf = (
  units: readonly PublicUnit[],
  { parking, buildings }: ReturnType<typeof drawingOf>,
  hasOffice: boolean,
): [name: string, words: ReactNode][] => [
  ...(buildings.some(({ stalls }) => stalls > 0)
    ? ([[say('At each unit'), stallsText(units, hasOffice)]] satisfies [string, ReactNode][])
    : []),
  ...(parking.hasCourts
    ? ([
        [say('In the courts'), say('A truck court runs past every bay door, in at one end and out at the other.')],
      ] satisfies [string, ReactNode][])
    : []),
  ...(parking.hasExtra
    ? ([[say('Extra parking'), say('More stalls stand apart from the buildings, for crew and customers.')]] satisfies [
        string,
        ReactNode,
      ][])
    : []),
]

/** A park with more buildings does not list them. */
const maxListed = 4

const inBuildings = (units: readonly PublicUnit[]) => [...Map.groupBy(units, buildingOf).values()]

/** The first and last unit of each building: 'A1-A4 and B1-B4'. */
const rangesOf = (buildings: readonly PublicUnit[][], textOf: (from: string, to: string) => string) =>
  listed(
    buildings.map((row) => {
      const [from = '', to = ''] = [row[0]?.unitNumber, row.at(-1)?.unitNumber]
      return from === to ? from : textOf(from, to)
    }),
  )

/** Which units have stalls, and in front of what. */
function stallsText(units: readonly PublicUnit[], hasOffice: boolean) {
  const buildings = inBuildings(units)
  if (buildings.length > maxListed) {
    const counts = { count: units.length, buildings: buildings.length }
    return hasOffice
      ? say('All {count} units in {buildings} buildings each have stalls in front of their own office door.', counts)
      : say('All {count} units in {buildings} buildings each have stalls in front of their own door.', counts)
  }
  const numbers = <span translate="no">{rangesOf(buildings, (from, to) => `${from}-${to}`)}</span>
  if (units.length === 1) {
    const text = hasOffice
      ? say('Unit {numbers} has stalls in front of its own office door.')
      : say('Unit {numbers} has stalls in front of its own door.')
    return <Said text={text} numbers={numbers} />
  }
  const text = hasOffice
    ? say('Units {numbers} each have stalls in front of their own office door.')
    : say('Units {numbers} each have stalls in front of their own door.')
  return <Said text={text} numbers={numbers} />
}

/** The units in the name of the drawing: 'units A1 to A4 and B1 to B4'. */
function unitNames(units: readonly PublicUnit[]) {
  const buildings = inBuildings(units)
  if (buildings.length > maxListed)
    return say('all {count} units in {buildings} buildings', { count: units.length, buildings: buildings.length })
  const numbers = rangesOf(buildings, (from, to) => say('{from} to {to}', { from, to }))
  return units.length === 1 ? say('unit {number}', { number: numbers }) : say('units {numbers}', { numbers })
}

export function Parking({ units }: { units: readonly PublicUnit[] }) {
  const park = usePark()
  const drawing = drawingOf(park, units)
  const built = units.filter((unit) => !isYard(park.plan, unit))
  const parts = parkingOf(built, drawing, roomsOf(park).office)
  if (parts.length === 0) return null
  const isAtDoors = drawing.buildings.some(({ stalls }) => stalls > 0)
  return (
    <Section
      title={isAtDoors ? say('Parking at your door') : say('Parking and trucks')}
      lede={isAtDoors ? say('Cars stand beside the bay doors, never in front of them.') : ''}
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,40rem)] lg:gap-12">
        <dl className="self-start border-t-line border-ink">
          {parts.map(([name, words]) => (
            <div key={name} className="border-b border-seam py-5">
              <dt className="font-display text-lg font-extrabold">{name}</dt>
              <dd className="mt-1 max-w-note text-ink-2">{words}</dd>
            </div>
          ))}
        </dl>
        <ParkingLayout drawing={drawing} bays={baysOf(units)} road={park.road} unitNames={unitNames(built)} />
      </div>
    </Section>
  )
}
