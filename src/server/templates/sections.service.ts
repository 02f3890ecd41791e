import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { changedMeanwhile } from '#contract/requests.errors.ts'
import {
  maxSections,
  newSectionOrder,
  type SectionType,
  sectionName,
} from '#contract/properties/templates.constants.ts'
import { deletedSectionNotFound, sectionNotFound, tooManySections } from '#contract/properties/templates.errors.ts'
import type * as templatesApi from '#contract/properties/templates.ts'
import { contentOf, fieldsOf } from '#contract/properties/templates.ts'
import type { Db, Tx } from '#db/open.ts'
import { templateSections } from '#db/schema/template-sections.ts'
import { changesBy, recordHistory } from '#server/history/history.service.ts'
import { parse } from '#server/http/bind.ts'
import { requireUnchanged } from '#server/http/if-match.ts'
import { requireRow } from '#server/http/not-found.ts'
import { deletedNow, notDeleted } from '#server/lib/deletion.ts'
import {
  asSection,
  findTemplate,
  isSectionThere,
  lockTemplate,
  sectionsOf,
  touchTemplate,
} from './templates.queries.ts'

export type Context = { db: Db }
type Row = typeof templateSections.$inferSelect
type Content = Record<string, unknown>
type Template = { id: number; name: string }

/** Parses the content of a section according to its type. */
const readContent = (type: SectionType, content: Content): Content => parse(contentOf(type), { content }).content

const entryOf = (by: SessionUser, { id, name }: Template) =>
  ({ by, noun: 'template', nounId: id, nounName: name }) as const

async function refuseFull(tx: Tx, templateId: number) {
  const sections = await tx.$count(templateSections, and(eq(templateSections.templateId, templateId), isSectionThere))
  if (sections >= maxSections) throw tooManySections()
  return sections
}

type CreateInput = { by: SessionUser; templateId: number; section: ParsedBodyOf<typeof templatesApi.addSection> }

export function createSection({ db }: Context, { by, templateId, section }: CreateInput) {
  const { type, title, settings, isVisible, order } = section
  const content = readContent(type, section.content)
  return db.transaction(async (tx) => {
    const template = await lockTemplate(tx, { id: templateId })
    const sections = await refuseFull(tx, templateId)
    const values = { templateId, type, title, content, settings, isVisible, order: order ?? newSectionOrder(sections) }
    const [created] = await tx.insert(templateSections).values(values).returning()
    if (!created) throw new Error('The section was not inserted')
    await touchTemplate(tx, template)
    const verb = `added the section ${sectionName(created)} to`
    await recordHistory(tx, { ...entryOf(by, template), verb, after: { sectionId: created.id } })
    return asSection(created)
  })
}

type SectionInput = { by: SessionUser; id: number }
type EditInput = SectionInput & { readAt: Date | undefined }
type LockInput = { id: number; readAt?: Date | undefined; deleted?: boolean }

/** Locks a section and its template. Every caller locks the template first, so that two never wait for each other. */
async function lockSection(tx: Tx, { id, readAt, deleted = false }: LockInput) {
  const notFound = deleted ? deletedSectionNotFound : sectionNotFound
  const owners = await tx
    .select({ templateId: templateSections.templateId })
    .from(templateSections)
    .where(eq(templateSections.id, id))
  const template = await lockTemplate(tx, { id: requireRow(owners, sectionNotFound).templateId })
  const rows = await tx
    .select()
    .from(templateSections)
    .where(and(eq(templateSections.id, id), deleted ? isNotNull(templateSections.deletedAt) : isSectionThere))
  return { row: requireUnchanged(requireRow(rows, notFound), readAt), template }
}

type UpdateInput = EditInput & { update: ParsedBodyOf<typeof templatesApi.updateSection> }

/** Changes only the fields that were sent, and within the content only the keys that were sent. */
export const updateSection = ({ db }: Context, input: UpdateInput) =>
  db.transaction(async (tx) => {
    const { row, template } = await lockSection(tx, input)
    const after = merged(row, input.update)
    const changes = changesBy(row, after)
    if (Object.keys(changes).length === 0) return asSection(row)
    const updated = await tx.update(templateSections).set(after).where(eq(templateSections.id, row.id)).returning()
    const stored = requireRow(updated, sectionNotFound)
    await touchTemplate(tx, template)
    const verb = `changed the section ${sectionName(row)} of`
    const sectionId = { from: row.id, to: row.id }
    await recordHistory(tx, { ...entryOf(input.by, template), verb, changes: { ...changes, sectionId } })
    return asSection(stored)
  })

function merged(row: Row, update: UpdateInput['update']) {
  const type = update.type ?? row.type
  const content = type === row.type ? row.content : {}
  const isEdited = update.content !== undefined || type !== row.type
  return {
    type,
    title: update.title === undefined ? row.title : update.title,
    content: isEdited
      ? readContent(type, type === 'custom' ? (update.content ?? {}) : { ...content, ...update.content })
      : row.content,
    settings: update.settings ?? row.settings,
    order: update.order ?? row.order,
    isVisible: update.isVisible ?? row.isVisible,
  }
}

