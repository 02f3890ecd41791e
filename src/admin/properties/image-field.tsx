import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { UploadField } from '#admin/parts/upload-field.tsx'
import { isImageAddress } from '#contract/uploads.words.ts'
import { Field } from '#ui/field.tsx'
import type { PropertyFormReturn } from './property-fields.tsx'

type Props = {
  form: PropertyFormReturn
  label: string
  error: string | undefined
  onBusy: (busy: boolean) => void
}

/** The image of a property: an address that is typed, or a file whose address is written here once it is uploaded. */
export function ImageField({ form, label, error, onBusy }: Props) {
  const { control, register, setValue } = form
  const address = useWatch({ control, name: 'imageUrl' }).trim()
  return (
    <div className="property-image sm:col-span-6">
      <div className="grid content-start gap-2">
        <Field label={label} error={error}>
          {(props) => (
            <input {...props} {...register('imageUrl')} className="input" inputMode="url" autoComplete="off" />
          )}
        </Field>
        <UploadField
          label="Upload an image"
          onBusy={onBusy}
          onUploaded={({ url }) => setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true })}
        />
      </div>
      {isImageAddress(address) && <Preview key={address} address={address} />}
    </div>
  )
}

function Preview({ address }: { address: string }) {
  const [failed, setFailed] = useState(false)
  return failed ? (
    <output className="property-preview reading-warning">No image can be shown from this address. Check it.</output>
  ) : (
    <img src={address} alt="Preview" className="property-preview" onError={() => setFailed(true)} />
  )
}
