import { useId } from 'react'
import { Conflict, useSavedField } from '#admin/parts/saving/saved-controls.tsx'
import type { ParkRecord } from './use-structured.ts'
import { UploadedImage, type UploadedImageProps } from './uploaded-image.tsx'

type Props = Pick<UploadedImageProps, 'name' | 'alt' | 'hint'> & { record: ParkRecord; field: 'logo' | 'planImage' }

/** An image of the park that is saved at once. */
export function SavedImage({ record, field, ...image }: Props) {
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
