import { hasStatus, type Sent } from '#client/send.ts'
import { createStore, type Store } from '#ui/store.ts'
import type { ResponseOf, BodyOf, Call } from '#contract/call.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import { type Section, type SnapshotSection, snapshotOf, type Template } from '#contract/properties/templates.ts'
import { byOrder } from '#contract/properties/templates.constants.ts'
import { keysOf } from '#domain/text/typed-record.ts'

type SectionFields = BodyOf<typeof templatesApi.updateSection>
type TemplateFields = BodyOf<typeof templatesApi.update>
type Orders = BodyOf<typeof templatesApi.orderSections>['sections']

/** A change to store. It is plain data, so that steps survive a reload. */
type Change =
  | { kind: 'update'; id: number; fields: SectionFields }
  | { kind: 'delete'; id: number }
  | { kind: 'restore'; id: number }
  | { kind: 'order'; orders: Orders }
  | { kind: 'rename'; fields: TemplateFields }
  | { kind: 'replace'; sections: SnapshotSection[] }

/** A change, and the change that undoes it. */
export type Step = { label: string; undo: Change; redo: Change }

export type Steps = { past: readonly Step[]; future: readonly Step[] }

export const noSteps: Steps = { past: [], future: [] }

const maxSteps = 500

export type EditorState = Steps & { template: Template; saved: 'saved' | 'saving' | 'failed' }

type Send = <C extends Call>(call: C, sent: Sent<C>) => Promise<ResponseOf<C>>
type SectionVersion = Pick<Section, 'id' | 'updatedAt'>

/** Whether a change was refused because another user has changed or deleted the same thing. */
export const isConflict = (error: unknown) => hasStatus(error, 404, 412)

export const createEditor = (template: Template, send: Send, steps: Steps) => new Editor(template, send, steps)

/**
 * Edits a template by one call after another, and keeps a step for each change. The server refuses to undo or redo a
 * step over another user's change; then all steps are dropped.
 */
export class Editor {
  readonly store: Store<EditorState>
  readonly #send: Send
  readonly #params: { id: number }
  readonly #versions: OwnVersions
  /** The template as last read. It is shown again if a change fails that was shown before it was stored. */
  #stored: Template
  #queue: Promise<unknown> = Promise.resolve()

  constructor(template: Template, send: Send, steps: Steps) {
    this.store = createStore<EditorState>({ template, ...steps, saved: 'saved' })
    this.#send = send
    this.#params = { id: template.id }
    this.#versions = new OwnVersions(template.sections)
    this.#stored = template
  }

  /** Reads the stored template, after all queued changes. */
  refresh() {
    const read = () => this.#read()
    this.#queue = this.#queue.then(read, read)
    return this.#queue
  }

  create(body: BodyOf<typeof templatesApi.addSection>) {
    return this.#add('adding a section', () => this.#send(templatesApi.addSection, { params: this.#params, body }))
  }

  duplicate({ id }: Section) {
    return this.#add('duplicating a section', () => this.#send(templatesApi.duplicateSection, { params: { id } }))
  }

  /** Changes fields of a section, based on the section as the user saw it. */
  update(before: Section, fields: SectionFields, label: string) {
    const old = Object.fromEntries(keysOf(fields).map((field) => [field, before[field]]))
    const { id } = before
    const step: Step = { label, undo: { kind: 'update', id, fields: old }, redo: { kind: 'update', id, fields } }
    return this.#take(step, before)
  }

  toggle(before: Section) {
    const { id, isVisible } = before
    this.#show((section) => (section.id === id ? { ...section, isVisible: !isVisible } : section))
    return this.update(before, { isVisible: !isVisible }, isVisible ? 'hiding a section' : 'showing a section')
  }

