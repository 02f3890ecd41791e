/** Largest image that is taken, in bytes and in pixels (contract, sections 2 and 6). */
export const maxImageBytes = 10 * 1024 * 1024
export const maxImagePixels = 40_000_000

/** Largest document that is taken, in bytes. */
export const maxDocumentBytes = 25 * 1024 * 1024

/** Days after which a deleted document cannot be restored any more. */
export const documentRestoreDays = 30

/** Documents that a lead can have. */
export const maxDocuments = 200

export const documentsTaken = 'Choose a PDF, an image, or a Word, Excel or PowerPoint file without macros.'

/** What a file picker offers for documents. */
export const documentEndings = '.pdf,.png,.jpg,.jpeg,.gif,.webp,.avif,.docx,.xlsx,.pptx,.doc,.xls,.ppt,.odt,.ods,.odp'

export type UploadKind = 'image' | 'document'

/** A larger image is made smaller, so that neither side is longer than this. */
export const maxImageSide = 2400

/** Images that one person may upload in 24 hours. */
export const maxUploadsPerDay = 200

/** What a file picker offers, and what is judged by its content on arrival. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const

export const imagesTaken = 'Choose a PNG, JPEG, WebP, AVIF or GIF image.'

/** Where uploaded images are read; nothing else stands below this path. */
export const uploadsPath = '/uploads/'

/** The names that images go by: 128 random bits, and the format in which every browser of today shows them. */
export const uploadName = /^[\w-]{22}\.webp$/

/** Formats that each image is kept in, the one first that a browser should take if it can. */
export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Widths, in pixels, that a wider image is kept in besides its own. */
const smallerWidths = [480, 960, 1600]

/** The widths that an image is kept in: never wider than it is. */
export const widthsOf = (width: number) => [...smallerWidths.filter((smaller) => smaller < width), width]

/** The names under which files of images lie. */
export const imageFileName = /^[\w-]{22}(?:-\d{1,4}\.(?:avif|webp)|\.webp)$/

export type StoredImage = {
  name: string
  width: number
  /** The widths that it is kept in; none where it lies under its name alone. */
  widths: readonly number[]
}

/** The files of an image in one format, the narrowest first; in its own width as WebP it lies under its name alone. */
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

/** Days for which an image is kept that nothing shows. */
export const unusedImageDays = 30

export const imageRule = 'Enter an image URL that starts with https://, or upload an image.'

/** Whether an address of an image may be stored: one of our own uploads, or a plain https address. */
export function isImageAddress(text: string) {
  if (text.startsWith(uploadsPath)) return uploadName.test(text.slice(uploadsPath.length))
  // Browsers read \ as / and drop line ends, so that the text would not show where it leads.
  if (!/^https:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
