import type { Photo } from '#contract/properties/photos.ts'

type Sent = { photos?: Photo[] | undefined; imageUrl?: string | null | undefined }

/**
 * Returns the photos of a row after an update: the ones that were sent, or the stored ones with a new first photo if a
 * client that supports a single image sent that. Returns nothing if neither was sent.
 */
export const photosAfter = (before: Photo[], { photos, imageUrl }: Sent) =>
  photos ?? (imageUrl === undefined ? undefined : withFirst(before, imageUrl))

/** Without a first photo, the next one moves up. */
function withFirst(photos: Photo[], url: string | null) {
  const [first, ...others] = photos
  if (url === (first?.url ?? null)) return photos
  const rest = others.filter((photo) => photo.url !== url)
  return url === null ? rest : [{ url, alt: '' }, ...rest]
}
