import { useState } from 'react'
import { AllowedButton } from '#admin/parts/allowed.tsx'
import { Answered } from '#admin/parts/answered.tsx'
import { PagePreview } from '#admin/parts/page-preview.tsx'
import { useUrlState } from '#admin/parts/url-state.ts'
import { useAnswer, useRefresh } from '#client/query.ts'
import { listTemplateVersions, snapshotOf, type Template, type TemplateVersion } from '#contract/templates.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { showToast } from '#ui/toast-store.ts'
import { differences } from './differences.ts'
import type { Editor } from './editor.ts'

type Props = {
  editor: Editor
  template: Template
  undo: { label: string; run: () => void }
  onFail: (error: unknown, title: string) => void
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const moment = (instant: string) => format.format(new Date(instant))

/** What visitors see of the draft, what they do not see yet, and the way to show it to them. */
export function PublishLine({ editor, template, undo, onFail }: Props) {
  const refresh = useRefresh()
  const [dialog, setDialog] = useUrlState('show')
  const [busy, setBusy] = useState(false)
  const { published, sections } = template
  const differs = differences(published?.sections ?? [], sections.map(snapshotOf))
  const publish = async () => {
    setBusy(true)
    try {
      await editor.publish()
      await refresh([listTemplateVersions])
      showToast({ title: 'Template published successfully', description: 'Visitors see it as it is now.' })
    } catch (error) {
      onFail(error, 'Error publishing template')
    } finally {
      setBusy(false)
    }
  }
  const nothing = published ? differs.length === 0 : sections.length === 0
  return (
    <div className="publish-line">
      <p>
        {published
          ? `Published ${moment(published.createdAt)} by ${published.by}. ${hidden(differs.length)}`
          : 'Not published yet. Visitors see none of this draft.'}
      </p>
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
          <ButtonLink variant="quiet" href={`/properties/${template.propertyId}`}>
            View Page
          </ButtonLink>
        )}
        {published && (
          <Button variant="quiet" onClick={() => setDialog('versions')}>
            Versions
          </Button>
        )}
        <AllowedButton
          may="change business data"
          variant="outline"
          disabled={busy || nothing}
          onClick={() => void publish()}
        >
          {busy ? 'Publishing...' : 'Publish'}
        </AllowedButton>
      </span>
      {dialog === 'versions' && published && (
        <Versions
          editor={editor}
          template={template}
          undo={undo}
          onFail={onFail}
          onClose={() => setDialog(null, { replace: true })}
        />
      )}
    </div>
  )
}

const hidden = (count: number) =>
  count === 0
    ? 'Visitors see this draft.'
    : `Visitors do not see ${count} ${count === 1 ? 'change' : 'changes'} of this draft yet.`

type VersionsProps = Props & { onClose: () => void }

function Versions({ editor, template: { id, images }, undo, onFail, onClose }: VersionsProps) {
  const answer = useAnswer(listTemplateVersions, { params: { id } })
  const [seen, setSeen] = useState<TemplateVersion>()
  const restore = async (version: TemplateVersion) => {
    try {
      await editor.restoreVersion(version.id)
      showToast({
        title: 'Version restored',
        description: 'The draft is as it was then. Visitors see it once you publish.',
        action: undo,
      })
      onClose()
    } catch (error) {
      onFail(error, 'Error restoring version')
    }
  }
  if (seen) {
    return (
      <Dialog
        key="version"
        open
        onClose={() => setSeen(undefined)}
        title={`Version of ${moment(seen.createdAt)}`}
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
      <Answered answer={answer} loading={<TableSkeleton says="Loading versions..." />}>
        {(versions) => (
          <ol className="versions">
            {versions.map((version, place) => (
              <li key={version.id}>
                <span className="grow">
                  {moment(version.createdAt)}
                  <small className="block text-ink-2">
                    {version.by}
                    {place === 0 && ', seen by visitors'}
                  </small>
                </span>
                <Button variant="quiet" onClick={() => setSeen(version)}>
                  Look
                </Button>
                <AllowedButton may="change business data" variant="outline" onClick={() => void restore(version)}>
                  Restore
                </AllowedButton>
              </li>
            ))}
          </ol>
        )}
      </Answered>
    </Dialog>
  )
}
