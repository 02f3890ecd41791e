import { ApiError, type Sent } from '#client/send.ts'
import { createStore } from '#ui/store.ts'
import type { ResponseOf, BodyOf, Call } from '#contract/call.ts'
import {
  createTemplateSection,
  deleteSection,
  duplicateSection,
  orderSections,
  publishTemplate,
  readTemplate,
  replaceSections,
  restoreSection,
  restoreTemplateVersion,
  type Section,
  type SnapshotSection,
  snapshotOf,
  type Template,
  updateSection,
  updateTemplate,
} from '#contract/templates.ts'
import { byOrder } from '#contract/templates.constants.ts'

type Fields = BodyOf<typeof updateSection>
type Orders = BodyOf<typeof orderSections>['sections']

/** One change of what is stored. They are plain data, so that the way back outlives a reload. */
type Change =
  | { kind: 'put'; id: number; fields: Fields }
  | { kind: 'remove'; id: number }
  | { kind: 'restore'; id: number }
  | { kind: 'order'; orders: Orders }
  | { kind: 'rename'; fields: BodyOf<typeof updateTemplate> }
  | { kind: 'replace'; sections: SnapshotSection[] }

/** A change that was made, and the one that takes it back. */
export type Step = { label: string; undo: Change; redo: Change }

export type EditorState = {
  template: Template
  past: readonly Step[]
  future: readonly Step[]
  saved: 'saved' | 'saving' | 'failed'
}

type Send = <C extends Call>(call: C, sent: Sent<C>) => Promise<ResponseOf<C>>

/** Steps that can be taken back. */
const maxSteps = 500

export const isConflict = (error: unknown) => error instanceof ApiError && [404, 412].includes(error.status)

export type Editor = ReturnType<typeof createEditor>

/**
 * Edits a template by calls, one after the other, and keeps the call that takes each back. A way back that would undo
 * what somebody else did meanwhile is refused by the server and given up.
 */
