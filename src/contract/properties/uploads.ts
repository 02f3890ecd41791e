import * as z from 'zod/mini'
import { call } from '#contract/call.ts'

export const Upload = z.object({
  /** A path on our own origin, which can be stored as an image address. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Whether it was an animation. Only its first frame is kept. */
  wasAnimated: z.optional(z.literal(true)),
})
export type Upload = z.infer<typeof Upload>

/** What a page needs to know of an image before loading it: its dimensions, and its files by format. */
export const ImageSize = z.object({
  width: z.int(),
  height: z.int(),
  /** Each is a `srcset`; empty for an image with a single file. */
  avif: z.string(),
  webp: z.string(),
})

export const ImageSizes = z.record(z.string(), ImageSize)
export type ImageSizes = z.infer<typeof ImageSizes>

export const uploadImage = call('POST', '/api/admin/uploads', {
  permission: 'change business data',
  writes: [],
  summary: 'Upload one image as multipart/form-data; it is re-encoded without its metadata',
  upload: 'image',
  response: Upload,
  status: 201,
})
