import { doorHeightOf, featuresOf, highlightsOf, type Place } from '#contract/park/offer.labels.ts'
import type { Own } from './unit-offer.labels.ts'
import type { UnitSpecs } from '#domain/units/unit-specs.ts'

// Apart from the other labels of an offer, because only drawings load it.

/** A line of rooms alone. Another word may say that the room is not in the unit: 'Mezzanine office'. */
const saysOnlyRooms = (line: string) =>
  /^(?:\W|(?:an?|and|with|in|its|own|each|units?|private|warehouse|ac|air|conditioned|heated|office|bathroom|washroom|restroom|shower)\b)*$/i.test(
    line,
  )

/** The rooms beside the warehouse that the unit says, or its park for it: a floor plan draws no other. */
export function roomsOf(park: Place, { officeSize, restrooms }: Pick<UnitSpecs, 'officeSize' | 'restrooms'> = {}) {
  const said = [...featuresOf(park), ...highlightsOf(park).map(({ name }) => name)].filter(saysOnlyRooms).join('\n')
  const has = (room: RegExp, own?: number | null) => (own ?? Number(room.test(said))) > 0
  return {
    office: has(/office/i, officeSize),
    bathroom: has(/(?:bath|wash|rest)room/i, restrooms),
    shower: restrooms !== 0 && has(/shower/i),
  }
}

/** What drawings know of the doors and rooms of a unit, which its park may say for it. */
export const drawnOf = (park: Place, unit: Own) => ({
  doors: unit.doors ?? null,
  height: unit.doorHeight ?? doorHeightOf(park),
  rooms: roomsOf(park, unit),
  officeSize: unit.officeSize,
})
