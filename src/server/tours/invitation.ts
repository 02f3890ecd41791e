import { momentText } from '#domain/dates/moments.labels.ts'
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
}

export const placeOf = ({ address: { street, city, state, postalCode } }: Park) =>
  `${street}, ${city}, ${state} ${postalCode}`

export const subjectOf = ({ unitNumber }: TourOfUnit, { name }: Park) =>
  unitNumber === null ? name : `unit ${unitNumber} of ${name}`

/** Creates the invitation to a tour, or its cancellation, with the tour's present revision. */
export function tourInvitation(tour: TourOfUnit, { park, officeEmail, publicUrl, attendee, url }: Context) {
  const method: Invitation['method'] = tour.status === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const content = invitationFile({
    method,
    uid: `tour-${tour.id}@${new URL(publicUrl).hostname}`,
    sequence: tour.sequence,
    stamp: tour.updatedAt,
    startsAt: tour.startsAt,
    minutes: tourMinutes,
    summary: `Tour of ${subjectOf(tour, park)}`,
    description: [
      `${momentText(tour.startsAt, park.timeZone)} at ${park.name}.`,
      park.phone && `Call ${park.phone} if you cannot find us.`,
      url && `To move or cancel it: ${url}`,
    ]
      .filter(Boolean)
      .join('\n'),
    location: placeOf(park),
    organizer: { name: park.name, address: officeEmail },
    attendee,
  })
  return { method, content }
}
