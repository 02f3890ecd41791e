import { ExternalLink, Pencil } from 'lucide-react'
import { Answered } from '#admin/parts/answered.tsx'
import { StaffButtonLink, StaffLink } from '#admin/parts/link.tsx'
import { Moment } from '#admin/parts/moment.tsx'
import { useAnswer } from '#client/query.ts'
import { staffPages } from '#contract/staff-pages.words.ts'
import { listTemplates, type TemplateSummary } from '#contract/templates.ts'
import { DoorMark } from '#ui/drawings/door-mark.tsx'
import { TableSkeleton } from '#ui/table.tsx'

/** The page templates as cards, and the two ways to a new one. */
export function TemplatesTab() {
  const templates = useAnswer(listTemplates)
  return (
    <>
      <div className="panel-head">
        <h2>Page Templates</h2>
        <div className="ml-auto flex flex-wrap gap-2">
          <StaffButtonLink href={staffPages['new-template']} data-key="c">
            AI Template Creator
          </StaffButtonLink>
          <StaffButtonLink variant="outline" href={staffPages['basic-template']}>
            Basic Template
          </StaffButtonLink>
        </div>
      </div>
      <Answered answer={templates} loading={<TableSkeleton says="Loading templates..." />}>
        {(all) =>
          all.length === 0 ? (
            <NoTemplates />
          ) : (
            <ul className="template-cards">
              {all.map((template) => (
                <TemplateCard key={template.id} {...template} />
              ))}
            </ul>
          )
        }
      </Answered>
    </>
  )
}

function TemplateCard({ id, name, description, updatedAt }: TemplateSummary) {
  const builder = staffPages['page-builder'].replace(':id', String(id))
  return (
    <li className="template-card" tabIndex={-1} data-row="">
      <div className="flex items-start justify-between gap-2">
        <h3>{name}</h3>
        <span className="template-badge">Template</span>
      </div>
      <p className="template-says">{description || 'No description provided'}</p>
      <footer>
        <span className="text-ink-2">
          {isRecent(updatedAt) ? (
            'Recently'
          ) : (
            <>
              Updated <Moment at={updatedAt} />
            </>
          )}
        </span>
        <StaffLink href={builder} aria-label={`Edit ${name}`} className="icon-button">
          <Pencil size={16} aria-hidden="true" />
        </StaffLink>
        <a href={builder} target="_blank" aria-label={`Open ${name} in a new tab`} className="icon-button">
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      </footer>
    </li>
  )
}

const hour = 60 * 60 * 1000

const isRecent = (updatedAt: string) => Date.now() - Date.parse(updatedAt) < hour

const NoTemplates = () => (
  <div className="empty">
    <DoorMark className="h-6 w-8 text-edge" />
    <h3 className="font-bold">No Templates Yet</h3>
    <ul className="template-features">
      <li>Describe a page in a sentence or two and start from five ready sections.</li>
      <li>Or give it a name and add the sections yourself: text, pictures, features or code.</li>
      <li>Move, hide and preview each section before anybody sees it.</li>
    </ul>
  </div>
)
