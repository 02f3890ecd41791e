import { countText } from '#domain/units/units.constants.ts'
import { type ImageFormat, maxImageSide, maxImagePixels } from '#contract/properties/uploads.constants.ts'
import { imageBroken, notAnImage, tooManyPixels } from '#contract/properties/uploads.errors.ts'
import { imageTypeOf } from '#server/lib/image-type.ts'

/** Seconds within which an image must be encoded. */
const timeout = 20

/**
 * Decodes an image upright. Only pixels remain: no metadata, no location, no appended file, and only the first frame of
 * an animation.
 */
export async function readImage(bytes: Buffer) {
  // Other files never reach a decoder.
  if (imageTypeOf(bytes) === undefined) throw notAnImage()
  const { default: sharp } = await import('sharp')
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken)
  if (width * height > maxImagePixels) {
    const millions = countText(Math.ceil((width * height) / 1e6))
    throw tooManyPixels({ millions })
  }
  const upright = sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxImageSide, height: maxImageSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: timeout })
  const { data, info } = await upright.toBuffer({ resolveWithObject: true }).catch(refuseBroken)
  const { width: own, height: ownHeight, channels } = info
  const pixels = { raw: { width: own, height: ownHeight, channels } }
  return {
    width: own,
    height: ownHeight,
    isAnimated: pages > 1,
    /** Encodes the image in one width and format. Decision 009 gives the reasons for the figures. */
    async encode(width: number, format: ImageFormat) {
      const resized = width === own ? sharp(data, pixels) : sharp(data, pixels).resize({ width })
      const encoded =
        format === 'avif'
          ? resized.avif({ quality: 60, effort: 1, chromaSubsampling: '4:2:0' })
          : resized.webp({ quality: 82 })
      return encoded.timeout({ seconds: timeout }).toBuffer()
    },
  }
}

/** A decoder error means that the file is broken. */
function refuseBroken(cause: unknown): never {
  throw imageBroken({ cause })
}
