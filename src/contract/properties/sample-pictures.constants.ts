/** The path of the sample pictures that come with the product. */
export const samplesPath = '/samples/'

/** Drawings, so that nobody takes them for photos of the park. The files are src/server/uploads/samples/{name}.svg. */
export const samplePictures = [
  { name: 'front', alt: 'Drawing of a row of bays with a bay door and an office door each' },
  { name: 'floor', alt: 'Drawing of an empty floor that leads to an open bay door' },
  { name: 'yard', alt: 'Drawing of a truck that backs up to a bay door' },
] as const
export type SamplePicture = (typeof samplePictures)[number]

export const sampleAddress = ({ name }: SamplePicture) => `${samplesPath}${name}.svg`

/** In pixels, to reserve space before a sample picture loads. */
export const sampleSize = { width: 1600, height: 1000, avif: '', webp: '' }

export const isSamplePicture = (address: string) => samplePictures.some((picture) => sampleAddress(picture) === address)
