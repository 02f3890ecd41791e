import * as links from '#contract/links.ts'
import { listed } from '#domain/text/listed.ts'
import { Copy, ExternalLink, Pencil, Trash } from '#ui/icons/icons.tsx'
import { useRef, useState } from 'react'
import { useListSearch } from '#admin/parts/lists/use-list-search.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { ConfirmDialog } from '#admin/parts/feedback/confirm-dialog.tsx'
import { AllowedIconButton } from '#admin/parts/feedback/icon-button.tsx'
import { StaffButtonLink, StaffLink } from '#admin/parts/frame/link.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { useApiQuery } from '#client/query.ts'
import { restoreDays } from '#contract/properties/properties.constants.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import type { TemplateSummary } from '#contract/properties/templates.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { useTemplates } from './use-templates.ts'

/** The page templates as cards, and links to both creators. */
export function Tab() {
  const templates = useApiQuery(templatesApi.list)
  const heading = useRef<HTMLHeadingElement>(null)
  const templateActions = useTemplates({ onDeleted: () => heading.current?.focus() })
  const { field, found, nothing } = useListSearch({
    rows: templates.data,
    label: 'Search page templates',
    textOf: ({ name, description }) => `${name} ${description ?? ''}`,
  })
  const [toDelete, setToDelete] = useState<TemplateSummary>()
  return (
    <>
      <div className="panel-head">
        <h2 ref={heading} tabIndex={-1}>
          Page Templates
        </h2>
        {field}
        <div className="ml-auto flex flex-wrap gap-2">
          <StaffButtonLink href={staffPages['new-template'].address} data-key="c">
            AI Template Creator
          </StaffButtonLink>
          <StaffButtonLink variant="outline" href={staffPages['basic-template'].address}>
            Basic Template
          </StaffButtonLink>
        </div>
      </div>
      <QueryBoundary query={templates} loading={<TableSkeleton message="Loading templates..." />}>
        {(all) =>
          all.length === 0 ? (
            <NoTemplates />
          ) : (
            (found.length === 0 && nothing) || (
              <ul className="template-cards">
                {found.map((template) => (
                  <TemplateCard
                    key={template.id}
                    template={template}
                    busy={templateActions.isPending}
                    onDuplicate={() => templateActions.duplicate(template)}
                    onDelete={() =>
                      template.pageOf.length > 0 ? setToDelete(template) : templateActions.delete(template)
                    }
                  />
                ))}
              </ul>
            )
          )
        }
      </QueryBoundary>
      {toDelete && (
        <ConfirmDialog
          title={`Delete ${toDelete.name}?`}
          message={`It is used by ${named(toDelete.pageOf)}. Visitors will no longer see its sections there. It can be restored from Recently Deleted for ${restoreDays} days.`}
          verb="Delete"
          onConfirm={() => {
            setToDelete(undefined)
            templateActions.delete(toDelete)
          }}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </>
  )
}

/** All of a few names, or the first of many. */
const named = (names: readonly string[]) =>
  listed(names.length <= 4 ? names : [...names.slice(0, 3), `${names.length - 3} others`])

type CardProps = { template: TemplateSummary; busy: boolean; onDuplicate: () => void; onDelete: () => void }

function TemplateCard({ template, busy, onDuplicate, onDelete }: CardProps) {
  const { id, name, description, updatedAt, publishedAt, sectionCount, pageOf } = template
  const builder = links.pageBuilder(id)
  return (
    <li className="template-card" tabIndex={-1} data-row="">
      <div className="flex items-start justify-between gap-2">
        <h3>{name}</h3>
        <span className="template-badge">Template</span>
      </div>
      <p className="template-description">{description || 'No description provided'}</p>
      <p className="template-facts">
        {[
          publishedAt === null ? 'Draft' : 'Published',
          sectionCount === 1 ? '1 section' : `${sectionCount} sections`,
          pageOf.length === 0 ? 'Not used yet' : `Used by ${named(pageOf)}`,
        ].join(' · ')}
      </p>
      <footer>
        <span className="text-ink-2">
          {isRecent(updatedAt) ? (
            'Recently'
          ) : (
            <span>
              Updated <Moment instant={updatedAt} />
            </span>
          )}
        </span>
        <StaffLink href={builder} aria-label={`Edit ${name}`} className="icon-button">
          <Pencil />
        </StaffLink>
        <a href={builder} target="_blank" aria-label={`Open ${name} in a new tab`} className="icon-button">
          <ExternalLink />
        </a>
        <AllowedIconButton
          permission="change business data"
          label={`Duplicate ${name}`}
          off={busy}
          onClick={onDuplicate}
        >
          <Copy />
        </AllowedIconButton>
        <AllowedIconButton permission="change business data" label={`Delete ${name}`} off={busy} onClick={onDelete}>
          <Trash />
        </AllowedIconButton>
      </footer>
    </li>
  )
}

const hour = 60 * 60 * 1000

const isRecent = (updatedAt: string) => Date.now() - Date.parse(updatedAt) < hour

const NoTemplates = () => (
  <div className="empty">
    <h3 className="font-bold">No Templates Yet</h3>
    <ul className="template-features">
      <li>Describe a page in a sentence or two and start from five ready sections.</li>
      <li>Or give it a name and add the sections yourself: text, pictures, features or code.</li>
      <li>Move, hide and preview each section before you publish it.</li>
    </ul>
  </div>
)
