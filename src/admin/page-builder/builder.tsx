import { Copy, Eye, EyeOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AllowedButton, DenialReason } from '#admin/parts/allowed.tsx'
import { keepDraft, readDraft } from '#admin/parts/drafts.ts'
import { Frame } from '#admin/parts/frame.tsx'
import { PagePreview } from '#admin/parts/page-preview.tsx'
import { useUrlState } from '#admin/parts/url-state.ts'
import { useTitle } from '#admin/parts/use-title.ts'
import { usePermission } from '#admin/session.tsx'
import { useInvalidateCalls } from '#client/query.ts'
import { send } from '#client/send.ts'
import { useStore } from '#ui/store.ts'
import { listTemplates, readPropertyTemplate, readTemplate, type Template } from '#contract/templates.ts'
import { sectionName } from '#contract/templates.constants.ts'
import { Dialog } from '#ui/dialog.tsx'
import { BuilderHead } from './builder-head.tsx'
import { createEditor, type EditorState } from './editor.ts'
import { IconButton } from '#admin/parts/icon-button.tsx'
import { Preview } from './preview.tsx'
import { PublishLine } from './publish-line.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { SectionDialog } from './section-dialog.tsx'
import { SectionList } from './section-list.tsx'
import { useEdits } from './use-edits.ts'

type Kept = Pick<EditorState, 'past' | 'future'>
const keptUnder = (id: number) => `steps of template ${id}`

/** The way back of before a reload, as long as nobody has changed the template since. */
function readSteps({ id, updatedAt }: Template): Kept {
  const kept: (Kept & { updatedAt: string }) | null = JSON.parse(readDraft(keptUnder(id)) ?? 'null')
  return kept?.updatedAt === updatedAt ? { past: kept.past, future: kept.future } : { past: [], future: [] }
}

type Props = { start: Template /** What stands before the name: 'Editing: '. */; heading: string }

/** The page builder: the sections at the left, the page that they make at the right. */
export function Builder({ start, heading }: Props) {
  useTitle('Page Builder')
  const invalidateCalls = useInvalidateCalls()
  const canEdit = usePermission('change business data')
  const [editor] = useState(() => createEditor(start, send, readSteps(start)))
  const state = useStore(editor.store, (now) => now)
  const { template } = state
  const { sections } = template
  const [open, setOpen] = useUrlState('section')
  const [dialog, setDialog] = useUrlState('show')
  const listHead = useRef<HTMLHeadingElement>(null)

  useEffect(
    () =>
      editor.store.subscribe(() => {
        const state = editor.store.read()
        if (state.saved !== 'saved') return
        const { updatedAt } = state.template
        keepDraft(keptUnder(start.id), JSON.stringify({ updatedAt, past: state.past, future: state.future }))
      }),
    [editor, start.id],
  )
  // The lists elsewhere in the staff area are read anew when somebody comes back to them.
  const invalidate = useEffectEvent(() => void invalidateCalls([listTemplates, readTemplate, readPropertyTemplate]))
  useEffect(() => () => invalidate(), [])
  const look = useEffectEvent(() => void editor.refresh().catch(() => undefined))
  useEffect(() => {
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])
  // What is stored was read again, as somebody else has changed it.
  useEffect(() => {
    if (start.updatedAt !== editor.store.read().template.updatedAt) look()
  }, [start, editor])

  const edits = useEdits(editor, () => listHead.current?.focus())
  const { walk, undo, fail } = edits
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!canEdit || !(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog:modal')) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    void walk(key === 'y' || event.shiftKey ? 'redo' : 'undo')
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])

  const edited = sections.find(({ id }) => String(id) === open)
  const close = () => setOpen(null, { replace: true })
  return (
    <Frame>
      <main id="main" tabIndex={-1} className="builder">
        <BuilderHead
          state={state}
          name={heading + template.name}
          canEdit={canEdit}
          onRename={() => setDialog('name')}
          onPreview={() => setDialog('preview')}
          onAdd={() => setOpen('new')}
          onWalk={(way) => void walk(way)}
        />
        <DenialReason permission="change business data" />
        <PublishLine editor={editor} template={template} onFail={fail} undo={undo} />
        <div className="builder-body">
          <section aria-labelledby="sections" className="grid min-w-0 content-start gap-2">
            <h2 id="sections" ref={listHead} tabIndex={-1} className="font-bold">
              Sections
            </h2>
            {sections.length === 0 ? (
              <div className="empty">
                <p>No sections yet</p>
                <AllowedButton permission="change business data" variant="outline" onClick={() => setOpen('new')}>
                  Add the first section
                </AllowedButton>
              </div>
            ) : (
              <SectionList
                sections={sections}
                canEdit={canEdit}
                onEdit={({ id }) => setOpen(String(id))}
                onMove={(section, to) => void edits.move(section, to)}
                controls={(section) => (
                  <>
                    <IconButton
                      label={`${section.isVisible ? 'Hide' : 'Show'} ${sectionName(section)}`}
                      off={!canEdit}
                      onClick={() => void edits.toggle(section)}
                    >
                      {section.isVisible ? (
                        <Eye size={16} aria-hidden="true" />
                      ) : (
                        <EyeOff size={16} aria-hidden="true" />
                      )}
                    </IconButton>
                    <IconButton
                      label={`Duplicate ${sectionName(section)}`}
                      off={!canEdit}
                      onClick={() => void edits.duplicate(section)}
                    >
                      <Copy size={16} aria-hidden="true" />
                    </IconButton>
                  </>
                )}
                onRemove={(section) => void edits.remove(section)}
              />
            )}
          </section>
          <Preview
            sections={sections}
            images={template.images}
            onEdit={canEdit ? (id) => setOpen(String(id)) : undefined}
          />
        </div>
      </main>
      {canEdit && (open === 'new' || edited) && (
        <SectionDialog
          key={open}
          section={edited}
          templateId={template.id}
          count={sections.length}
          onSave={edits.save}
          onClose={close}
        />
      )}
      {dialog === 'preview' && sections.length > 0 && (
        <Dialog
          open
          onClose={() => setDialog(null, { replace: true })}
          title="Template Preview"
          className="dialog-page"
        >
          <div className="preview-frame">
            {sections.some(({ isVisible }) => isVisible) ? (
              <PagePreview sections={sections} sizes={template.images} draft />
            ) : (
              <p className="p-6 text-center">No visible sections</p>
            )}
          </div>
        </Dialog>
      )}
      {dialog === 'name' && canEdit && (
        <RenameDialog
          editor={editor}
          template={template}
          onFail={fail}
          undo={undo}
          onClose={() => setDialog(null, { replace: true })}
        />
      )}
    </Frame>
  )
}
