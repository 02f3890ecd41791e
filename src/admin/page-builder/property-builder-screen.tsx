import * as links from '#contract/links.ts'
import { useState } from 'react'
import { AllowedButton, DenialReason } from '#admin/parts/frame/allowed.tsx'
import { Page } from '#admin/parts/frame/page.tsx'
import { handleFailure } from '#admin/parts/feedback/handle-failure.ts'
import { errorMessage, useApiQuery, useApiMutation } from '#client/query.ts'
import { hasStatus } from '#client/send.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { Builder } from './builder.tsx'
import { NoTemplate, Waiting } from './page-builder-screen.tsx'

/** The page builder for the page of a property, or the start page if it has no template. */
export function Screen({ id: propertyId }: { id: number }) {
  const query = useApiQuery(templatesApi.readOfProperty, { params: { propertyId } })
  const properties = useApiQuery(propertiesApi.list)
  // While the query runs again, the start page stays mounted, and with it the chosen template.
  const [hadNone, setHadNone] = useState(false)
  const missing = hasStatus(query.error, 404)
  if (missing && !hadNone) setHadNone(true)
  if (query.data) return <Builder key={query.data.id} template={query.data} heading="Property Template: " />
  if ((query.isPending && !hadNone) || properties.isPending) return <Waiting>Loading template...</Waiting>
  const property = properties.data?.find(({ id }) => id === propertyId)
  if ((missing || query.isPending) && property) return <StartPage propertyId={propertyId} title={property.title} />
  return <NoTemplate missing={missing} message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
}

/** Creates the template of a property: blank, or a copy of another template. */
function StartPage({ propertyId, title }: { propertyId: number; title: string }) {
  const templates = useApiQuery(templatesApi.list)
  const [from, setFrom] = useState('')
  const create = useApiMutation(templatesApi.createForProperty)
  const start = () =>
    create.mutate(
      { params: { propertyId }, body: from ? { fromTemplateId: Number(from) } : {} },
      {
        onSuccess: () => showToast({ title: 'Template created successfully' }),
        onError: (error) => handleFailure(error, { title: 'Error creating template', fallback: 'Please try again' }),
      },
    )
  const options = templates.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  return (
    <Page title="Page Builder" back={{ href: links.tab('properties'), label: 'Properties' }} className="creator">
      <p className="max-w-[62ch] text-ink-2">{`Visitors see the page of ${title} with its fields and photos. The sections that you add here follow below once you publish them.`}</p>
      <div className="creator-form">
        <DenialReason permission="change business data" />
        <Field
          label="Start with"
          optional=""
          hint="A copy: changing it later does not change the template that it comes from."
        >
          {(control) => (
            <Select
              placeholder="A blank page"
              options={options}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
              {...control}
            />
          )}
        </Field>
        <div className="dialog-foot">
          <AllowedButton permission="change business data" disabled={create.isPending} onClick={start}>
            {create.isPending ? 'Creating...' : 'Create Page'}
          </AllowedButton>
        </div>
      </div>
    </Page>
  )
}
