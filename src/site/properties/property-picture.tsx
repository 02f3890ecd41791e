import { ownText } from '#domain/text/own.ts'
import type { ListedProperty } from '#contract/properties/properties.ts'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { SitePhoto } from '#site/parts/units/photos.tsx'

type Props = { property: ListedProperty; wide: string; first?: boolean }

export function PropertyPicture({ property, ...shown }: Props) {
  const { title, propertyType, photos } = property
  const [photo] = photos
  if (photo) return <SitePhoto photo={photo} place={0} subject={ownText(property, title)} {...shown} />
  return (
    <div className="border-line border-ink">
      <Drawing name="DrawnProperty" propertyType={propertyType} />
    </div>
  )
}
