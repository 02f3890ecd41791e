import { useState } from 'react'
import { DenialReason } from '#admin/parts/allowed.tsx'
import { ChangedMeanwhile } from '#admin/parts/changed-meanwhile.tsx'
import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { FieldErrors } from '#admin/parts/form-errors.ts'
import { HistoryDisclosure } from '#admin/parts/history-list.tsx'
import { notifyFailure } from '#admin/parts/notify-failure.ts'
import { useSchemaForm } from '#admin/parts/use-schema-form.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiMutation } from '#client/query.ts'
import * as historyApi from '#contract/history.ts'
import * as propertiesApi from '#contract/properties.ts'
import type { ListedProperty } from '#contract/properties.ts'
import { PropertyForm } from '#contract/property-form.ts'
import { showToast } from '#ui/toast-store.ts'
import { WhatVisitorsSee } from './what-visitors-see.tsx'
import { PropertyFields } from './property-fields.tsx'
import { changedFields, fieldLabels, fieldText, type PropertyValues, typedProperty } from './property-form.ts'

const failureTitle = 'Failed to save property'

/** Adds a property, or changes the edited fields of one. */
export function PropertyDialog({ property, onClose }: { property?: ListedProperty | undefined; onClose: () => void }) {
  const canEdit = usePermission('change business data')
  // The version of the property that the form started from.
  const [base, setBase] = useState(property)
  const [isUploading, setUploading] = useState(false)
  const create = useApiMutation(propertiesApi.create)
  const update = useApiMutation(propertiesApi.update)
  const form = useSchemaForm(PropertyForm, typedProperty(base))

  async function send(values: PropertyValues) {
    if (!base) return create.mutateAsync({ body: values })
    const changed = changedFields(base, values).map((field) => [field, values[field]] as const)
    const headers = { 'if-match': base.updatedAt }
    return update.mutateAsync({ params: { id: base.id }, body: Object.fromEntries(changed), headers })
  }

  async function save(values: PropertyValues) {
    if (isUploading) {
      const message = 'A photo is still uploading. Wait for it or cancel it.'
      throw new FieldErrors([{ path: 'photos', message }])
    }
    await send(values)
    showToast({ title: base ? 'Property updated successfully' : 'Property created successfully' })
    // The list has more of a property than the response: the dialog covers it until it is refetched.
    await (base ? update : create).untilRefetched()
  }

  const startFrom = (current: ListedProperty, keepDirtyValues: boolean) => {
    setBase(current)
    form.reset(typedProperty(current), { keepDirtyValues })
  }

  return (
    <FormDialog
      title={base ? (canEdit ? 'Edit Property' : 'Property') : 'Add New Property'}
      form={form}
      draft={`property ${base?.id ?? 'new'}`}
      readOnly={!canEdit}
      save="Save Property"
      saving="Saving..."
      onSave={save}
      failure={{ title: failureTitle, alwaysToast: true }}
      onConflict={(error) => notifyFailure(failureTitle, error)}
      onClose={onClose}
    >
      <DenialReason permission="change business data" />
      {base && property && base.updatedAt !== property.updatedAt && !form.formState.isSubmitting && (
        <ChangedMeanwhile
          fields={changedFields(base, property).map((field) => ({
            label: fieldLabels[field],
            now: fieldText(property, field),
          }))}
          onLoad={() => startFrom(property, false)}
          onKeep={() => startFrom(property, true)}
        />
      )}
      <fieldset disabled={!canEdit} className="property-fields">
        <PropertyFields form={form} disabled={!canEdit} onBusy={setUploading} />
      </fieldset>
      {property && <WhatVisitorsSee property={property} />}
      {base && <HistoryDisclosure call={historyApi.listOfProperty} params={{ id: base.id }} />}
    </FormDialog>
  )
}
