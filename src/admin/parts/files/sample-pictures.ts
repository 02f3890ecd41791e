import {
  type SamplePicture,
  sampleAddress,
  samplePictures,
  sampleSize,
} from '#contract/properties/sample-pictures.constants.ts'
import type { GalleryImage } from '#contract/properties/templates.ts'
import { blank } from '#contract/properties/templates.constants.ts'
import type { ImageSizes } from '#ui/picture.tsx'

/** A sample picture for a section; its caption asks for a real photo. */
export const sampleImage = (picture: SamplePicture): GalleryImage => ({
  url: sampleAddress(picture),
  alt: picture.alt,
  caption: blank('a photo in place of this drawing'),
})

export const sampleImages = (): GalleryImage[] => samplePictures.map(sampleImage)

/** The sizes, which reserve space before the pictures load. */
export const sampleSizes: ImageSizes = Object.fromEntries(
  samplePictures.map((picture) => [sampleAddress(picture), sampleSize]),
)
