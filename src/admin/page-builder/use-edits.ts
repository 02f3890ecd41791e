import { useLocation } from 'wouter'
import { notifySessionEnded } from '#admin/session-end.ts'
import { errorMessage } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import type { Section } from '#contract/templates.ts'
import { ordersAfterMove, sectionName, isEmptySection } from '#contract/templates.constants.ts'
import { showToast } from '#ui/toast-store.ts'
import { type Editor, isConflict } from './editor.ts'
import type { Typed } from './section-values.ts'

/** What can be done to a template, each with what is said of it afterwards; `onRemoved` finds a place for the focus. */
export function useEdits(editor: Editor, onRemoved: () => void) {
  const [, navigate] = useLocation()
  const sectionsNow = () => editor.store.read().template.sections

  /** Makes a change and says how it went (staff specification, section 8); false when it was refused. */
  const attempt = async (verb: 'creating' | 'updating' | 'deleting', work: () => Promise<unknown>) => {
    try {
      await work()
      return true
    } catch (error) {
      fail(error, `Error ${verb} section`)
      return false
    }
  }
  const fail = (error: unknown, title: string) => {
    if (error instanceof ApiError && error.status === 401) return notifySessionEnded(navigate)
    if (isConflict(error)) {
      return showToast({
        title: 'This was changed by someone else',
        description:
          'It is shown as it is now. Your own change was not made, and earlier steps can no longer be undone.',
        tone: 'error',
      })
    }
    const refused = error instanceof ApiError && error.status < 500 && error.status !== 400
    showToast({ title, description: refused ? errorMessage(error) : 'Please try again', tone: 'error' })
  }

  const walk = async (way: 'undo' | 'redo') => {
    try {
      const step = await editor[way]()
      if (step) showToast({ title: `${way === 'undo' ? 'Undone' : 'Redone'}: ${step.label}` })
    } catch (error) {
      fail(error, way === 'undo' ? 'This could not be undone' : 'This could not be redone')
    }
  }
  const undo = { label: 'Undo', run: () => void walk('undo') }

  const save = async (section: Section | undefined, typed: Typed) => {
    if (!section) {
      try {
        await editor.create({ ...typed, settings: {} })
      } catch (error) {
        fail(error, 'Error creating section')
        throw error
      }
      showToast({ title: 'Section created successfully', ...emptyNote(typed), action: undo })
      return
    }
    const fields = changedFields(section, typed)
    if (Object.keys(fields).length === 0) return
    try {
      await editor.update(section, fields, 'editing a section')
    } catch (error) {
      fail(error, 'Error updating section')
      throw error
    }
    showToast({ title: 'Section updated successfully', ...emptyNote(typed), action: undo })
  }

  const move = async (section: Section, to: number) => {
    const sections = sectionsNow()
    const from = sections.findIndex(({ id }) => id === section.id)
    const orders = ordersAfterMove(sections, from, to)
    if (from < 0 || orders.length === 0) return
    if (await attempt('updating', () => editor.order(orders))) {
      showToast({
        title: 'Section updated successfully',
        description: `${sectionName(section)} is now number ${to + 1} of ${sections.length}.`,
        action: undo,
      })
    }
  }
  const toggle = async (section: Section) => {
    if (await attempt('updating', () => editor.toggle(section))) {
      const now = section.isVisible ? 'hidden' : 'visible'
      showToast({
        title: 'Section updated successfully',
        description: `${sectionName(section)} is now ${now}.`,
        action: undo,
      })
    }
  }
  const remove = async (section: Section) => {
    if (await attempt('deleting', () => editor.remove(section))) {
      showToast({ title: 'Section deleted successfully', description: sectionName(section), action: undo })
      onRemoved()
    }
  }
  const duplicate = async (section: Section) => {
    if (await attempt('creating', () => editor.duplicate(section))) {
      showToast({
        title: 'Section created successfully',
        description: `A copy of ${sectionName(section)} stands behind it.`,
        action: undo,
      })
    }
  }

  return { walk, undo, fail, save, move, toggle, remove, duplicate }
}

/** What differs between a section and what was typed. */
function changedFields(section: Section, typed: Typed): Partial<Typed> {
  const changed = Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(orderedAs(value, section[field as keyof Typed])),
  )
  return Object.fromEntries(changed)
}

/** A stored object with its keys in the order of the typed one: the database keeps them in an order of its own. */
function orderedAs(typed: unknown, stored: unknown): unknown {
  if (Array.isArray(typed) && Array.isArray(stored)) return stored.map((one, place) => orderedAs(typed[place], one))
  if (typeof typed !== 'object' || typed === null || typeof stored !== 'object' || stored === null) return stored
  const held = stored as Record<string, unknown>
  const keys = new Set([...Object.keys(typed), ...Object.keys(held)])
  return Object.fromEntries(
    [...keys]
      .filter((key) => key in held)
      .map((key) => [key, orderedAs((typed as Record<string, unknown>)[key], held[key])]),
  )
}

/** An empty section is stored, and said to be one. */
const emptyNote = (typed: Typed) =>
  isEmptySection(typed) ? { description: 'It is empty, so visitors see nothing of it.' } : {}
