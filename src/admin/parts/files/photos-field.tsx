import { GripVertical, Trash } from '#ui/icons/icons.tsx'
import { useId, useState } from 'react'
import type { Photo } from '#contract/properties/photos.ts'
import { maxAltText, maxPhotos } from '#contract/properties/photos.constants.ts'
import { isImageAddress } from '#contract/properties/uploads.constants.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { IconButton } from '#admin/parts/feedback/icon-button.tsx'
import { type Move, MoveButtons, moved, useListMoves } from '#admin/parts/lists/list-moves.tsx'
import { UploadField } from './upload-field.tsx'
import { useListDrag } from '#admin/parts/lists/use-list-drag.ts'

export type PhotoChange = 'added' | 'described' | 'moved' | 'removed' | 'restored'

type Props = {
  photos: readonly Photo[]
  /** Where else the first photo appears, for the hint. */
  firstIsShown?: string
  /** Takes an update function, because the photos may change during an upload. */
  onChange: (make: (now: readonly Photo[]) => readonly Photo[], what: PhotoChange) => void
  /** Whether a description takes effect with each key or on blur. */
  counts?: 'typing' | 'leaving'
  disabled?: boolean
  error?: string | undefined
  onBusy?: (busy: boolean) => void
}

const without = (photos: readonly Photo[], { url }: Photo) => photos.filter((photo) => photo.url !== url)

/** Edits an ordered list of photos: add, describe, move and remove. */
export function PhotosField({
  photos,
  firstIsShown,
  onChange,
  counts = 'leaving',
  disabled = false,
  error,
  onBusy,
}: Props) {
  const titleId = useId()
  const { list, said, focusItem, announceMove } = useListMoves('photo')

  const move: Move = (url, to, direction) => {
    const from = photos.findIndex((photo) => photo.url === url)
    if (from === -1 || from === to) return
    announceMove(from, to, photos.length, direction)
    const indexIn = (now: readonly Photo[]) => now.findIndex((photo) => photo.url === url)
    onChange((now) => moved(now, indexIn(now), to), 'moved')
  }

  function remove(photo: Photo, place: number) {
    focusItem(Math.min(place, photos.length - 2), 'data-remove')
    onChange((now) => without(now, photo), 'removed')
    showToast({
      title: 'Photo removed',
      description: photo.alt || `Photo ${place + 1}`,
      action: {
        label: 'Undo',
        run: () => onChange((now) => without(now, photo).toSpliced(place, 0, photo), 'restored'),
      },
    })
  }

  return (
    <fieldset disabled={disabled} aria-labelledby={titleId} className="photos-field">
      <div className="field-head">
        <span id={titleId}>Photos</span>
        <small>{photos.length === 0 ? 'Optional' : `${photos.length} of at most ${maxPhotos}`}</small>
      </div>
      {photos.length < maxPhotos && (
        <UploadField
          label="Upload photos"
          camera="Take a photo"
          multiple
          onBusy={onBusy}
          onUploaded={({ url }) => {
            const photo = { url, alt: '' }
            onChange((now) => [...without(now, photo), photo].slice(0, maxPhotos), 'added')
          }}
        />
      )}
      {error && <p className="field-error">{error}</p>}
      <ol ref={list} className="photo-list">
        {photos.map((photo, place) => (
          <Item
            key={photo.url}
            photo={photo}
            place={place}
            photos={photos}
            firstIsShown={firstIsShown}
            disabled={disabled}
            counts={counts}
            onMove={move}
            onRemove={() => remove(photo, place)}
            onDescribe={(alt) =>
              onChange((now) => now.map((one) => (one.url === photo.url ? { ...one, alt } : one)), 'described')
            }
          />
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </fieldset>
  )
}

type ItemProps = {
  photo: Photo
  place: number
  photos: readonly Photo[]
  firstIsShown: string | undefined
  disabled: boolean
  counts: 'typing' | 'leaving'
  onMove: Move
  onRemove: () => void
  onDescribe: (alt: string) => void
}

function Item({ photo, place, photos, firstIsShown, disabled, counts, onMove, onRemove, onDescribe }: ItemProps) {
  const { url, alt } = photo
  const number = place + 1
  const hintId = useId()
  const { item, handle, over } = useListDrag({
    list: 'photos',
    id: url,
    ids: photos.map((one) => one.url),
    off: disabled,
    onMove,
  })

  return (
    <li ref={item} className="photo-item" data-over={over}>
      <div ref={handle} className="photo-handle">
        {!disabled && <GripVertical />}
        <Preview key={url} photo={photo} number={number} />
      </div>
      <div className="photo-words">
        <Description
          label={`Description of photo ${number}`}
          hintId={hintId}
          text={alt}
          counts={counts}
          onDescribe={onDescribe}
        />
        <span id={hintId} className="field-hint">
          {`${place === 0 ? `Shown first${firstIsShown ? `, and in ${firstIsShown}` : ''}. ` : ''}${alt === '' ? 'Describe the photo for people who cannot see it.' : ''}`}
        </span>
      </div>
      <div className="photo-controls">
        <MoveButtons noun="photo" id={url} place={place} count={photos.length} off={disabled} onMove={onMove} />
        <span data-remove="">
          <IconButton label={`Remove photo ${number}`} off={disabled} onClick={onRemove}>
            <Trash />
          </IconButton>
        </span>
      </div>
    </li>
  )
}

type DescriptionProps = {
  label: string
  hintId: string
  text: string
  counts: 'typing' | 'leaving'
  onDescribe: (alt: string) => void
}

function Description({ label, hintId, text, counts, onDescribe }: DescriptionProps) {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    setTyped(undefined)
    if (typed !== undefined && typed.trim() !== text) onDescribe(typed.trim())
  }
  return (
    <input
      className="input"
      aria-label={label}
      aria-describedby={hintId}
      maxLength={maxAltText}
      autoComplete="off"
      placeholder="Description"
      value={typed ?? text}
      onChange={({ currentTarget: { value } }) => {
        if (counts === 'typing') onDescribe(value)
        else setTyped(value)
      }}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  )
}

function Preview({ photo: { url, alt }, number }: { photo: Photo; number: number }) {
  const [failed, setFailed] = useState(false)
  if (!isImageAddress(url) || failed) {
    return (
      <span role="alert" className="photo-preview reading-warning">
        {failed && 'This address has no image. Check it.'}
      </span>
    )
  }
  return (
    <img
      src={url}
      alt={alt || `Photo ${number}`}
      draggable={false}
      loading="lazy"
      className="photo-preview"
      onError={() => setFailed(true)}
    />
  )
}
