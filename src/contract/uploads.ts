import * as z from 'zod/mini'
import { call } from './call.ts'

export const Upload = z.object({
  /** Below our own origin, to be stored as the address of an image. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Upload = z.infer<typeof Upload>

/** What is known of an image before it is loaded: its place on the page, and its files by their formats. */
export const ImageSize = z.object({
  width: z.int(),
  height: z.int(),
  /** Each a `srcset`; empty for an image that lies under its address alone. */
  avif: z.string(),
  webp: z.string(),
})

/** The images that were uploaded here, by their addresses. */
export const ImageSizes = z.record(z.string(), ImageSize)
export type ImageSizes = z.infer<typeof ImageSizes>

export const uploadImage = call('POST', '/api/admin/uploads', {
  permission: 'change business data',
  summary: 'Upload one image as multipart/form-data; it is written anew without its metadata',
  upload: 'image',
  response: Upload,
  status: 201,
})
