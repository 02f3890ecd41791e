import * as z from 'zod/mini'
import { call } from './call.ts'
import { ListedPhoto } from './photos.ts'
import { ImageSizes } from './uploads.ts'

/** What visitors see of a composed page: its visible sections as they were published last, each by its type. */
export const PublishedPage = z.object({
  sections: z.array(
    z.object({
      id: z.int(),
      type: z.string(),
      title: z.nullable(z.string()),
      content: z.record(z.string(), z.unknown()),
      isVisible: z.boolean(),
    }),
  ),
  sizes: ImageSizes,
  /** Of a unit; those of a property come with it. */
  photos: z.optional(z.array(ListedPhoto)),
})
export type PublishedPage = z.infer<typeof PublishedPage>

export const readPropertyPage = call('GET', '/api/properties/:id/page', {
  permission: 'anyone',
  summary: 'What a property shows of its template as it was published last; without one there are no sections',
  response: PublishedPage,
})

export const readUnitPage = call('GET', '/api/units/:id/page', {
  permission: 'anyone',
  summary:
    'The photos of a unit, and what it shows of its template as it was published last; without one there are no sections',
  response: PublishedPage,
})