export function createEditor(start: Template, send: Send, kept: Pick<EditorState, 'past' | 'future'>) {
  const store = createStore<EditorState>({ template: start, ...kept, saved: 'saved' })
  const set = (part: Partial<EditorState>) => store.set({ ...store.read(), ...part })
  /**
   * What this editor last saw of each section, and since when all its changes are this editor's own. The way back holds
   * only as long as that is what is stored.
   */
  const seen = new Map<number, { since: string; last: string }>()
  const meet = ({ id, updatedAt }: Section) => seen.set(id, { since: updatedAt, last: updatedAt })
  for (const section of start.sections) meet(section)
  const params = { id: start.id }
  let last: Promise<unknown> = Promise.resolve()

  /** What was read last, which is shown again when a change fails that is on the screen already. */
  let stored = start
  const refresh = async () => {
    stored = await send(readTemplate, { params })
    set({ template: stored })
  }

  /** Runs after whatever was asked before; afterwards the screen shows what is stored, also when it failed. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = async () => {
      set({ saved: 'saving' })
      try {
        const done = await work()
        await refresh()
        set({ saved: 'saved' })
        return done
      } catch (error) {
        set({ template: stored, saved: 'failed' })
        if (isConflict(error)) {
          await refresh()
          for (const section of stored.sections) meet(section)
          set({ past: [], future: [], saved: 'saved' })
        }
        throw error
      }
    }
    const mine = last.then(run, run)
    last = mine
    return mine
  }

  const ifMatch = (readAt: string | undefined) => (readAt === undefined ? {} : { headers: { 'if-match': readAt } })
  const see = ({ id, updatedAt }: Section) => seen.set(id, { since: seen.get(id)?.since ?? updatedAt, last: updatedAt })
  const seeAll = (template: Template) => {
    for (const section of template.sections) see(section)
  }

  const make = async (change: Change, readAt?: string) => {
    switch (change.kind) {
      case 'put': {
        const sent = { params: { id: change.id }, body: change.fields, ...ifMatch(readAt ?? seen.get(change.id)?.last) }
        return see(await send(updateSection, sent))
      }
      case 'remove':
        await send(deleteSection, { params: { id: change.id }, ...ifMatch(readAt ?? seen.get(change.id)?.last) })
        return
      case 'restore':
        return see(await send(restoreSection, { params: { id: change.id } }))
      case 'order': {
        const moved = new Set(change.orders.map(({ id }) => id))
        const { sections } = await send(orderSections, { params, body: { sections: change.orders } })
        for (const section of sections) if (moved.has(section.id)) see(section)
        return
      }
      case 'rename':
        await send(updateTemplate, { params, body: change.fields })
        return
      case 'replace':
        return seeAll(await send(replaceSections, { params, body: { sections: change.sections } }))
    }
  }

  const made = (step: Step) => set({ past: [...store.read().past, step].slice(-maxSteps), future: [] })
  const step = (taken: Step, before?: Pick<Section, 'id' | 'updatedAt'>) => {
    // What this editor has asked for since it showed the section is its own, and no reason to refuse the next change.
    const known = before && seen.get(before.id)
    const own = !before || (known && known.since <= before.updatedAt && before.updatedAt <= known.last)
    return inTurn(async () => {
      if (!own) seen.delete(before.id)
      await make(taken.redo, own ? undefined : before.updatedAt)
      // Going back over what somebody else did would take it away.
      if (!own) set({ past: [], future: [] })
      made(taken)
    })
  }

  /** Shows a change before it is stored; what comes back from the server takes its place. */
  const showAtOnce = (change: (section: Section) => Section) => {
    const { template } = store.read()
    set({ template: { ...template, sections: template.sections.map(change).sort(byOrder) } })
  }

  const addedBy = (label: string, call: () => Promise<Section>) =>
    inTurn(async () => {
      const section = await call()
      see(section)
      made({ label, undo: { kind: 'remove', id: section.id }, redo: { kind: 'restore', id: section.id } })
      return section
    })

  const walk = (way: 'undo' | 'redo') =>
    inTurn(async () => {
      const { past, future } = store.read()
      const taken = way === 'undo' ? past.at(-1) : future.at(-1)
      if (!taken) return undefined
      await make(taken[way])
      set(
        way === 'undo'
          ? { past: past.slice(0, -1), future: [...future, taken] }
          : { past: [...past, taken], future: future.slice(0, -1) },
      )
      return taken
    })

  return {
    store,
    /** Reads again what is stored, as when the window is looked at again. */
    refresh: () => (last = last.then(refresh, refresh)),
    create: (body: BodyOf<typeof createTemplateSection>) =>
      addedBy('adding a section', () => send(createTemplateSection, { params, body })),
    duplicate: ({ id }: Section) => addedBy('duplicating a section', () => send(duplicateSection, { params: { id } })),
    /** Changes fields of a section as it was when it was read. */
    update: async (before: Section, fields: Fields, label: string) => {
      const old = Object.fromEntries(Object.keys(fields).map((field) => [field, before[field as keyof Section]]))
      await step(
        { label, undo: { kind: 'put', id: before.id, fields: old }, redo: { kind: 'put', id: before.id, fields } },
        before,
      )
    },
    toggle: async (before: Section) => {
      const { id, isVisible } = before
      showAtOnce((section) => (section.id === id ? { ...section, isVisible: !isVisible } : section))
      await step(
        {
          label: isVisible ? 'hiding a section' : 'showing a section',
          undo: { kind: 'put', id, fields: { isVisible } },
          redo: { kind: 'put', id, fields: { isVisible: !isVisible } },
        },
        before,
      )
    },
    remove: (before: Section) => {
      const { id } = before
      return step({ label: 'deleting a section', undo: { kind: 'restore', id }, redo: { kind: 'remove', id } }, before)
    },
    order: async (orders: Orders) => {
      const { sections } = store.read().template
      const before = orders.map(({ id }) => ({ id, order: sections.find((one) => one.id === id)?.order ?? 0 }))
      const wanted = new Map(orders.map(({ id, order }) => [id, order]))
      showAtOnce((section) => ({ ...section, order: wanted.get(section.id) ?? section.order }))
      const undo: Change = { kind: 'order', orders: before }
      await step({ label: 'moving a section', undo, redo: { kind: 'order', orders } })
    },
    rename: (fields: BodyOf<typeof updateTemplate>) => {
      const { name, description } = store.read().template
      const undo: Change = { kind: 'rename', fields: { name, description } }
      return step({ label: 'renaming', undo, redo: { kind: 'rename', fields } })
    },
    restoreVersion: (versionId: number) =>
      inTurn(async () => {
        const before = store.read().template.sections.map(snapshotOf)
        const restored = await send(restoreTemplateVersion, { params: { ...params, versionId } })
        seeAll(restored)
        made({
          label: 'restoring a version',
          undo: { kind: 'replace', sections: before },
          redo: { kind: 'replace', sections: restored.sections.map(snapshotOf) },
        })
      }),
    /** Shows visitors what is on the screen, and nothing that somebody else has changed meanwhile. */
    publish: () =>
      inTurn(() => send(publishTemplate, { params, headers: { 'if-match': store.read().template.updatedAt } })),
    undo: () => walk('undo'),
    redo: () => walk('redo'),
  }
}
