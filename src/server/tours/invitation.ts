import { momentText } from '#domain/dates/moments.labels.ts'
import type { Language } from '#domain/text/language.ts'
import { tellIn } from '#domain/text/tell.ts'
import type { Park } from '#contract/park/park.ts'
import { tourMinutes } from '#contract/tours/tours.constants.ts'
import { type Invitation, invitationFile } from '#server/lib/ics.ts'
import type { TourOfUnit } from '#server/lib/queries/tours.queries.ts'

type Context = {
  park: Park
  /** The email address of the office, which sends the invitation. */
  officeEmail: string
  publicUrl: string
  attendee: Invitation['attendee']
  /** The private link of the tour, if the server can derive it. */
  url: string | undefined
  language: Language
}

export const placeOf = ({ address: { street, city, state, postalCode } }: Park) =>
  `${street}, ${city}, ${state} ${postalCode}`

export function subjectOf({ unitNumber }: TourOfUnit, { name }: Park, language: Language) {
  const tell = tellIn(language)
  return unitNumber === null ? name : tell('unit {unit} of {park}', { unit: unitNumber, park: name })
}

/** Creates the invitation to a tour, or its cancellation, with the tour's present revision. */
export function tourInvitation(tour: TourOfUnit, { park, officeEmail, publicUrl, attendee, url, language }: Context) {
  const tell = tellIn(language)
  const method: Invitation['method'] = tour.status === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const content = invitationFile({
    method,
    uid: `tour-${tour.id}@${new URL(publicUrl).hostname}`,
    sequence: tour.sequence,
    stamp: tour.updatedAt,
    startsAt: tour.startsAt,
    minutes: tourMinutes,
    summary: tell('Tour of {subject}', { subject: subjectOf(tour, park, language) }),
    description: [
      tell('{time} at {park}.', { time: momentText(tour.startsAt, park.timeZone, language), park: park.name }),
      park.phone && tell('Call {phone} if you cannot find us.', { phone: park.phone }),
      url && tell('To move or cancel it: {url}', { url }),
    ]
      .filter(Boolean)
      .join('\n'),
    location: placeOf(park),
    organizer: { name: park.name, address: officeEmail },
    attendee,
  })
  return { method, content }
}
