import { useId } from 'react'
import { imageTypes } from '#contract/properties/uploads.constants.ts'
import { Button } from '#ui/button.tsx'
import { DropArea } from './drop-area.tsx'
import { type Sending, type UploadCall, type UploadCallbacks, useUpload } from './use-upload.ts'

type Props = UploadCallbacks & {
  label: string
  /** The label of the button that opens a phone's camera; without it there is no such button. */
  camera?: string
  multiple?: boolean
  /** The call that takes the upload; by default the one for public images. */
  call?: UploadCall
}

/** Uploads images that the user chooses or drops. */
export function UploadField({ label, camera, multiple = false, call, ...callbacks }: Props) {
  const hintId = useId()
  const { all, add, retry, cancel } = useUpload({ ...callbacks, ...(call && { call }) })

  return (
    <div className="grid gap-2">
      <DropArea className="upload-drop" onDrop={(files) => add(files.slice(0, multiple ? undefined : 1))}>
        <FileButton label={label} multiple={multiple} hintId={hintId} onChosen={add} />
        {camera && <FileButton label={camera} className="upload-camera" camera hintId={hintId} onChosen={add} />}
        <span
          id={hintId}
          className="text-sm text-ink-2"
        >{`or drop ${multiple ? 'images' : 'one'} here. PNG, JPEG, WebP, AVIF or GIF; large ones are scaled down, and of an animation the first picture is kept.`}</span>
      </DropArea>
      {all.length > 0 && (
        <ul className="grid gap-2">
          {all.map((one) => (
            <Row key={one.key} sending={one} onRetry={() => retry(one)} onCancel={() => cancel(one.key)} />
          ))}
        </ul>
      )}
    </div>
  )
}

type FileButtonProps = {
  label: string
  className?: string
  multiple?: boolean
  camera?: boolean
  hintId: string
  onChosen: (files: File[]) => void
}

/** A button that opens the file picker. */
export const FileButton = ({
  label,
  className = '',
  multiple = false,
  camera = false,
  hintId,
  onChosen,
}: FileButtonProps) => (
  <label className={`button button-outline ${className}`}>
    <span>{label}</span>
    <input
      type="file"
      className="sr-only"
      accept={imageTypes.join(',')}
      multiple={multiple}
      capture={camera ? 'environment' : undefined}
      aria-describedby={hintId}
      onChange={({ currentTarget }) => {
        onChosen([...(currentTarget.files ?? [])])
        // Clears the input, so that the same file can be chosen again after a failure.
        currentTarget.value = ''
      }}
    />
  </label>
)

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

type RowProps = { sending: Sending; onRetry: () => void; onCancel: () => void }

function Row({ sending: { file, sent, failed }, onRetry, onCancel }: RowProps) {
  return (
    <li className="upload-row">
      <span className="upload-name">{file.name}</span>
      {failed ? (
        <span role="alert" className="field-error">
          {failed.message}
        </span>
      ) : (
        <>
          <progress aria-label={`Uploading ${file.name}`} max={file.size} value={sent} />
          <span className="text-sm text-ink-2">
            {sent < file.size ? `${megabytes(sent)} of ${megabytes(file.size)} MB` : 'Preparing the image...'}
          </span>
        </>
      )}
      <span className="ml-auto flex gap-1">
        {failed?.again && (
          <Button variant="quiet" aria-label={`Try again to upload ${file.name}`} onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={failed ? `Dismiss ${file.name}` : `Cancel the upload of ${file.name}`}
          onClick={onCancel}
        >
          {failed ? 'Dismiss' : 'Cancel'}
        </Button>
      </span>
    </li>
  )
}
