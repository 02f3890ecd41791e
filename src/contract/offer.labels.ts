import type { PublicPark } from './park.ts'
import * as defaults from './park-offer.constants.ts'

export const doorHeightOf = ({ doorHeight = defaults.doorHeight }: Pick<PublicPark, 'doorHeight'>) => doorHeight
