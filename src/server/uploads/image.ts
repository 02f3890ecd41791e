import { ApiError } from '#contract/errors.ts'
import { type ImageFormat, imagesTaken, maxImageSide, maxImagePixels } from '#contract/uploads.constants.ts'

/** Seconds that the drawing of one image may take. */
const patience = 20

const startsWith = (bytes: Buffer, at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text

/** An AVIF names itself among the brands of its first box. */
function isAvif(bytes: Buffer) {
  if (bytes.length < 16 || !startsWith(bytes, 4, 'ftyp')) return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256))
  return /^(?:.{4})*?avi[fs]/s.test(brands)
}

/** Whether the first bytes are those of a format that is taken; only these are ever given to a decoder. */
const isImage = (bytes: Buffer) =>
  startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  startsWith(bytes, 0, '\xff\xd8\xff') ||
  /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)) ||
  (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) ||
  isAvif(bytes)

/**
 * Reads an image and turns it upright: what is no pixel (metadata, a place, another file behind it) is gone, and of an
 * animation the first picture is left.
 */
export async function readImage(bytes: Buffer) {
  if (!isImage(bytes)) throw new ApiError('wrong media type', `This file is no image that can be shown. ${imagesTaken}`)
  const { default: sharp } = await import('sharp')
  const { width, height } = await legible(sharp(bytes, { limitInputPixels: false }).metadata())
  if (width * height > maxImagePixels) {
    const millions = Math.ceil((width * height) / 1e6).toLocaleString('en-US')
    throw new ApiError(
      'too large',
      `The image has ${millions} megapixels; at most 40 can be taken. Choose a smaller one.`,
    )
  }
  const upright = sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxImageSide, height: maxImageSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: patience })
  const { data, info } = await legible(upright.toBuffer({ resolveWithObject: true }))
  const { width: own, height: ownHeight, channels } = info
  const pixels = { raw: { width: own, height: ownHeight, channels } }
  return {
    width: own,
    height: ownHeight,
    /** Draws it in one width and format. Why with these figures, decision 009 says. */
    async draw(width: number, format: ImageFormat) {
      const drawn = width === own ? sharp(data, pixels) : sharp(data, pixels).resize({ width })
      const written =
        format === 'avif'
          ? drawn.avif({ quality: 60, effort: 1, chromaSubsampling: '4:2:0' })
          : drawn.webp({ quality: 82 })
      return written.timeout({ seconds: patience }).toBuffer()
    },
  }
}

/** Nothing but the file decides whether a decoder can read it. */
async function legible<T>(decoded: Promise<T>) {
  try {
    return await decoded
  } catch (error) {
    throw new ApiError('invalid', 'This image is broken and cannot be read. Choose another one.', { cause: error })
  }
}
