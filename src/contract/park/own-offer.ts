import { usualOffer } from './offer.labels.ts'
import type { Offer, PublicPark } from './park.ts'
import { keysOf } from '#domain/text/typed-record.ts'

/** The facts of a park's offer that public pages need. */
export const offerFacts = keysOf(usualOffer)

/** The deviations from the default offer, so that a page carries no text that its scripts have already. */
export const ownOffer = (offer: Offer): NonNullable<PublicPark['offer']> =>
  Object.fromEntries(
    offerFacts
      .filter((fact) => JSON.stringify(offer[fact]) !== JSON.stringify(usualOffer[fact]))
      .map((fact) => [fact, offer[fact]]),
  )
