import { inArray } from 'drizzle-orm'
import { isSamplePicture, sampleSize } from '#contract/properties/sample-pictures.constants.ts'
import { imageSet, isImageAddress, uploadsPath } from '#contract/properties/uploads.constants.ts'
import type { ImageSizes } from '#contract/properties/uploads.ts'
import type { Db, Tx } from '#db/open.ts'
import { uploads } from '#db/schema/uploads.ts'

/**
 * Returns the sizes and files of uploaded images and sample pictures by address. Images on other sites are left out.
 */
export async function imageSizes(db: Db | Tx, addresses: readonly string[]): Promise<ImageSizes> {
  const own = addresses.filter((address) => address.startsWith(uploadsPath) && isImageAddress(address))
  const names = [...new Set(own)].map((address) => address.slice(uploadsPath.length))
  const samples = addresses.filter(isSamplePicture).map((address) => [address, sampleSize] as const)
  if (names.length === 0) return Object.fromEntries(samples)
  const rows = await db.select().from(uploads).where(inArray(uploads.name, names))
  const uploaded = rows.map((image) => {
    const { name, width, height } = image
    return [
      uploadsPath + name,
      { width, height, avif: imageSet(image, 'avif'), webp: imageSet(image, 'webp') },
    ] as const
  })
  return Object.fromEntries([...samples, ...uploaded])
}

type Section = { content: Record<string, unknown> }

/** Returns the image addresses in the content of sections. */
export const imageAddressesIn = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ content: { imageUrl, images } }) =>
    [imageUrl, ...(Array.isArray(images) ? images.map((image: unknown) => urlOf(image)) : [])].filter(
      (address) => typeof address === 'string',
    ),
  )

const urlOf = (image: unknown) =>
  typeof image === 'object' && image !== null && 'url' in image ? image.url : undefined
