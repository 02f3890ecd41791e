import * as links from '#contract/links.ts'
import { Frame } from '#admin/parts/frame/frame.tsx'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { useTitle } from '#admin/parts/frame/use-title.ts'
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
  useTitle('Page Builder')
  return (
    <Frame>
      <main id="main" tabIndex={-1} className="builder-alone">
        <h1 className="text-lg">
          <output>{children}</output>
        </h1>
      </main>
    </Frame>
  )
}

type Failed = { missing: boolean; message: string; onRetry: () => void }

/** Shown for a template that does not exist or could not be read. */
export function NoTemplate({ missing, message, onRetry }: Failed) {
  useTitle(missing ? 'Template Not Found' : 'Page Builder')
  return (
    <Frame>
      <main id="main" tabIndex={-1} className="builder-alone">
        <h1 className="text-2xl font-bold">{missing ? 'Template Not Found' : 'The template could not be loaded'}</h1>
        <p role="alert">{missing ? "The template you're looking for doesn't exist." : message}</p>
        <div className="flex flex-wrap justify-center gap-2">
          {!missing && <Button onClick={onRetry}>Try again</Button>}
          <StaffButtonLink variant="outline" href={links.tab('templates')}>
            All page templates
          </StaffButtonLink>
        </div>
      </main>
    </Frame>
  )
}
