import type { ListedProperty } from '#contract/properties.ts'
import { DeferredPart } from '#site/parts/deferred-part.tsx'
import { SitePhoto } from '#site/parts/photos.tsx'

type Props = { property: ListedProperty; wide: string; first?: boolean }

/** What a property looks like: its first photo, or a drawing of what its type looks like. */
export function PropertyPicture({ property: { title, propertyType, photos }, ...shown }: Props) {
  const [photo] = photos
  if (photo) return <SitePhoto photo={photo} place={0} of={title} {...shown} />
  return (
    <div className="border-[1.5px] border-ink">
      <DeferredPart name="drawn-front" about={propertyType} place="aspect-3/2" />
    </div>
  )
}
