import * as links from '#contract/links.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { usePark } from '#admin/park.tsx'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { Moment, momentText } from '#admin/parts/time/moment.tsx'
import { PagePreview } from '#admin/parts/page-preview.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useApiQuery, useInvalidateWritten } from '#client/query.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import { snapshotOf, type Template, type TemplateVersion } from '#contract/properties/templates.ts'
import { blanksIn, sectionName } from '#contract/properties/templates.constants.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { differences } from './differences.ts'
import type { Editor } from './editor.ts'
import type { Edits } from './use-edits.ts'

type Props = {
  editor: Editor
  template: Template
  edits: Pick<Edits, 'undoAction' | 'notifyFailure'>
}

/** Whether visitors see the draft, how their version differs, and buttons to publish and to restore a version. */
export function PublishLine({ editor, template, edits }: Props) {
  const invalidateWritten = useInvalidateWritten()
  const [dialog, setDialog] = useUrlState('show')
  const [asking, setAsking] = useState(false)
  const { published, sections } = template
  const differs = differences(published?.sections ?? [], sections.map(snapshotOf))
  const publication = useMutation({
    mutationFn: () => editor.publish(),
    onSuccess: () => {
      showToast({ title: 'Template published successfully', description: 'Visitors see it as it is now.' })
      return invalidateWritten(templatesApi.publish)
    },
    onError: (error) => edits.notifyFailure(error, 'Error publishing template'),
    meta: { ownSignOut: true },
  })
  const publish = () => {
    setAsking(false)
    publication.mutate()
  }
  const blanks = sections
    .filter(({ isVisible }) => isVisible)
    .flatMap((section) => blanksIn(section.content).map((what) => `${sectionName(section)}: ${what}`))
  const isUsed = useApiQuery(templatesApi.list).data?.find(({ id }) => id === template.id)?.pageOf.length !== 0
  const nothing = published ? differs.length === 0 : sections.length === 0
  return (
    <div className="publish-line">
      <p>
        {published ? (
          <span>
            Published <Moment instant={published.createdAt} withTime />
            <span>{` by ${published.by}. ${isUsed ? hidden(differs.length) : unused}`}</span>
          </span>
        ) : (
          'Not published yet. Visitors see none of this draft.'
        )}
      </p>
      {blanks.length > 0 && (
        <details>
          <summary>{`${blanks.length} to fill in`}</summary>
          <Blanks texts={blanks} />
        </details>
      )}
      {differs.length > 0 && published && (
        <details>
          <summary>What differs</summary>
          <ul>
            {differs.map((difference, place) => (
              <li key={place}>{difference}</li>
            ))}
          </ul>
        </details>
      )}
      <span className="ml-auto flex gap-2">
        {published && template.propertyId !== null && (
          <ButtonLink variant="quiet" href={links.property({ id: template.propertyId })}>
            View Page
          </ButtonLink>
        )}
        {published && (
          <Button variant="quiet" onClick={() => setDialog('versions')}>
            Versions
          </Button>
        )}
        <AllowedButton
          permission="change business data"
          variant="outline"
          disabled={publication.isPending || nothing}
          onClick={() => (blanks.length > 0 ? setAsking(true) : publish())}
        >
          {publication.isPending ? 'Publishing...' : 'Publish'}
        </AllowedButton>
      </span>
      {asking && (
        <Dialog open onClose={() => setAsking(false)} title="Publish with blanks?" className="dialog-small">
          <p>Visitors would read what is still to be filled in:</p>
          <Blanks texts={blanks} />
          <div className="dialog-foot">
            <Button variant="outline" onClick={() => publish()}>
              Publish Anyway
            </Button>
            <Button onClick={() => setAsking(false)}>Keep Editing</Button>
          </div>
        </Dialog>
      )}
      {dialog === 'versions' && published && (
        <Versions
          editor={editor}
          template={template}
          edits={edits}
          onClose={() => setDialog(null, { replace: true })}
        />
      )}
    </div>
  )
}

const Blanks = ({ texts }: { texts: readonly string[] }) => (
  <ul className="publish-blanks">
    {texts.map((what, place) => (
      <li key={place}>{what}</li>
    ))}
  </ul>
)

const unused = 'No unit or property uses this template, so visitors see nothing of it.'

const hidden = (count: number) =>
  count === 0
    ? 'Visitors see this draft.'
    : `Visitors do not see ${count} ${count === 1 ? 'change' : 'changes'} of this draft yet.`

type VersionsProps = Props & { onClose: () => void }

function Versions({ editor, template: { id, images }, edits, onClose }: VersionsProps) {
  const query = useApiQuery(templatesApi.listVersions, { params: { id } })
  const [seen, setSeen] = useState<TemplateVersion>()
  const { timeZone } = usePark()
  const restoration = useMutation({
    mutationFn: (versionId: number) => editor.restoreVersion(versionId),
    onSuccess: () => {
      showToast({
        title: 'Version restored',
        description: 'The draft is as it was then. Visitors see it once you publish.',
        action: edits.undoAction,
      })
      onClose()
    },
    onError: (error) => edits.notifyFailure(error, 'Error restoring version'),
    meta: { ownSignOut: true },
  })
  if (seen) {
    return (
      <Dialog
        key="version"
        open
        onClose={() => setSeen(undefined)}
        title={`Version of ${momentText(seen.createdAt, timeZone)}`}
        className="dialog-page"
      >
        <div className="preview-frame">
          <PagePreview sections={seen.sections} sizes={images} />
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog key="versions" open onClose={onClose} title="Versions">
      <p className="mb-3 text-ink-2">Restoring changes the draft alone. Visitors see it once you publish.</p>
      <QueryBoundary query={query} loading={<TableSkeleton message="Loading versions..." />}>
        {(versions) => (
          <ol className="versions">
            {versions.map((version, place) => (
              <li key={version.id}>
                <span className="grow">
                  <Moment instant={version.createdAt} withTime />
                  <small className="block text-ink-2">
                    {`${version.by}${place === 0 ? ', seen by visitors' : ''}`}
                  </small>
                </span>
                <Button variant="quiet" onClick={() => setSeen(version)}>
                  Look
                </Button>
                <AllowedButton
                  permission="change business data"
                  variant="outline"
                  onClick={() => restoration.mutate(version.id)}
                >
                  Restore
                </AllowedButton>
              </li>
            ))}
          </ol>
        )}
      </QueryBoundary>
    </Dialog>
  )
}
