import type { ReactNode } from 'react'
import { UploadField } from './upload-field.tsx'
import { Button } from '#ui/button.tsx'

export type UploadedImageProps = {
  id?: string
  label: string
  /** The image's name within a sentence: 'logo'. */
  name: string
  alt: string
  /** Empty without an image. */
  address: string
  hint: { none: string; uploaded: string }
  error?: string | undefined
  conflict?: ReactNode
  onChange: (address: string) => void
  /** Saves the image even if its upload ends after the user has left the screen. */
  outlivesScreen?: boolean
}

/** A single image that can be uploaded, replaced and removed. */
export const UploadedImage = ({
  id,
  label,
  name,
  alt,
  address,
  hint,
  error,
  conflict,
  onChange,
  outlivesScreen = false,
}: UploadedImageProps) => (
  <fieldset id={id} tabIndex={-1} className="park-group">
    <legend>{label}</legend>
    {address !== '' && (
      <div className="image-row">
        <img src={address} alt={alt} className="image-preview" />
        <Button variant="outline" aria-label={`Remove the ${name}`} onClick={() => onChange('')}>
          Remove
        </Button>
      </div>
    )}
    <UploadField
      label={address === '' ? `Upload a ${name}` : `Upload another ${name}`}
      onUploaded={({ url }) => onChange(url)}
      outlivesScreen={outlivesScreen}
    />
    <p className="field-hint">{address === '' ? hint.none : hint.uploaded}</p>
    {error && <p className="field-error">{error}</p>}
    {conflict}
  </fieldset>
)
