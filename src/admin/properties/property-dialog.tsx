import { useState } from 'react'
import { DenialReason } from '#admin/parts/frame/allowed.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { FieldErrors } from '#admin/parts/forms/form-errors.ts'
import { HistoryDisclosure } from '#admin/parts/lists/history-list.tsx'
import { useRecordForm } from '#admin/parts/forms/use-record-form.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiMutation } from '#client/query.ts'
import * as historyApi from '#contract/history/history.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import type { ListedProperty } from '#contract/properties/properties.ts'
import { PropertyForm } from '#contract/properties/property-form.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { WhatVisitorsSee } from './what-visitors-see.tsx'
import { PropertyFields } from './property-fields.tsx'
import { fieldLabels, fieldText, type PropertyValues, typedProperty } from './property-form.ts'

const failureTitle = 'Failed to save property'

/** Adds a property, or changes the edited fields of one. */
export function PropertyDialog({ property, onClose }: { property?: ListedProperty | undefined; onClose: () => void }) {
  const canEdit = usePermission('change business data')
  const [isUploading, setUploading] = useState(false)
  const create = useApiMutation(propertiesApi.create)
  const update = useApiMutation(propertiesApi.update)
  const record = useRecordForm({
    schema: PropertyForm,
    // Photos also have sizes for the public pages, which nobody edits.
    stored: property && { ...property, photos: property.photos.map(({ url, alt }) => ({ url, alt })) },
    typed: typedProperty,
    labels: fieldLabels,
    textOf: fieldText,
  })

  const send = (values: PropertyValues) =>
    property
      ? update.mutateAsync({ params: { id: property.id }, body: record.changesIn(values) })
      : create.mutateAsync({ body: values })

  async function save(values: PropertyValues) {
    if (isUploading) {
      const message = 'A photo is still uploading. Wait for it or cancel it.'
      throw new FieldErrors([{ path: 'photos', message }])
    }
    await send(values)
    showToast({ title: property ? 'Property updated successfully' : 'Property created successfully' })
    // The list has more data than the response, so the dialog stays open until the list is refetched.
    await (property ? update : create).untilRefetched()
  }

  return (
    <FormDialog
      title={property ? (canEdit ? 'Edit Property' : 'Property') : 'Add New Property'}
      form={record.form}
      record={record}
      draft={`property ${property?.id ?? 'new'}`}
      readOnly={!canEdit}
      save="Save Property"
      saving="Saving..."
      onSave={save}
      failure={{ title: failureTitle, alwaysToast: true }}
      onClose={onClose}
    >
      <DenialReason permission="change business data" />
      <fieldset disabled={!canEdit} className="property-fields">
        <PropertyFields form={record.form} disabled={!canEdit} onBusy={setUploading} />
      </fieldset>
      {property && <WhatVisitorsSee property={property} />}
      {property && <HistoryDisclosure call={historyApi.listOfProperty} params={{ id: property.id }} />}
    </FormDialog>
  )
}
