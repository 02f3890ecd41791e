import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { ApiError } from '#contract/errors.ts'
import { maxSections, newSectionOrder, type SectionType, sectionName } from '#contract/templates.constants.ts'
import {
  contentOf,
  type createTemplateSection,
  fieldsOf,
  type Section,
  type SnapshotSection,
  type updateSection,
} from '#contract/templates.ts'
import type { Db, Tx } from '#db/open.ts'
import { templateSections } from '#db/schema/template-sections.ts'
import { changesBetween, nameOf, recordHistory } from '#server/history/history.service.ts'
import { parse } from '#server/http/bind.ts'
import { changedMeanwhile } from '#server/http/if-match.ts'
import { lockTemplate, same, touchTemplate } from './templates.queries.ts'

type Row = typeof templateSections.$inferSelect
type Content = Record<string, unknown>

export const isThere = isNull(templateSections.deletedAt)
const sectionNotFound = () => new ApiError('not found', 'There is no such section.')
const full = () => new ApiError('conflict', `A template can have at most ${maxSections} sections.`)

export const asSection = ({ deletedAt, deletedBy, createdAt, updatedAt, ...row }: Row): Section => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** The sections of a template by their order, those of the same order by their age. */
export const sectionsOf = (db: Db | Tx, templateId: number) =>
  db
    .select()
    .from(templateSections)
    .where(and(eq(templateSections.templateId, templateId), isThere))
    .orderBy(asc(templateSections.order), asc(templateSections.id))

/** A section's content as its type has it; what is wrong with it is refused. */
export const readContent = (type: SectionType, content: Content): Content => parse(contentOf(type), { content }).content

type Template = { id: number; name: string }
const about = (by: SessionUser, { id, name }: Template) =>
  ({ by, noun: 'template', nounId: id, nounName: name }) as const

async function roomIn(tx: Tx, templateId: number) {
  const sections = await tx.$count(templateSections, and(eq(templateSections.templateId, templateId), isThere))
  if (sections >= maxSections) throw full()
  return sections
}

type New = { by: SessionUser; templateId: number; section: ParsedBodyOf<typeof createTemplateSection> }

export function createSectionWith(db: Db, { by, templateId, section }: New) {
  const { type, title, settings, isVisible, order } = section
  const content = readContent(type, section.content)
  return db.transaction(async (tx) => {
    const template = await lockTemplate(tx, templateId)
    const sections = await roomIn(tx, templateId)
    const values = { templateId, type, title, content, settings, isVisible, order: order ?? newSectionOrder(sections) }
    const [created] = await tx.insert(templateSections).values(values).returning()
    if (!created) throw new Error('The section was not inserted')
    await touchTemplate(tx, template)
    await recordHistory(tx, { ...about(by, template), verb: `added the section ${sectionName(created)} to` })
    return asSection(created)
  })
}

type Asked = { by: SessionUser; id: number; readAt: Date | undefined }

/** A section with its template, both held on to: the template first, as everywhere. */
async function lockSection(tx: Tx, { id, readAt }: Omit<Asked, 'by'>, { deleted = false } = {}) {
  const [found] = await tx
    .select({ templateId: templateSections.templateId })
    .from(templateSections)
    .where(eq(templateSections.id, id))
  if (!found) throw sectionNotFound()
  const template = await lockTemplate(tx, found.templateId)
  const [row] = await tx
    .select()
    .from(templateSections)
    .where(and(eq(templateSections.id, id), deleted ? isNotNull(templateSections.deletedAt) : isThere))
  if (!row) throw deleted ? new ApiError('not found', 'There is no such deleted section.') : sectionNotFound()
  if (readAt && readAt.getTime() !== row.updatedAt.getTime()) throw changedMeanwhile()
  return { row, template }
}

/** Changes the fields that were sent, and within the content the keys that were sent. */
export function updateSectionWith(db: Db, asked: Asked & { update: ParsedBodyOf<typeof updateSection> }) {
  const { by, update } = asked
  return db.transaction(async (tx) => {
    const { row, template } = await lockSection(tx, asked)
    const after = merged(row, update)
    const changed = (['type', 'title', 'content', 'settings', 'order', 'isVisible'] as const).filter(
      (field) => !same(row[field], after[field]),
    )
    if (changed.length === 0) return asSection(row)
    const [stored] = await tx.update(templateSections).set(after).where(eq(templateSections.id, row.id)).returning()
    if (!stored) throw sectionNotFound()
    await touchTemplate(tx, template)
    const changes = changesBetween(row, stored, changed)
    await recordHistory(tx, { ...about(by, template), verb: `changed the section ${sectionName(row)} of`, changes })
    return asSection(stored)
  })
}

