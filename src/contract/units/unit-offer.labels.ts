import { doorHeightOf, featuresOf, type Place } from '#contract/park/offer.labels.ts'
import type { UnitSpecs } from '#domain/units/unit-specs.ts'

/** What a unit says of itself in place of what its park says of all units. */
export type Own = Pick<UnitSpecs, 'doors' | 'officeSize' | 'restrooms' | 'sprinklers'> & {
  doorHeight?: number | null | undefined
}

/** The height in feet of the door of a unit; null if neither it nor its park says. */
export const unitDoorHeight = (park: Pick<Place, 'doorHeight'>, unit: Own) =>
  unit.doors?.find(({ height }) => height !== null)?.height ?? unit.doorHeight ?? doorHeightOf(park)

const isSaidOtherwise = (line: string, { doors, officeSize, restrooms, sprinklers }: Own) =>
  (Boolean(doors) && /\bdoors?\b/i.test(line)) ||
  (officeSize === 0 && /office/i.test(line)) ||
  (restrooms === 0 && /(?:bath|wash|rest)room|shower/i.test(line)) ||
  (sprinklers === 'None' && /sprinkler/i.test(line))

/** The features of every unit, without those that this one says otherwise of itself. */
export const unitFeatures = (park: Place, unit: Own) => featuresOf(park).filter((line) => !isSaidOtherwise(line, unit))
