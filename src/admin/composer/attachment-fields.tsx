import { useFormContext, useWatch } from 'react-hook-form'
import { useApiQuery } from '#client/query.ts'
import { maxAttachments } from '#contract/emails/emails.constants.ts'
import * as documentsApi from '#contract/leads/documents.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { isUpload } from '#contract/properties/uploads.constants.ts'
import { Plus } from '#ui/icons/icons.tsx'
import type { EmailInput } from './email-form.ts'

type Props = {
  /** The lead whose documents can be attached; an inquiry has none before it is converted. */
  leadId: number | null
  unit: StaffUnit | undefined
}

/** The lead's documents and the photos of the chosen unit, as attachments to pick. */
export function AttachmentFields({ leadId, unit }: Props) {
  const { control, setValue, formState } = useFormContext<EmailInput>()
  const { errors } = formState
  const [documentIds = [], photos = []] = useWatch({ control, name: ['documentIds', 'photos'] })
  const documents = useApiQuery(documentsApi.list, { params: { id: leadId ?? 0 } }, { enabled: leadId !== null })
  const unitPhotos = unit?.photos.filter(({ url }) => isUpload(url)) ?? []
  const rows = documents.data ?? []
  if (rows.length + unitPhotos.length === 0) return null

  const picked = documentIds.length + photos.length
  const options = { shouldDirty: true, shouldValidate: true }
  const isFull = picked >= maxAttachments
  const error = errors.documentIds?.message ?? errors.photos?.message
  return (
    <details className="attachments">
      <summary className="chip">
        <Plus />
        <span>File or photos</span>
        {picked > 0 && <b>{`${picked} attached`}</b>}
      </summary>
      <fieldset>
        <legend className="sr-only">Attach</legend>
        {rows.map(({ id, fileName }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={documentIds.includes(id)}
              disabled={isFull && !documentIds.includes(id)}
              onChange={() => setValue('documentIds', toggled(documentIds, id), options)}
            />
            <span>{fileName}</span>
          </label>
        ))}
        {unitPhotos.map(({ url, alt }, place) => (
          <label key={url}>
            <input
              type="checkbox"
              checked={photos.includes(url)}
              disabled={isFull && !photos.includes(url)}
              onChange={() => setValue('photos', toggled(photos, url), options)}
            />
            <img src={url} alt="" width={48} height={32} loading="lazy" />
            <span>{alt || `Photo ${place + 1} of ${unit?.unitNumber}`}</span>
          </label>
        ))}
        {isFull && <p className="field-hint">{`An email can have ${maxAttachments} attachments.`}</p>}
        {error && <p className="field-error">{error}</p>}
      </fieldset>
    </details>
  )
}

const toggled = <T,>(list: readonly T[], item: T) =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