function merged(row: Row, update: ParsedBodyOf<typeof updateSection>) {
  const type = update.type ?? row.type
  const kept = type === row.type ? row.content : {}
  const retyped = update.content !== undefined || type !== row.type
  return {
    type,
    title: update.title === undefined ? row.title : update.title,
    content: retyped
      ? readContent(type, type === 'custom' ? (update.content ?? {}) : { ...kept, ...update.content })
      : row.content,
    settings: update.settings ?? row.settings,
    order: update.order ?? row.order,
    isVisible: update.isVisible ?? row.isVisible,
  }
}

/** Deletes a section so that it is nowhere, but can be restored while maintenance keeps its row. */
export async function deleteSectionWith(db: Db, asked: Asked) {
  await db.transaction(async (tx) => {
    const { row, template } = await lockSection(tx, asked)
    await tx
      .update(templateSections)
      .set({ deletedAt: sql`now()`, deletedBy: nameOf(asked.by) })
      .where(eq(templateSections.id, row.id))
    await touchTemplate(tx, template)
    const changes = { sectionId: { from: row.id, to: null } }
    await recordHistory(tx, {
      ...about(asked.by, template),
      verb: `deleted the section ${sectionName(row)} of`,
      changes,
    })
  })
}

/** Undoes a deletion: the same row is back at its place. */
export function restoreSectionWith(db: Db, asked: Omit<Asked, 'readAt'>) {
  return db.transaction(async (tx) => {
    const { row, template } = await lockSection(tx, { id: asked.id, readAt: undefined }, { deleted: true })
    await roomIn(tx, template.id)
    const [restored] = await tx
      .update(templateSections)
      .set({ deletedAt: null, deletedBy: null })
      .where(eq(templateSections.id, row.id))
      .returning()
    if (!restored) throw sectionNotFound()
    await touchTemplate(tx, template)
    await recordHistory(tx, { ...about(asked.by, template), verb: `restored the section ${sectionName(row)} of` })
    return asSection(restored)
  })
}

/** Adds a copy; it has the same order, and being younger it stands right behind. */
export function duplicateSectionWith(db: Db, asked: Omit<Asked, 'readAt'>) {
  return db.transaction(async (tx) => {
    const { row, template } = await lockSection(tx, { id: asked.id, readAt: undefined })
    await roomIn(tx, template.id)
    const [copy] = await tx
      .insert(templateSections)
      .values({ ...fieldsOf(row), templateId: template.id })
      .returning()
    if (!copy) throw new Error('The section was not inserted')
    await touchTemplate(tx, template)
    await recordHistory(tx, { ...about(asked.by, template), verb: `duplicated the section ${sectionName(row)} of` })
    return asSection(copy)
  })
}

type Placed = { id: number; order: number }

/** Gives sections other orders, all or none: one that is not there meanwhile says that the list has changed. */
export async function orderSectionsWith(tx: Tx, by: SessionUser, template: Template, placed: readonly Placed[]) {
  const rows = await sectionsOf(tx, template.id)
  const moved = placed.filter(({ id, order }) => {
    const row = rows.find((candidate) => candidate.id === id)
    if (!row) throw changedMeanwhile()
    return row.order !== order
  })
  if (moved.length === 0) return
  for (const { id, order } of moved) {
    await tx.update(templateSections).set({ order }).where(eq(templateSections.id, id))
  }
  await touchTemplate(tx, template)
  await recordHistory(tx, { ...about(by, template), verb: 'moved sections of' })
}

/**
 * Makes the sections of a template exactly these: those that are left out are deleted, those that were deleted come
 * back, and those whose rows are gone for good are added anew.
 */
export async function replaceSectionsWith(
  tx: Tx,
  by: SessionUser,
  template: Template,
  wanted: readonly SnapshotSection[],
) {
  const rows = await tx.select().from(templateSections).where(eq(templateSections.templateId, template.id))
  const ids = new Set(wanted.map(({ id }) => id))
  const left = rows.filter((row) => row.deletedAt === null && !ids.has(row.id)).map((row) => row.id)
  if (left.length > 0) {
    const deleted = { deletedAt: sql`now()`, deletedBy: nameOf(by) }
    await tx.update(templateSections).set(deleted).where(inArray(templateSections.id, left))
  }
  for (const section of wanted) {
    const { id, type, content } = section
    const values = { ...fieldsOf(section), content: readContent(type, content) }
    const row = rows.find((candidate) => candidate.id === id)
    if (!row) await tx.insert(templateSections).values({ ...values, templateId: template.id })
    else if (row.deletedAt !== null || !same(values, fieldsOf(row))) {
      await tx
        .update(templateSections)
        .set({ ...values, deletedAt: null, deletedBy: null })
        .where(eq(templateSections.id, id))
    }
  }
  await touchTemplate(tx, template)
}