  remove(before: Section) {
    const { id } = before
    return this.#take(
      { label: 'deleting a section', undo: { kind: 'restore', id }, redo: { kind: 'delete', id } },
      before,
    )
  }

  order(orders: Orders) {
    const { sections } = this.store.read().template
    const before = orders.map(({ id }) => ({ id, order: sections.find((one) => one.id === id)?.order ?? 0 }))
    const after = new Map(orders.map(({ id, order }) => [id, order]))
    this.#show((section) => ({ ...section, order: after.get(section.id) ?? section.order }))
    return this.#take({
      label: 'moving a section',
      undo: { kind: 'order', orders: before },
      redo: { kind: 'order', orders },
    })
  }

  rename(fields: TemplateFields) {
    const { name, description } = this.store.read().template
    return this.#take({
      label: 'renaming',
      undo: { kind: 'rename', fields: { name, description } },
      redo: { kind: 'rename', fields },
    })
  }

  restoreVersion(versionId: number) {
    return this.#enqueue(async () => {
      const before = this.store.read().template.sections.map(snapshotOf)
      const { sections } = await this.#send(templatesApi.restoreVersion, { params: { ...this.#params, versionId } })
      for (const section of sections) this.#versions.extend(section)
      this.#record({
        label: 'restoring a version',
        undo: { kind: 'replace', sections: before },
        redo: { kind: 'replace', sections: sections.map(snapshotOf) },
      })
    })
  }

  /** Publishes the template as shown; refused if another user has changed it since. */
  publish() {
    return this.#enqueue(() => {
      const headers = { 'if-match': this.store.read().template.updatedAt }
      return this.#send(templatesApi.publish, { params: this.#params, headers })
    })
  }

  /** Undoes the last step and returns it. */
  undo() {
    return this.#enqueue(async () => {
      const { past, future } = this.store.read()
      const step = past.at(-1)
      if (!step) return undefined
      await this.#apply(step.undo)
      this.#set({ past: past.slice(0, -1), future: [...future, step] })
      return step
    })
  }

  /** Redoes the step that was undone last and returns it. */
  redo() {
    return this.#enqueue(async () => {
      const { past, future } = this.store.read()
      const step = future.at(-1)
      if (!step) return undefined
      await this.#apply(step.redo)
      this.#set({ past: [...past, step], future: future.slice(0, -1) })
      return step
    })
  }

  /** Applies a step; `before` is the section as the user saw it. */
  #take(step: Step, before?: SectionVersion) {
    // Compared first, because the editor's own queued changes give the section newer versions.
    const foreign = before && !this.#versions.includes(before) ? before : undefined
    return this.#enqueue(async () => {
      if (foreign) this.#versions.delete(foreign.id)
      await this.#apply(step.redo, foreign?.updatedAt)
      // Undoing earlier steps would also undo the other user's change.
      if (foreign) this.#set(noSteps)
      this.#record(step)
    })
  }

  #add(label: string, call: () => Promise<Section>) {
    return this.#enqueue(async () => {
      const section = await call()
      const { id } = section
      this.#versions.extend(section)
      this.#record({ label, undo: { kind: 'delete', id }, redo: { kind: 'restore', id } })
      return section
    })
  }

  /** Applies a change to a section at this version, by default the editor's latest one. */
  async #apply(change: Change, version?: string) {
    switch (change.kind) {
      case 'update': {
        const { id, fields } = change
        const sent = { params: { id }, body: fields, ...this.#ifMatch(id, version) }
        return this.#versions.extend(await this.#send(templatesApi.updateSection, sent))
      }
      case 'delete': {
        const { id } = change
        await this.#send(templatesApi.deleteSection, { params: { id }, ...this.#ifMatch(id, version) })
        return
      }
      case 'restore':
        return this.#versions.extend(await this.#send(templatesApi.restoreSection, { params: { id: change.id } }))
      case 'order': {
        const { orders } = change
        const { sections } = await this.#send(templatesApi.orderSections, {
          params: this.#params,
          body: { sections: orders },
        })
        const moved = new Set(orders.map(({ id }) => id))
        for (const section of sections) if (moved.has(section.id)) this.#versions.extend(section)
        return
      }
      case 'rename':
        await this.#send(templatesApi.update, { params: this.#params, body: change.fields })
        return
      case 'replace': {
        const body = { sections: change.sections }
        const { sections } = await this.#send(templatesApi.replaceSections, { params: this.#params, body })
        for (const section of sections) this.#versions.extend(section)
      }
    }
  }

  #ifMatch(id: number, version = this.#versions.last(id)) {
    return version === undefined ? {} : { headers: { 'if-match': version } }
  }

  /** Runs after all queued changes. Afterwards the screen shows the stored template, even after a failure. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const run = () => this.#run(work)
    const result = this.#queue.then(run, run)
    this.#queue = result
    return result
  }

  async #run<T>(work: () => Promise<T>) {
    this.#set({ saved: 'saving' })
    try {
      const result = await work()
      await this.#read()
      this.#set({ saved: 'saved' })
      return result
    } catch (error) {
      this.#set({ template: this.#stored, saved: 'failed' })
      if (isConflict(error)) await this.#startOver()
      throw error
    }
  }

  async #startOver() {
    await this.#read()
    for (const section of this.#stored.sections) this.#versions.reset(section)
    this.#set({ ...noSteps, saved: 'saved' })
  }

  async #read() {
    this.#stored = await this.#send(templatesApi.read, { params: this.#params })
    this.#set({ template: this.#stored })
  }

  /** Shows a change before it is stored; the response then replaces it. */
  #show(change: (section: Section) => Section) {
    const { template } = this.store.read()
    this.#set({ template: { ...template, sections: template.sections.map(change).sort(byOrder) } })
  }

  #record(step: Step) {
    this.#set({ past: [...this.store.read().past, step].slice(-maxSteps), future: [] })
  }

  #set(part: Partial<EditorState>) {
    this.store.set({ ...this.store.read(), ...part })
  }
}

/** For each section, the range of versions that come from this editor alone. */
class OwnVersions {
  readonly #ranges = new Map<number, { first: string; last: string }>()

  constructor(sections: readonly SectionVersion[]) {
    for (const section of sections) this.reset(section)
  }

  /** Starts with a version that was read. */
  reset({ id, updatedAt }: SectionVersion) {
    this.#ranges.set(id, { first: updatedAt, last: updatedAt })
  }

  /** Adds a version that the editor has written. */
  extend({ id, updatedAt }: SectionVersion) {
    this.#ranges.set(id, { first: this.#ranges.get(id)?.first ?? updatedAt, last: updatedAt })
  }

  delete(id: number) {
    this.#ranges.delete(id)
  }

  last(id: number) {
    return this.#ranges.get(id)?.last
  }

  includes({ id, updatedAt }: SectionVersion) {
    const range = this.#ranges.get(id)
    return range !== undefined && range.first <= updatedAt && updatedAt <= range.last
  }
}
