import { preferredLocations } from './inquiries.constants.ts'
import { unitTypesOf } from '#contract/park/offer.labels.ts'
import type { PublicPark } from '#contract/park/park.ts'
import { squareFeet } from '#domain/units/units.constants.ts'

type Asked = {
  /** SF. */
  size: number
  /** The place of its phase among those of the park. */
  phase: number
}

/** What form B asks for that an inquiry about a unit says already: its space type, by its size, and the location of its phase. */
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
