import {
  imagesTaken,
  imageTypes,
  maxImageBytes,
  maxImagePixels,
  maxImageSide,
} from '#contract/properties/uploads.constants.ts'

/** The format of iPhone photos, which most browsers and the server cannot decode. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/**
 * Prepares an image for upload: scales down one that is too large and converts a HEIC photo if this browser can read
 * it. Throws an error with a readable message if that is not possible.
 */
export async function uploadableImage(file: File): Promise<File> {
  const isTaken = imageTypes.some((type) => type === file.type)
  if (!isTaken && !isHeic(file)) throw new Error(`This file is no image that can be shown. ${imagesTaken}`)
  const image = await decoded(file)
  const isSmall = file.size <= maxImageBytes && (!image || image.naturalWidth * image.naturalHeight <= maxImagePixels)
  if (isTaken && isSmall) return file
  if (!image && isHeic(file))
    throw new Error('This browser cannot read HEIC photos. Save it as a JPEG first, or upload it from the phone.')
  const smaller = image && (await scaledDown(image, file))
  if (!smaller || smaller.size > maxImageBytes) throw new Error('The image is larger than 10 MB. Choose a smaller one.')
  return smaller
}

/** The image, or undefined if this browser cannot decode it. */
async function decoded(file: File) {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return image
  } catch {
    // The image is small enough to send, and the server then reports what is wrong with it.
    return undefined
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

async function scaledDown(image: HTMLImageElement, { name, type }: File) {
  const scale = Math.min(1, maxImageSide / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.naturalWidth * scale)
  canvas.height = Math.round(image.naturalHeight * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  // JPEG has no transparency.
  const format = type === 'image/jpeg' || type.startsWith('image/hei') || type === '' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, 0.9))
  return blob ? new File([blob], name, { type: blob.type }) : undefined
}
