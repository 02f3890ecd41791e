import { GripVertical } from '#ui/icons/icons.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '#admin/parts/forms/fields.tsx'
import { type Move, MoveButtons, moved, useListMoves } from '#admin/parts/lists/list-moves.tsx'
import { UploadField } from '#admin/parts/files/upload-field.tsx'
import { useListDrag } from '#admin/parts/lists/use-list-drag.ts'
import { maxGalleryImages } from '#contract/properties/templates.constants.ts'
import { Button } from '#ui/button.tsx'
import type { FormValues } from './section-values.ts'

export const altHint = 'Describes the image for people who cannot see it. Empty if it only decorates.'

/** Adds, describes, moves and removes the images of a gallery. */
export function Gallery() {
  const { formState, setValue, getValues } = useFormContext<FormValues>()
  const images = useWatch<FormValues, 'gallery.images'>({ name: 'gallery.images' })
  const { list, said, announceMove } = useListMoves('image')
  const set = (next: FormValues['gallery']['images']) => setValue('gallery.images', next, { shouldDirty: true })
  const move: Move = (url, to, direction) => {
    const now = getValues('gallery.images')
    const from = now.findIndex((image) => image.url === url)
    if (from === -1 || from === to) return
    announceMove(from, to, now.length, direction)
    set(moved(now, from, to))
  }
  const errors = formState.errors.gallery?.images
  return (
    <>
      {images.length < maxGalleryImages && (
        <UploadField
          label="Upload images"
          multiple
          onUploaded={({ url }) => set([...getValues('gallery.images'), { url, alt: '', caption: '' }])}
        />
      )}
      {errors?.message && <p className="field-error">{errors.message}</p>}
      <ol ref={list} className="gallery-images">
        {images.map(({ url }, place) => (
          <GalleryItem
            key={url}
            url={url}
            place={place}
            urls={images.map((image) => image.url)}
            onMove={move}
            onRemove={() => set(getValues('gallery.images').filter((_, other) => other !== place))}
          />
        ))}
      </ol>
      <output className="sr-only">{said}</output>
      {images.length === 0 && (
        <p className="text-ink-2">No images yet. AI Suggest brings drawn sample pictures to replace later.</p>
      )}
    </>
  )
}

type GalleryItemProps = {
  url: string
  place: number
  urls: readonly string[]
  onMove: Move
  onRemove: () => void
}

function GalleryItem({ url, place, urls, onMove, onRemove }: GalleryItemProps) {
  const { item, handle, over } = useListDrag({ list: 'gallery', id: url, ids: urls, off: false, onMove })
  const number = place + 1
  return (
    <li ref={item} data-over={over}>
      <div ref={handle} className="photo-handle">
        <GripVertical />
        <img src={url} alt="" draggable={false} />
      </div>
      <div className="grid gap-3">
        <TextField
          name={`gallery.images.${place}.alt`}
          label={`Alt Text of image ${number}`}
          hint={altHint}
          autoComplete="on"
        />
        <TextField name={`gallery.images.${place}.caption`} label={`Caption of image ${number}`} autoComplete="on" />
        <div className="flex flex-wrap gap-1">
          <MoveButtons noun="image" id={url} place={place} count={urls.length} onMove={onMove} />
          <Button variant="quiet" aria-label={`Remove image ${number}`} onClick={onRemove}>
            Remove image
          </Button>
        </div>
      </div>
    </li>
  )
}
