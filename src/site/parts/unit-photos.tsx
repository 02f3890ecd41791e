import { usePublished } from '#site/page.tsx'
import { PhotoGrid } from './photos.tsx'
import { Block } from './spec-sheet-block.tsx'

/** The photos of the unit at the path `about`, if it has any. */
export function UnitPhotos({ about = '' }: { about?: string }) {
  const published = usePublished(about)
  const photos = published.state === 'ready' ? (published.value.photos ?? []) : []
  if (photos.length === 0) return null
  return (
    <Block title="Photos" className="lg:mt-14 print:hidden">
      <PhotoGrid photos={photos} of="This unit" />
    </Block>
  )
}
