import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { propertyNotFound } from '#contract/properties/properties.errors.ts'
import { maxTemplateName } from '#contract/properties/templates.constants.ts'
import { propertyHasTemplate, propertyWithoutTemplate } from '#contract/properties/templates.errors.ts'
import type * as templatesApi from '#contract/properties/templates.ts'
import { fieldsOf } from '#contract/properties/templates.ts'
import type { Db, Tx } from '#db/open.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { properties } from '#db/schema/properties.ts'
import { templateSections } from '#db/schema/template-sections.ts'
import { units } from '#db/schema/units.ts'
import { changesBy, recordHistory } from '#server/history/history.service.ts'
import { requireRow } from '#server/http/not-found.ts'
import { publishedTemplates } from './published.service.ts'
import { findTemplate, isTemplateThere, lockTemplate, sectionsOf, templateRows } from './templates.queries.ts'

export type Context = { db: Db }

/** The names of the properties and units that show a template. */
const pageOf = sql<string[]>`array(
  select ${properties.title} from ${properties}
  where ${properties.templateId} = ${pageTemplates.id} and ${properties.deletedAt} is null
  union all
  select 'Unit ' || ${units.unitNumber} from ${units} where ${units.templateId} = ${pageTemplates.id}
  order by 1
)`

/** Returns all templates except deleted ones with the number of their sections, most recently changed first. */
export async function listTemplates({ db }: Context): Promise<templatesApi.TemplateSummary[]> {
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
    .where(isTemplateThere)
    .groupBy(pageTemplates.id)
    .orderBy(desc(pageTemplates.updatedAt), desc(pageTemplates.id))
  const published = await publishedTemplates({ db })
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: published.get(row.id)?.toISOString() ?? null,
  }))
}

export const readTemplate = ({ db }: Context, id: number) => findTemplate(db, id)

type New = { name: string; description: string | null }

async function insertTemplate(tx: Tx, by: SessionUser, template: New) {
  const [created] = await tx.insert(pageTemplates).values(template).returning()
  if (!created) throw new Error('The template was not inserted')
  await recordHistory(tx, { by, verb: 'created', noun: 'template', nounId: created.id, nounName: created.name })
  return created
}

type CreateInput = { by: SessionUser; template: ParsedBodyOf<typeof templatesApi.create> }

export const createTemplate = ({ db }: Context, { by, template }: CreateInput) =>
  db.transaction(async (tx) => {
    const { id } = await insertTemplate(tx, by, template)
    return findTemplate(tx, id)
  })

type TemplateInput = { by: SessionUser; id: number }
type EditInput = TemplateInput & { readAt: Date | undefined }
type UpdateInput = EditInput & { update: ParsedBodyOf<typeof templatesApi.update> }

/** Changes only the fields that were sent. */
export const updateTemplate = ({ db }: Context, { by, id, readAt, update }: UpdateInput) =>
  db.transaction(async (tx) => {
    const before = await lockTemplate(tx, { id, readAt })
    const changes = changesBy(before, update)
    if (Object.keys(changes).length > 0) {
      await tx.update(pageTemplates).set(update).where(eq(pageTemplates.id, id))
      await recordHistory(tx, { by, verb: 'changed', noun: 'template', nounId: id, nounName: before.name, changes })
    }
    return findTemplate(tx, id)
  })

/** Hides a template everywhere, including on pages. It can be restored until maintenance purges its row. */
export const deleteTemplate = ({ db }: Context, { by, id, readAt }: EditInput) =>
  db.transaction(async (tx) => templateRows.remove(tx, by, await templateRows.lock(tx, id, readAt)))

/** Undoes a deletion: the same rows return, and the pages show them again. */
export const restoreTemplate = ({ db }: Context, { by, id }: TemplateInput) =>
  db.transaction(async (tx) => {
    await templateRows.restore(tx, by, id)
    return findTemplate(tx, id)
  })

/** Adds an unpublished template with the same sections. */
export const duplicateTemplate = ({ db }: Context, { by, id }: TemplateInput) =>
  db.transaction(async (tx) => {
    const { name, description } = await lockTemplate(tx, { id })
    const copy = await insertTemplate(tx, by, { name: `Copy of ${name}`.slice(0, maxTemplateName), description })
    await copySections(tx, id, copy.id)
    return findTemplate(tx, copy.id)
  })

async function copySections(tx: Tx, from: number, to: number) {
  const sections = await sectionsOf(tx, from)
  if (sections.length === 0) return
  await tx.insert(templateSections).values(sections.map((section) => ({ ...fieldsOf(section), templateId: to })))
}

const hasTemplate = and(eq(pageTemplates.id, properties.templateId), isTemplateThere)

export async function readPropertyTemplate({ db }: Context, propertyId: number) {
  const rows = await db
    .select({ templateId: pageTemplates.id })
    .from(properties)
    .leftJoin(pageTemplates, hasTemplate)
    .where(and(eq(properties.id, propertyId), isNull(properties.deletedAt)))
  const { templateId } = requireRow(rows, propertyNotFound)
  if (templateId === null) throw propertyWithoutTemplate()
  return findTemplate(db, templateId)
}

type CreatePropertyTemplateInput = { by: SessionUser; propertyId: number; fromTemplateId: number | undefined }

/** Creates the template of a property. A second concurrent attempt gets a conflict. */
export const createPropertyTemplate = ({ db }: Context, input: CreatePropertyTemplateInput) =>
  db.transaction(async (tx) => {
    const { by, propertyId, fromTemplateId } = input
    const locked = await tx
      .select()
      .from(properties)
      .where(and(eq(properties.id, propertyId), isNull(properties.deletedAt)))
      .for('update')
    const property = requireRow(locked, propertyNotFound)
    if (property.templateId !== null && (await isThere(tx, property.templateId))) {
      throw propertyHasTemplate()
    }
    const from = fromTemplateId === undefined ? undefined : await lockTemplate(tx, { id: fromTemplateId })
    const { id } = await insertTemplate(tx, by, { name: property.title, description: from?.description ?? null })
    if (from) await copySections(tx, from.id, id)
    await tx.update(properties).set({ templateId: id }).where(eq(properties.id, propertyId))
    return findTemplate(tx, id)
  })

const isThere = async (tx: Tx, id: number) =>
  (await tx.$count(pageTemplates, and(eq(pageTemplates.id, id), isTemplateThere))) > 0
