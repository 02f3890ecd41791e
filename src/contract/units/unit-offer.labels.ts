import { doorHeightOf, shownLine, type Place, writtenFeatures } from '#contract/park/offer.labels.ts'
import type { UnitSpecs } from '#domain/units/unit-specs.ts'

/** Specs of a unit that replace what the park states for all units. */
export type Own = Pick<UnitSpecs, 'doors' | 'officeSize' | 'restrooms' | 'sprinklers'> & {
  doorHeight?: number | null | undefined
}

/** The height of a unit's door in feet; null if neither the unit nor its park states it. */
export const unitDoorHeight = (park: Pick<Place, 'doorHeight'>, unit: Own) =>
  unit.doors?.find(({ height }) => height !== null)?.height ?? unit.doorHeight ?? doorHeightOf(park)

const isSaidOtherwise = (line: string, { doors, officeSize, restrooms, sprinklers }: Own) =>
  (Boolean(doors) && /\bdoors?\b/i.test(line)) ||
  (officeSize === 0 && /office/i.test(line)) ||
  (restrooms === 0 && /(?:bath|wash|rest)room|shower/i.test(line)) ||
  (sprinklers === 'None' && /sprinkler/i.test(line))

/** The features of all units, without those that the specs of this unit replace. */
export const unitFeatures = (park: Place, unit: Own) =>
  writtenFeatures(park)
    .filter((line) => !isSaidOtherwise(line, unit))
    .map((line) => shownLine(park, line))
