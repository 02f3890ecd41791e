import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { ApiError } from '#contract/errors.ts'
import { restoreDays } from '#contract/properties.constants.ts'
import { maxTemplateName } from '#contract/templates.constants.ts'
import {
  type createTemplate,
  fieldsOf,
  type Template,
  type TemplateSummary,
  type updateTemplate,
} from '#contract/templates.ts'
import type { Db, Tx } from '#db/open.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { properties } from '#db/schema/properties.ts'
import { templateSections } from '#db/schema/template-sections.ts'
import { units } from '#db/schema/units.ts'
import { changesBy, nameOf, recordHistory } from '#server/history/history.service.ts'
import { imageAddressesIn, imageSizes } from '#server/lib/image-sizes.queries.ts'
import { publishedTemplates } from './published.service.ts'
import { asSection, sectionsOf } from './sections.service.ts'
import { isThere, lockTemplate, templateNotFound } from './templates.queries.ts'
import { lastVersionOf } from './versions.service.ts'

/** The names of what shows a template. */
const pageOf = sql<string[]>`array(
  select ${properties.title} from ${properties}
  where ${properties.templateId} = ${pageTemplates.id} and ${properties.deletedAt} is null
  union all
  select 'Unit ' || ${units.unitNumber} from ${units} where ${units.templateId} = ${pageTemplates.id}
  order by 1
)`

/** All templates but the deleted ones with the number of their sections, the one that was changed last first. */
export async function listAllTemplates(db: Db): Promise<TemplateSummary[]> {
  const rows = await db
    .select({
      id: pageTemplates.id,
      name: pageTemplates.name,
      description: pageTemplates.description,
      isDefault: pageTemplates.isDefault,
      sectionCount: count(templateSections.id),
      pageOf,
      createdAt: pageTemplates.createdAt,
      updatedAt: pageTemplates.updatedAt,
    })
    .from(pageTemplates)
    .leftJoin(
      templateSections,
      and(eq(templateSections.templateId, pageTemplates.id), isNull(templateSections.deletedAt)),
    )
    .where(isThere)
    .groupBy(pageTemplates.id)
    .orderBy(desc(pageTemplates.updatedAt), desc(pageTemplates.id))
  const published = await publishedTemplates(db)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: published.get(row.id)?.toISOString() ?? null,
  }))
}

/** A template with all that the page builder shows of it. */
export async function readTemplateOf(db: Db | Tx, id: number): Promise<Template> {
  const [row] = await db
    .select()
    .from(pageTemplates)
    .where(and(eq(pageTemplates.id, id), isThere))
  if (!row) throw templateNotFound()
  const sections = await sectionsOf(db, id)
  const published = await lastVersionOf(db, id)
  const [property] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.templateId, id), isNull(properties.deletedAt)))
    .limit(1)
  return {
    id,
    name: row.name,
    description: row.description,
    isDefault: row.isDefault,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    sections: sections.map(asSection),
    published,
    propertyId: property?.id ?? null,
    images: await imageSizes(db, imageAddressesIn([...sections, ...(published?.sections ?? [])])),
  }
}

type New = { name: string; description: string | null }

async function insertTemplate(tx: Tx, by: SessionUser, template: New) {
  const [created] = await tx.insert(pageTemplates).values(template).returning()
  if (!created) throw new Error('The template was not inserted')
  await recordHistory(tx, { by, verb: 'created', noun: 'template', nounId: created.id, nounName: created.name })
  return created
}

export function createTemplateWith(db: Db, by: SessionUser, template: ParsedBodyOf<typeof createTemplate>) {
  return db.transaction(async (tx) => {
    const { id } = await insertTemplate(tx, by, template)
    return readTemplateOf(tx, id)
  })
}

type Asked = { by: SessionUser; id: number; readAt: Date | undefined }

/** Changes the fields that were sent, and those alone. */
export function updateTemplateWith(db: Db, asked: Asked & { update: ParsedBodyOf<typeof updateTemplate> }) {
  const { by, id, readAt, update } = asked
  return db.transaction(async (tx) => {
    const before = await lockTemplate(tx, id, readAt)
    const changes = changesBy(before, update)
    if (Object.keys(changes).length > 0) {
      await tx.update(pageTemplates).set(update).where(eq(pageTemplates.id, id))
      await recordHistory(tx, { by, verb: 'changed', noun: 'template', nounId: id, nounName: before.name, changes })
    }
    return readTemplateOf(tx, id)
  })
}

