import { usePark } from '#site/page.tsx'
import { frame } from '#site/parts/frame/section.tsx'
import { SitePhoto } from '#site/parts/units/photos.tsx'
import { say } from '#domain/text/say.ts'

/** Up to three photos of the park in a row. Renders nothing without any. */
export function ParkPhotos() {
  const { photos = [] } = usePark()
  if (photos.length === 0) return null
  return (
    <ul className={`${frame} grid gap-3 pb-section sm:grid-cols-3 lg:gap-6 print:hidden`}>
      {photos.map((photo, place) => (
        <li key={photo.url}>
          <a href={photo.url} className="block">
            <SitePhoto photo={photo} place={place} subject={say('The park')} wide="(min-width: 40rem) 33vw, 100vw" />
          </a>
        </li>
      ))}
    </ul>
  )
}
