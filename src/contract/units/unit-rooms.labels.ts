import { doorHeightOf, highlightsOf, type Place, writtenFeatures } from '#contract/park/offer.labels.ts'
import type { Own } from './unit-offer.labels.ts'
import type { UnitSpecs } from '#domain/units/unit-specs.ts'

// Separate from the other labels of an offer, because only drawings load it.

/** Whether a line is only about rooms. Any other word can mean that the room is not in the unit, as in 'Mezzanine office'. */
const saysOnlyRooms = (line: string) =>
  /^(?:\W|(?:an?|and|with|in|its|own|each|units?|private|warehouse|ac|air|conditioned|heated|office|bathroom|washroom|restroom|shower)\b)*$/i.test(
    line,
  )

/** The rooms that the unit or its park states in addition to the warehouse. A floor plan draws only these. */
export function roomsOf(park: Place, { officeSize, restrooms }: Pick<UnitSpecs, 'officeSize' | 'restrooms'> = {}) {
  const lines = [...writtenFeatures(park), ...highlightsOf(park).map(({ written }) => written.name)]
    .filter(saysOnlyRooms)
    .join('\n')
  const has = (room: RegExp, own?: number | null) => (own ?? Number(room.test(lines))) > 0
  return {
    office: has(/office/i, officeSize),
    bathroom: has(/(?:bath|wash|rest)room/i, restrooms),
    shower: restrooms !== 0 && has(/shower/i),
  }
}

/** The doors and rooms for drawings of a unit. The park's values apply if the unit has none. */
export const drawnOf = (park: Place, unit: Own) => ({
  doors: unit.doors ?? null,
  height: unit.doorHeight ?? doorHeightOf(park),
  rooms: roomsOf(park, unit),
  officeSize: unit.officeSize,
})
