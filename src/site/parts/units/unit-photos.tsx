import { say } from '#domain/text/say.ts'
import { usePublished } from '#site/page.tsx'
import { PhotoGrid } from './photos.tsx'
import { Block } from './spec-sheet-block.tsx'

/** The photos of the unit at a path, if it has any. Only the first two are printed, because the page must fit on one sheet. */
export function UnitPhotos({ path }: { path: string }) {
  const published = usePublished(path)
  const photos = published.state === 'ready' ? (published.value.photos ?? []) : []
  if (photos.length === 0) return null
  return (
    <Block title={say('Photos')} className="lg:mt-14 print:mt-0 print:[&_li:nth-child(n+3)]:hidden">
      <PhotoGrid photos={photos} subject={say('This unit')} />
    </Block>
  )
}