/** Hides a section everywhere. It can be restored until maintenance purges its row. */
export const deleteSection = ({ db }: Context, input: EditInput) =>
  db.transaction(async (tx) => {
    const { row, template } = await lockSection(tx, input)
    await tx.update(templateSections).set(deletedNow(input.by)).where(eq(templateSections.id, row.id))
    await touchTemplate(tx, template)
    const entry = { ...entryOf(input.by, template), verb: `deleted the section ${sectionName(row)} of` }
    await recordHistory(tx, { ...entry, before: { sectionId: row.id }, after: { sectionId: null } })
  })

/** Undoes a deletion: the same row returns to its old place. */
export const restoreSection = ({ db }: Context, { by, id }: SectionInput) =>
  db.transaction(async (tx) => {
    const { row, template } = await lockSection(tx, { id, deleted: true })
    await refuseFull(tx, template.id)
    const updated = await tx.update(templateSections).set(notDeleted).where(eq(templateSections.id, row.id)).returning()
    const restored = requireRow(updated, sectionNotFound)
    await touchTemplate(tx, template)
    const verb = `restored the section ${sectionName(row)} of`
    await recordHistory(tx, { ...entryOf(by, template), verb, after: { sectionId: row.id } })
    return asSection(restored)
  })

/** Adds a copy with the same order. It is newer, so it comes right after the original. */
export const duplicateSection = ({ db }: Context, { by, id }: SectionInput) =>
  db.transaction(async (tx) => {
    const { row, template } = await lockSection(tx, { id })
    await refuseFull(tx, template.id)
    const [copy] = await tx
      .insert(templateSections)
      .values({ ...fieldsOf(row), templateId: template.id })
      .returning()
    if (!copy) throw new Error('The section was not inserted')
    await touchTemplate(tx, template)
    const verb = `duplicated the section ${sectionName(row)} of`
    await recordHistory(tx, { ...entryOf(by, template), verb, after: { sectionId: copy.id } })
    return asSection(copy)
  })

type OrderInput = EditInput & { sections: readonly { id: number; order: number }[] }

/** Sets the order of all sections or of none: if one is missing, another user has changed the list. */
export const orderSections = ({ db }: Context, input: OrderInput) =>
  db.transaction(async (tx) => {
    const template = await lockTemplate(tx, input)
    const rows = await sectionsOf(tx, template.id)
    const moved = input.sections.filter(({ id, order }) => {
      const row = rows.find((candidate) => candidate.id === id)
      if (!row) throw changedMeanwhile()
      return row.order !== order
    })
    for (const { id, order } of moved)
      await tx.update(templateSections).set({ order }).where(eq(templateSections.id, id))
    if (moved.length > 0) {
      await touchTemplate(tx, template)
      const before = rows
        .filter(({ id }) => moved.some((section) => section.id === id))
        .map(({ id, order }) => ({ id, order }))
      const changes = { sectionOrder: { from: before, to: moved } }
      await recordHistory(tx, { ...entryOf(input.by, template), verb: 'moved sections of', changes })
    }
    return findTemplate(tx, template.id)
  })

type ReplaceInput = EditInput & { sections: readonly templatesApi.SnapshotSection[] }

/** Replaces all sections of a template. */
export const replaceSections = ({ db }: Context, input: ReplaceInput) =>
  db.transaction(async (tx) => {
    const template = await lockTemplate(tx, input)
    await writeSections(tx, { ...input, template })
    await recordHistory(tx, { ...entryOf(input.by, template), verb: 'replaced the sections of' })
    return findTemplate(tx, template.id)
  })

type WriteInput = { by: SessionUser; template: Template; sections: readonly templatesApi.SnapshotSection[] }

/**
 * Writes the sections of a locked template: deletes rows that are not among them, restores deleted rows, and inserts
 * sections whose rows were purged.
 */
export async function writeSections(tx: Tx, { by, template, sections }: WriteInput) {
  const rows = await tx.select().from(templateSections).where(eq(templateSections.templateId, template.id))
  const ids = new Set(sections.map(({ id }) => id))
  const removed = rows.filter((row) => row.deletedAt === null && !ids.has(row.id)).map((row) => row.id)
  if (removed.length > 0) {
    await tx.update(templateSections).set(deletedNow(by)).where(inArray(templateSections.id, removed))
  }
  for (const section of sections) {
    const { id, type, content } = section
    const values = { ...fieldsOf(section), content: readContent(type, content) }
    const row = rows.find((candidate) => candidate.id === id)
    if (!row) await tx.insert(templateSections).values({ ...values, templateId: template.id })
    else if (row.deletedAt !== null || !isDeepStrictEqual(values, fieldsOf(row))) {
      await tx
        .update(templateSections)
        .set({ ...values, ...notDeleted })
        .where(eq(templateSections.id, id))
    }
  }
  await touchTemplate(tx, template)
}
