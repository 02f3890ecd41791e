import { preferredLocations } from './inquiries.constants.ts'
import { unitTypesOf } from '#contract/park/offer.labels.ts'
import type { PublicPark } from '#contract/park/park.ts'
import { squareFeet } from '#domain/units/units.constants.ts'

type Asked = {
  /** Square feet. */
  size: number
  /** The position of its phase in the list of phases. */
  phase: number
}

/** The fields of form B that follow from a unit: the space type from its size, and the location from its phase. */
export function inquiryDefaults(
  park: Pick<PublicPark, 'name' | 'offer'> & { phases: readonly { name: string; status?: string }[] },
  { size, phase }: Asked,
): Record<string, string> {
  const types = unitTypesOf(park).filter((type) => type.includes(`(${squareFeet(size)} SF)`))
  const [spaceType = '', another] = types
  const locations = preferredLocations(park.name, park.phases)
  return {
    spaceType: another === undefined ? spaceType : '',
    preferredLocation: locations[phase] ?? '',
  }
}
