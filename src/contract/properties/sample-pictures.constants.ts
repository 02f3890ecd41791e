/** The path of the sample pictures, which the product ships. */
export const samplesPath = '/samples/'

/** Drawings, so that no one takes them for photos of the park; each is the file src/server/uploads/samples/{name}.svg. */
export const samplePictures = [
  { name: 'front', alt: 'Drawing of a row of bays with a bay door and an office door each' },
  { name: 'floor', alt: 'Drawing of an empty floor that leads to an open bay door' },
  { name: 'yard', alt: 'Drawing of a truck that backs up to a bay door' },
] as const
export type SamplePicture = (typeof samplePictures)[number]

export const sampleAddress = ({ name }: SamplePicture) => `${samplesPath}${name}.svg`

/** Pixels, which reserve space before a sample picture loads. */
export const sampleSize = { width: 1600, height: 1000, avif: '', webp: '' }

/** Whether an address is that of a sample picture. */
export const isSamplePicture = (address: string) => samplePictures.some((picture) => sampleAddress(picture) === address)
