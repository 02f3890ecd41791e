import * as z from 'zod/mini'
import { maxAltText, maxPhotos } from './photos.constants.ts'
import { imageAddress } from '#contract/fields.ts'
import { anyText } from '#domain/text/text.ts'
import { ImageSize } from './uploads.ts'

/** A photo of a property or unit. The first of a list is the main one. */
export const Photo = z.object({
  url: z.string(),
  /** The alternative text; '' if there is none. */
  alt: z.string(),
})
export type Photo = z.infer<typeof Photo>

/** A photo as visitors receive it. Only uploads have a known size. */
export const ListedPhoto = z.extend(Photo, { size: z.nullable(ImageSize) })
export type ListedPhoto = z.infer<typeof ListedPhoto>

/** Photos in display order. */
export const photos = () =>
  z
    .array(z.object({ url: imageAddress(), alt: z._default(anyText('The description', maxAltText), '') }), {
      error: 'The photos must be a list.',
    })
    .check(
      z.maxLength(maxPhotos, `There can be at most ${maxPhotos} photos.`),
      z.refine((list) => new Set(list.map(({ url }) => url)).size === list.length, 'A photo is in the list twice.'),
    )
