import * as z from 'zod/mini'
import { call } from './call.ts'

export const Upload = z.object({
  /** Below our own origin, to be stored as the address of an image. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Upload = z.infer<typeof Upload>

export const uploadImage = call('POST', '/api/admin/uploads', {
  may: 'change business data',
  summary: 'Upload one image as multipart/form-data; it is written anew without its metadata',
  upload: 'image',
  answer: Upload,
  status: 201,
})
