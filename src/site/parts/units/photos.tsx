import type { ListedPhoto } from '#contract/properties/photos.ts'
import { altTextOf } from '#contract/properties/photos.constants.ts'
import { Picture } from '#ui/picture.tsx'

type PhotoProps = {
  photo: ListedPhoto
  place: number
  /** The subject, for photos without a description. */
  subject: string
  wide: string
  first?: boolean
}

/** A photo with reserved space, so that the layout does not shift. */
export const SitePhoto = ({ photo, place, subject, wide, first = false }: PhotoProps) => (
  <Picture
    url={photo.url}
    alt={altTextOf(photo, place, subject)}
    known={photo.size ?? undefined}
    wide={wide}
    first={first}
    className="aspect-3/2 w-full border-line border-ink bg-sheet-2 object-cover"
  />
)

type UploadedPlanProps = { image: ListedPhoto; wide: string; first?: boolean }

/** An uploaded plan, uncropped. A click opens it in full size. */
export const UploadedPlan = ({ image: { url, alt, size }, wide, first = false }: UploadedPlanProps) => (
  <a href={url} className="block border-line border-ink bg-white">
    <Picture url={url} alt={alt} known={size ?? undefined} wide={wide} first={first} className="h-auto w-full" />
  </a>
)

type PhotoGridProps = { photos: readonly ListedPhoto[]; subject: string; from?: number }

/** A grid of photos. A click opens a photo in full size. */
export const PhotoGrid = ({ photos, subject, from = 0 }: PhotoGridProps) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
    {photos.slice(from).map((photo, index) => (
      <li key={photo.url}>
        <a href={photo.url} className="block">
          <SitePhoto
            photo={photo}
            place={index + from}
            subject={subject}
            wide="(min-width: 64rem) 18vw, (min-width: 40rem) 33vw, 50vw"
          />
        </a>
      </li>
    ))}
  </ul>
)
