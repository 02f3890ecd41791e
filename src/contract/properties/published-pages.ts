import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { PublicQuestion, withSpanish } from '#contract/park/park.ts'
import { ListedPhoto } from './photos.ts'
import { ImageSizes } from './uploads.ts'

/** A page from the page builder as visitors see it: the visible sections of the last published version. */
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
  /** Only for a unit; a property has its own photos. */
  photos: z.optional(z.array(ListedPhoto)),
  /** Only for a unit, if the office has answered some. */
  questions: z.optional(z.array(PublicQuestion)),
  ...withSpanish,
})
export type PublishedPage = z.infer<typeof PublishedPage>

export const readProperty = call('GET', '/api/properties/:id/page', {
  permission: 'anyone',
  summary: 'The published page of a property; without a published template it has no sections',
  response: PublishedPage,
})

export const readUnit = call('GET', '/api/units/:id/page', {
  permission: 'anyone',
  summary: 'The photos and the published page of a unit; without a published template it has no sections',
  response: PublishedPage,
})
