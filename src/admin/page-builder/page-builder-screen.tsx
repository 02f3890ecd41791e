import * as links from '#contract/links.ts'
import { Page } from '#admin/parts/frame/page.tsx'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { errorMessage, useApiQuery } from '#client/query.ts'
import { hasStatus } from '#client/send.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import { Button } from '#ui/button.tsx'
import { Builder } from './builder.tsx'

export function Screen({ id }: { id: number }) {
  const query = useApiQuery(templatesApi.read, { params: { id } })
  if (query.data) return <Builder key={id} template={query.data} heading="Editing: " />
  if (query.isPending) return <Waiting>Loading template...</Waiting>
  return (
    <NoTemplate
      missing={hasStatus(query.error, 404)}
      message={errorMessage(query.error)}
      onRetry={() => void query.refetch()}
    />
  )
}

export function Waiting({ children }: { children: string }) {
  return (
    <Page title="Page Builder">
      <output>{children}</output>
    </Page>
  )
}

type Failed = { missing: boolean; message: string; onRetry: () => void }

/** Shown for a template that does not exist or could not be read. */
export function NoTemplate({ missing, message, onRetry }: Failed) {
  return (
    <Page
      title={missing ? 'Template Not Found' : 'The template could not be loaded'}
      windowTitle={missing ? 'Template Not Found' : 'Page Builder'}
    >
      <div className="empty">
        <p role="alert">{missing ? "The template you're looking for doesn't exist." : message}</p>
        <div className="flex flex-wrap gap-2">
          {!missing && <Button onClick={onRetry}>Try again</Button>}
          <StaffButtonLink variant="outline" href={links.tab('templates')}>
            All page templates
          </StaffButtonLink>
        </div>
      </div>
    </Page>
  )
}
