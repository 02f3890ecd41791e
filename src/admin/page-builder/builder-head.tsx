import * as links from '#contract/links.ts'
import { Pencil, Redo2, Undo2 } from '#ui/icons/icons.tsx'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { PageHead } from '#admin/parts/frame/page.tsx'
import { Button } from '#ui/button.tsx'
import type { EditorState } from './editor.ts'
import { IconButton } from '#admin/parts/feedback/icon-button.tsx'

type Props = {
  state: EditorState
  /** 'Editing: Warehouse'. */
  name: string
  canEdit: boolean
  onRename: () => void
  onPreview: () => void
  onAdd: () => void
  onWalk: (way: 'undo' | 'redo') => void
}

/** The name of the template, its save state, and the actions on the whole page. */
export function BuilderHead({ state, name, canEdit, onRename, onPreview, onAdd, onWalk }: Props) {
  const { template, past, future, saved } = state
  const last = past.at(-1)
  const next = future.at(-1)
  return (
    <PageHead
      title="Page Builder"
      back={{ href: links.tab('templates'), label: 'Page Templates' }}
      facts={
        <span className="flex items-center gap-1">
          <span className="truncate">{name}</span>
          {canEdit && (
            <IconButton label="Rename the template" onClick={onRename}>
              <Pencil />
            </IconButton>
          )}
        </span>
      }
      actions={
        <>
          <output className={`saved-state saved-state-${saved}`}>{states[saved]}</output>
          <IconButton
            label={last ? `Undo ${last.label}` : 'Undo'}
            keys="Control+Z"
            off={!last || !canEdit}
            onClick={() => onWalk('undo')}
          >
            <Undo2 size={18} />
          </IconButton>
          <IconButton
            label={next ? `Redo ${next.label}` : 'Redo'}
            keys="Control+Shift+Z"
            off={!next || !canEdit}
            onClick={() => onWalk('redo')}
          >
            <Redo2 size={18} />
          </IconButton>
          <Button variant="outline" disabled={template.sections.length === 0} onClick={onPreview}>
            Preview
          </Button>
          <AllowedButton permission="change business data" onClick={onAdd}>
            Add Section
          </AllowedButton>
        </>
      }
    />
  )
}

const states = { saved: 'Saved', saving: 'Saving...', failed: 'Not saved' } as const
