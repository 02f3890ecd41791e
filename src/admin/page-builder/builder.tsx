import { useRef } from 'react'
import { AllowedButton, DenialReason } from '#admin/parts/frame/allowed.tsx'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { PageMain } from '#admin/parts/frame/page.tsx'
import { PagePreview } from '#admin/parts/page-preview.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { useUndoKeys } from '#admin/parts/feedback/use-undo-keys.ts'
import { usePermission } from '#admin/session.tsx'
import { useStore } from '#ui/store.ts'
import type { Template } from '#contract/properties/templates.ts'
import { Dialog } from '#ui/dialog.tsx'
import { BuilderHead } from './builder-head.tsx'
import { Preview } from './preview.tsx'
import { PublishLine } from './publish-line.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { SectionDialog } from './section-dialog.tsx'
import { SectionList } from './section-list.tsx'
import { useEditor } from './use-editor.ts'
import { useEdits } from './use-edits.ts'

type Props = {
  template: Template
  /** The text before the name: 'Editing: '. */
  heading: string
}

/** The page builder: the sections on the left, the page on the right, and any dialog named in the address. */
export function Builder({ template: fetched, heading }: Props) {
  useTitle('Page Builder')
  const canEdit = usePermission('change business data')
  const editor = useEditor(fetched)
  const state = useStore(editor.store, (all) => all)
  const listHead = useRef<HTMLHeadingElement>(null)
  const edits = useEdits(editor, () => listHead.current?.focus())
  useUndoKeys(canEdit, edits.walk)
  const [openSection, setOpenSection] = useUrlState('section')
  const [dialog, setDialog] = useUrlState('show')

  const { template } = state
  const { sections } = template
  const section = sections.find(({ id }) => String(id) === openSection)
  const openNew = () => setOpenSection('new')
  const openById = (id: number) => setOpenSection(String(id))
  const closeDialog = () => setDialog(null, { replace: true })

  return (
    <>
      <PageMain className="page-wide">
        <BuilderHead
          state={state}
          name={heading + template.name}
          canEdit={canEdit}
          onRename={() => setDialog('name')}
          onPreview={() => setDialog('preview')}
          onAdd={openNew}
          onWalk={edits.walk}
        />
        <DenialReason permission="change business data" />
        <PublishLine editor={editor} edits={edits} template={template} />
        <div className="builder-body">
          <section aria-labelledby="sections" className="grid min-w-0 content-start gap-2">
            <h2 id="sections" ref={listHead} tabIndex={-1} className="font-bold">
              Sections
            </h2>
            {sections.length === 0 ? (
              <Empty message="No sections yet">
                <AllowedButton permission="change business data" variant="outline" onClick={openNew}>
                  Add the first section
                </AllowedButton>
              </Empty>
            ) : (
              <SectionList sections={sections} canEdit={canEdit} edits={edits} onEdit={openById} />
            )}
          </section>
          <Preview sections={sections} images={template.images} onEdit={canEdit ? openById : undefined} />
        </div>
      </PageMain>
      {canEdit && (openSection === 'new' || section) && (
        <SectionDialog
          key={openSection}
          section={section}
          templateId={template.id}
          count={sections.length}
          edits={edits}
          onClose={() => setOpenSection(null, { replace: true })}
        />
      )}
      {dialog === 'preview' && sections.length > 0 && <PreviewDialog template={template} onClose={closeDialog} />}
      {dialog === 'name' && canEdit && (
        <RenameDialog editor={editor} edits={edits} template={template} onClose={closeDialog} />
      )}
    </>
  )
}

const PreviewDialog = ({ template: { sections, images }, onClose }: { template: Template; onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Template Preview" className="dialog-page">
    <div className="preview-frame">
      {sections.some(({ isVisible }) => isVisible) ? (
        <PagePreview sections={sections} sizes={images} draft />
      ) : (
        <p className="p-6 text-center">No visible sections</p>
      )}
    </div>
  </Dialog>
)
