import type { ListedPhoto } from '#contract/photos.ts'
import { altTextOf } from '#contract/photos.constants.ts'
import { Picture } from '#ui/picture.tsx'

type PhotoProps = {
  photo: ListedPhoto
  /** Its place among the photos of what it is of. */
  place: number
  /** What it is a photo of, for one that nobody has described. */
  of: string
  wide: string
  first?: boolean
}

/** A photo in a place of its own proportions, so that nothing moves when it arrives. */
export const SitePhoto = ({ photo, place, of, wide, first = false }: PhotoProps) => (
  <Picture
    url={photo.url}
    alt={altTextOf(photo, place, of)}
    known={photo.size ?? undefined}
    wide={wide}
    first={first}
    className="aspect-3/2 w-full border-[1.5px] border-ink bg-sheet-2 object-cover"
  />
)

type PhotoGridProps = { photos: readonly ListedPhoto[]; of: string; from?: number }

/** Photos beside and below each other, from one on; a press shows one alone in its full size. */
export const PhotoGrid = ({ photos, of, from = 0 }: PhotoGridProps) => (
  <ul className="grid grid-cols-2 gap-3">
    {photos.slice(from).map((photo, at) => (
      <li key={photo.url}>
        <a href={photo.url} className="block">
          <SitePhoto photo={photo} place={at + from} of={of} wide="(min-width: 64rem) 28vw, 50vw" />
        </a>
      </li>
    ))}
  </ul>
)
