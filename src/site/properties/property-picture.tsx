import type { ListedProperty } from '#contract/properties.ts'
import { DeferredPart } from '#site/parts/deferred-part.tsx'
import { SitePhoto } from '#site/parts/photos.tsx'

type Props = { property: ListedProperty; wide: string; first?: boolean }

/** The first photo of a property, or a drawing of its type. */
export function PropertyPicture({ property: { title, propertyType, photos }, ...shown }: Props) {
  const [photo] = photos
  if (photo) return <SitePhoto photo={photo} place={0} of={title} {...shown} />
  return (
    <div className="border-line border-ink">
      <DeferredPart name="drawn-front" about={propertyType} place="aspect-3/2" />
    </div>
  )
}