/** Deletes a template so that it is nowhere, on no page either, but can be restored while maintenance keeps its row. */
export async function deleteTemplateWith(db: Db, { by, id, readAt }: Asked) {
  await db.transaction(async (tx) => {
    const { name } = await lockTemplate(tx, id, readAt)
    await tx
      .update(pageTemplates)
      .set({ deletedAt: sql`now()`, deletedBy: nameOf(by) })
      .where(eq(pageTemplates.id, id))
    await recordHistory(tx, { by, verb: 'deleted', noun: 'template', nounId: id, nounName: name })
  })
}

/** Undoes a deletion: the same rows are back, and so are the pages that showed them. */
export function restoreTemplateWith(db: Db, by: SessionUser, id: number) {
  return db.transaction(async (tx) => {
    const [restored] = await tx
      .update(pageTemplates)
      .set({ deletedAt: null, deletedBy: null })
      .where(and(eq(pageTemplates.id, id), isNotNull(pageTemplates.deletedAt)))
      .returning()
    if (!restored) throw new ApiError('not found', 'There is no such deleted template.')
    await recordHistory(tx, { by, verb: 'restored', noun: 'template', nounId: id, nounName: restored.name })
    return readTemplateOf(tx, id)
  })
}

/** Adds a template with the same sections; it is published by itself, not with the one that it comes from. */
export function duplicateTemplateWith(db: Db, by: SessionUser, id: number) {
  return db.transaction(async (tx) => {
    const { name, description } = await lockTemplate(tx, id)
    const copy = await insertTemplate(tx, by, { name: `Copy of ${name}`.slice(0, maxTemplateName), description })
    await copySections(tx, id, copy.id)
    return readTemplateOf(tx, copy.id)
  })
}

async function copySections(tx: Tx, from: number, to: number) {
  const sections = await sectionsOf(tx, from)
  if (sections.length === 0) return
  await tx.insert(templateSections).values(sections.map((section) => ({ ...fieldsOf(section), templateId: to })))
}

const hasTemplate = and(eq(pageTemplates.id, properties.templateId), isThere)

/** The template of a property. */
export async function readPropertyTemplateOf(db: Db, propertyId: number) {
  const [property] = await db
    .select({ templateId: pageTemplates.id })
    .from(properties)
    .leftJoin(pageTemplates, hasTemplate)
    .where(and(eq(properties.id, propertyId), isNull(properties.deletedAt)))
  if (!property) throw new ApiError('not found', 'There is no such property.')
  if (property.templateId === null) throw new ApiError('not found', 'This property has no template yet.')
  return readTemplateOf(db, property.templateId)
}

type Property = { by: SessionUser; propertyId: number; fromTemplateId: number | undefined }

/** Gives a property a template of its own; whoever comes second is told that there is one. */
export function createPropertyTemplateWith(db: Db, { by, propertyId, fromTemplateId }: Property) {
  return db.transaction(async (tx) => {
    const [property] = await tx
      .select()
      .from(properties)
      .where(and(eq(properties.id, propertyId), isNull(properties.deletedAt)))
      .for('update')
    if (!property) throw new ApiError('not found', 'There is no such property.')
    if (property.templateId !== null && (await isKept(tx, property.templateId))) {
      throw new ApiError('conflict', 'This property has a template already.')
    }
    const from = fromTemplateId === undefined ? undefined : await lockTemplate(tx, fromTemplateId)
    const { id } = await insertTemplate(tx, by, { name: property.title, description: from?.description ?? null })
    if (from) await copySections(tx, from.id, id)
    await tx.update(properties).set({ templateId: id }).where(eq(properties.id, propertyId))
    return readTemplateOf(tx, id)
  })
}

const isKept = async (tx: Tx, id: number) =>
  (await tx.$count(pageTemplates, and(eq(pageTemplates.id, id), isThere))) > 0

/** Drops the templates and sections whose deletion can no longer be undone. */
export async function purgeDeletedTemplates(db: Db) {
  const before = sql`now() - make_interval(days => ${restoreDays})`
  await db.delete(templateSections).where(lt(templateSections.deletedAt, before))
  await db.delete(pageTemplates).where(lt(pageTemplates.deletedAt, before))
}
