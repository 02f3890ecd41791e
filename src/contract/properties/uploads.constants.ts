import { isSamplePicture } from './sample-pictures.constants.ts'

/** Largest accepted image, in bytes and in pixels (docs/specification/contract.md#staff-calls). */
export const maxImageBytes = 10 * 1024 * 1024
export const maxImagePixels = 40_000_000

/** Largest accepted document, in bytes. */
export const maxDocumentBytes = 25 * 1024 * 1024

export const documentRestoreDays = 30

/** Maximum documents of a lead, and of a lease. */
export const maxDocuments = 200

export const documentsTaken = 'Choose a PDF, an image, or a Word, Excel or PowerPoint file without macros.'

export const documentEndings = '.pdf,.png,.jpg,.jpeg,.gif,.webp,.avif,.docx,.xlsx,.pptx,.doc,.xls,.ppt,.odt,.ods,.odp'

export type UploadKind = 'image' | 'document'

/** A larger image is scaled down, so that neither side exceeds this many pixels. */
export const maxImageSide = 2400

/** How many images one user may upload in 24 hours. */
export const maxUploadsPerDay = 200

/** The types that the image picker offers. The server detects the type from the content. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const

export const imagesTaken = 'Choose a PNG, JPEG, WebP, AVIF or GIF image.'

/** The path of uploaded images. Nothing else is served there. */
export const uploadsPath = '/uploads/'

/** The name of an image: 128 random bits, and a format that every current browser displays. */
export const uploadName = /^[\w-]{22}\.webp$/

/** The path of the staff-only pictures under the editor of the site plan, and the pattern of their names. */
export const tracingPath = '/api/admin/park/tracing/'
export const tracingName = /^[\w-]{22}\.tracing$/

/** The formats in which each image is stored, in order of preference. */
export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Widths in pixels at which a wider image is also stored. */
const smallerWidths = [480, 960, 1600]

/** All widths at which an image is stored. None exceeds its own. */
export const widthsOf = (width: number) => [...smallerWidths.filter((smaller) => smaller < width), width]

export const imageFileName = /^[\w-]{22}(?:-\d{1,4}\.(?:avif|webp)|\.webp)$/

export type StoredImage = {
  name: string
  width: number
  /** The stored widths; empty for an image with a single file. */
  widths: readonly number[]
}

/** The files of an image in one format, narrowest first. The WebP at full width has the plain name. */
export const imageFiles = ({ name, width: own, widths }: StoredImage, format: ImageFormat) =>
  widths.map((width) => ({
    width,
    name: width === own && format === 'webp' ? name : name.replace(/\.webp$/, `-${width}.${format}`),
  }))

/** The files of an image in one format as a `srcset`. */
export const imageSet = (image: StoredImage, format: ImageFormat) =>
  imageFiles(image, format)
    .map(({ width, name }) => `${uploadsPath}${name} ${width}w`)
    .join(', ')

/** Unused images are deleted after this many days. */
export const unusedImageDays = 30

export const imageRule = 'Enter an image URL that starts with https://, or upload an image.'

export const isUpload = (text: string) =>
  text.startsWith(uploadsPath) && uploadName.test(text.slice(uploadsPath.length))

/** Whether an image address may be stored: an upload, a sample picture, or a plain https address. */
export function isImageAddress(text: string) {
  if (text.startsWith(uploadsPath)) return isUpload(text)
  if (isSamplePicture(text)) return true
  // Browsers read \ as / and drop line breaks, so such a text would hide its real target.
  if (!/^https:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
