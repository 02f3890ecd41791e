import { useLocation } from 'wouter'
import { notifySessionEnded } from '#admin/session-end.ts'
import { errorMessage } from '#client/query.ts'
import { hasStatus, isRefused } from '#client/send.ts'
import type { Section } from '#contract/properties/templates.ts'
import { ordersAfterMove, sectionName, isEmptySection } from '#contract/properties/templates.constants.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { type Editor, isConflict } from './editor.ts'
import type { SectionInput } from './section-values.ts'

export type Edits = ReturnType<typeof useEdits>

/** The edits of a template, with their toasts; `onRemoved` moves the focus away from a deleted section. */
export function useEdits(editor: Editor, onRemoved: () => void) {
  const [, navigate] = useLocation()

  /**
   * Shows a failed edit (docs/specification/staff-area.md#errors). The editor bypasses the query client, which handles
   * a 401 elsewhere.
   */
  const notifyFailure = (error: unknown, title: string) => {
    if (hasStatus(error, 401)) return notifySessionEnded(navigate)
    if (isConflict(error)) {
      return showToast({
        title: 'This was changed by someone else',
        description:
          'It is shown as it is now. Your own change was not made, and earlier steps can no longer be undone.',
        tone: 'error',
      })
    }
    const description = isRefused(error) && !hasStatus(error, 400) ? errorMessage(error) : 'Please try again'
    showToast({ title, description, tone: 'error' })
  }

  const finish = <T>(edit: Promise<T>, errorTitle: string, onDone: (result: T) => void) =>
    void edit.then(onDone, (error) => notifyFailure(error, errorTitle))

  const walk = (way: 'undo' | 'redo') =>
    finish(editor[way](), way === 'undo' ? 'This could not be undone' : 'This could not be redone', (step) => {
      if (step) showToast({ title: `${way === 'undo' ? 'Undone' : 'Redone'}: ${step.label}` })
    })
  const undoAction = { label: 'Undo', run: () => walk('undo') }

  const finishEdit = (kind: EditKind, edit: Promise<unknown>, description: string, onDone?: () => void) => {
    const { title, errorTitle } = editTitles[kind]
    finish(edit, errorTitle, () => {
      showToast({ title, description, action: undoAction })
      onDone?.()
    })
  }

  /** Saves the form of a section; without `before` it adds a new one. Rejects on failure. */
  const save = async (before: Section | undefined, input: SectionInput) => {
    const fields = before && changedFields(before, input)
    if (fields && Object.keys(fields).length === 0) return
    if (fields) await editor.update(before, fields, 'editing a section')
    else await editor.create({ ...input, settings: {} })
    const { title } = editTitles[before ? 'update' : 'create']
    const description = isEmptySection(input) ? 'It is empty, so visitors see nothing of it.' : undefined
    showToast({ title, description, action: undoAction })
  }

  return {
    walk,
    undoAction,
    notifyFailure,
    save,
    notifySaveFailure: (before: Section | undefined, error: unknown) =>
      notifyFailure(error, editTitles[before ? 'update' : 'create'].errorTitle),
    move: (section: Section, to: number) => {
      const { sections } = editor.store.read().template
      const from = sections.findIndex(({ id }) => id === section.id)
      const orders = ordersAfterMove(sections, from, to)
      if (from < 0 || orders.length === 0) return
      const description = `${sectionName(section)} is now number ${to + 1} of ${sections.length}.`
      finishEdit('update', editor.order(orders), description)
    },
    toggle: (section: Section) => {
      const description = `${sectionName(section)} is now ${section.isVisible ? 'hidden' : 'visible'}.`
      finishEdit('update', editor.toggle(section), description)
    },
    remove: (section: Section) => finishEdit('delete', editor.remove(section), sectionName(section), onRemoved),
    duplicate: (section: Section) =>
      finishEdit('create', editor.duplicate(section), `The copy follows ${sectionName(section)}.`),
  }
}

type EditKind = keyof typeof editTitles

const editTitles = {
  create: { title: 'Section created successfully', errorTitle: 'Error creating section' },
  update: { title: 'Section updated successfully', errorTitle: 'Error updating section' },
  delete: { title: 'Section deleted successfully', errorTitle: 'Error deleting section' },
}

/** The fields of the form that differ from those of a section. */
function changedFields(section: Section, input: SectionInput): Partial<SectionInput> {
  const changed = entriesOf(input).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(orderedAs(value, section[field])),
  )
  return Object.fromEntries(changed)
}

/** Orders the keys of a stored object like those of the typed one, because the database sorts them differently. */
function orderedAs(typed: unknown, stored: unknown): unknown {
  if (Array.isArray(typed) && Array.isArray(stored)) return stored.map((item, place) => orderedAs(typed[place], item))
  if (!isRecord(typed) || !isRecord(stored)) return stored
  const keys = new Set([...Object.keys(typed), ...Object.keys(stored)])
  return Object.fromEntries(
    [...keys].filter((key) => key in stored).map((key) => [key, orderedAs(typed[key], stored[key])]),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
