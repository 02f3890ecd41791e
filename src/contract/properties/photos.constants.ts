import { say } from '#domain/text/say.ts'

export const maxPhotos = 20

export const maxAltText = 300

type Photo = { alt: string }

/** The alternative text of a photo. The default is its subject and position. */
export const altTextOf = (photo: Photo, place: number, subject: string) =>
  photo.alt || (place === 0 ? subject : say('{subject}, photo {number}', { subject, number: place + 1 }))
