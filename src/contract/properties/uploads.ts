import * as z from 'zod/mini'
import { call } from '#contract/call.ts'

export const Upload = z.object({
  /** A path of our own origin, which can be stored as the address of an image. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Whether it was an animation, of which only the first picture is kept. */
  wasAnimated: z.optional(z.literal(true)),
})
export type Upload = z.infer<typeof Upload>

/** The data of an image that a page needs before it loads: its dimensions, and its files by format. */
export const ImageSize = z.object({
  width: z.int(),
  height: z.int(),
  /** Each a `srcset`; empty for an image that has only the file at its address. */
  avif: z.string(),
  webp: z.string(),
})

/** The uploaded images by address. */
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
