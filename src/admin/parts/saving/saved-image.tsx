import { useId } from 'react'
import { UploadedImage, type UploadedImageProps } from '#admin/parts/files/uploaded-image.tsx'
import { Conflict, type SavedRecord, useSavedField } from './saved-controls.tsx'

type Props<F extends string> = Pick<UploadedImageProps, 'name' | 'alt' | 'hint'> & { record: SavedRecord<F>; field: F }

export function SavedImage<F extends string>({ record, field, ...image }: Props<F>) {
  const { text: address, error, label } = useSavedField({ record, field })
  const id = useId()
  return (
    <UploadedImage
      {...image}
      {...{ id, label, address, error }}
      onChange={(next) => record.saver.put(field, next)}
      outlivesScreen
      conflict={<Conflict record={record} field={field} controlId={id} />}
    />
  )
}
