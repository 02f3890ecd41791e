import { useId } from 'react'
import { imageTypes } from '#contract/uploads.words.ts'
import type { Upload } from '#contract/uploads.ts'
import { Button } from '#ui/button.tsx'
import { useUpload } from './use-upload.ts'

type Props = { label: string; multiple?: boolean; onUploaded: (upload: Upload) => void }

/** Takes images from the machine in front of somebody: by a press, or dropped onto it. */
export function UploadField({ label, multiple = false, onUploaded }: Props) {
  const id = useId()
  const { sending, add, retry, cancel } = useUpload(onUploaded)
  return (
    <div className="grid gap-2">
      <div
        className="upload-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          add([...event.dataTransfer.files].slice(0, multiple ? undefined : 1))
        }}
      >
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="file"
          accept={imageTypes.join(',')}
          multiple={multiple}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <small>PNG, JPEG, WebP, AVIF or GIF, at most 10 MB{multiple ? ' each' : ''}</small>
      </div>
      {sending.map(({ key, name, share, failed }) => (
        <div key={key} className="upload-row">
          <span className="truncate">{name}</span>
          {failed ? (
            <span role="alert" className="text-danger">
              {failed}
            </span>
          ) : (
            <progress
              aria-label={`Uploading ${name}`}
              max={100}
              value={Math.round(share * 100)}
              aria-valuenow={Math.round(share * 100)}
            />
          )}
          <span className="ml-auto flex gap-1">
            {failed && (
              <Button variant="quiet" onClick={() => retry(key)}>
                Try again
              </Button>
            )}
            <Button variant="quiet" onClick={() => cancel(key)}>
              {failed ? 'Dismiss' : 'Cancel'}
            </Button>
          </span>
        </div>
      ))}
    </div>
  )
}
