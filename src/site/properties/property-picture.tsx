import type { ListedProperty } from '#contract/properties.ts'
import { statusLabel } from '#contract/units.words.ts'
import { SitePhoto } from '#site/parts/photos.tsx'
import { PropertyFront } from '#ui/drawings/property-front.tsx'

type Props = { property: ListedProperty; wide: string; first?: boolean }

/** What a property looks like: its first photo, or a drawing of what its type looks like. */
export function PropertyPicture({ property: { title, propertyType, photos }, ...shown }: Props) {
  const [photo] = photos
  if (photo) return <SitePhoto photo={photo} place={0} of={title} {...shown} />
  return (
    <div className="border-[1.5px] border-ink">
      <PropertyFront propertyType={propertyType} label={`${statusLabel(propertyType)} property, drawn; no photo yet`} />
    </div>
  )
}
