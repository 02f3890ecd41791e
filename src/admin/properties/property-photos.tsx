import { useController } from 'react-hook-form'
import { PhotosField } from '#admin/parts/files/photos-field.tsx'
import type { Photo } from '#contract/properties/photos.ts'
import { Field } from '#ui/field.tsx'
import type { PropertyFormReturn } from './property-fields.tsx'

type Props = { form: PropertyFormReturn; disabled: boolean; onBusy: (busy: boolean) => void }

/** The photos of a property, with the address of the first one as a text field. */
export function PropertyPhotos({ form, disabled, onBusy }: Props) {
  const { field, fieldState } = useController({ control: form.control, name: 'photos' })
  const photos: readonly Photo[] = field.value
  const first = photos[0]?.url ?? ''
  const change = (make: (now: readonly Photo[]) => readonly Photo[]) =>
    form.setValue('photos', [...make(form.getValues('photos'))], {
      shouldDirty: true,
      shouldValidate: fieldState.isTouched || fieldState.invalid,
    })
  const { ofAddress, ofList } = messagesIn(form.formState.errors.photos)

  return (
    <div className="grid gap-4 sm:col-span-6">
      <PhotosField
        firstIsShown="lists"
        photos={photos.filter(({ url }) => url !== '')}
        onChange={(make) => change((now) => make(now.filter(({ url }) => url !== '')))}
        counts="typing"
        disabled={disabled}
        error={ofList}
        onBusy={onBusy}
      />
      <Field label="Image URL" error={ofAddress} hint="The address of the first photo, for an image on another site.">
        {(props) => (
          <input
            {...props}
            ref={field.ref}
            className="input"
            inputMode="url"
            autoComplete="off"
            value={first}
            onChange={({ currentTarget: { value } }) =>
              // An emptied address stays first until another one is typed.
              change(([old, ...others]) => [{ url: value, alt: old?.alt ?? '' }, ...others])
            }
            onBlur={field.onBlur}
          />
        )}
      </Field>
    </div>
  )
}

type Fault = { message?: string | undefined; root?: Fault; url?: Fault; alt?: Fault }

/** The messages for the typed address and for the rest of the list. */
function messagesIn(errors: Fault | (Fault | undefined)[] | undefined) {
  if (errors === undefined) return {}
  if (!Array.isArray(errors)) return { ofList: errors.root?.message ?? errors.message }
  const [first, ...others] = errors
  const messages = others.flatMap((fault) => fault?.url?.message ?? fault?.alt?.message ?? [])
  return { ofAddress: first?.url?.message, ofList: first?.alt?.message ?? messages[0] }
}
