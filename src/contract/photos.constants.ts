/** Photos that a property or a unit can have. */
export const maxPhotos = 20

/** Characters of the description of a photo. */
export const maxAltText = 300

type Photo = { alt: string }

/** What is said in place of a photo; one that nobody has described is named by what it is of and its place. */
export const altTextOf = (photo: Photo, place: number, of: string) =>
  photo.alt || (place === 0 ? of : `${of}, photo ${place + 1}`)
