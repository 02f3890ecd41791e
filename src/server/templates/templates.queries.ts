import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { deletedTemplateNotFound, templateNotFound } from '#contract/properties/templates.errors.ts'
import type { Section, Template, TemplateVersion } from '#contract/properties/templates.ts'
import type { Db, Tx } from '#db/open.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { properties } from '#db/schema/properties.ts'
import { templateSections } from '#db/schema/template-sections.ts'
import { templateVersions } from '#db/schema/template-versions.ts'
import { requireRow } from '#server/http/not-found.ts'
import { deletable } from '#server/lib/deletion.ts'
import { imageAddressesIn, imageSizes } from '#server/lib/queries/image-sizes.queries.ts'

type SectionRow = typeof templateSections.$inferSelect
type VersionRow = typeof templateVersions.$inferSelect

export const isTemplateThere = isNull(pageTemplates.deletedAt)
export const isSectionThere = isNull(templateSections.deletedAt)

export const templateRows = deletable(pageTemplates, {
  noun: 'template',
  nameOf: ({ name }) => name,
  notFound: templateNotFound,
  deletedNotFound: deletedTemplateNotFound,
})

/** Locks a template, so that changes of it and of its sections run one after the other. */
export const lockTemplate = (tx: Tx, { id, readAt }: { id: number; readAt?: Date | undefined }) =>
  templateRows.lock(tx, id, readAt)

/** Updates `updatedAt` of a template when its sections change. */
export const touchTemplate = (tx: Tx, { id, name }: { id: number; name: string }) =>
  tx.update(pageTemplates).set({ name }).where(eq(pageTemplates.id, id))

export const asSection = ({ deletedAt, deletedBy, createdAt, updatedAt, ...row }: SectionRow): Section => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** Returns the sections of a template by their order, and by age within the same order. */
export const sectionsOf = (db: Db | Tx, templateId: number) =>
  db
    .select()
    .from(templateSections)
    .where(and(eq(templateSections.templateId, templateId), isSectionThere))
    .orderBy(asc(templateSections.order), asc(templateSections.id))

export const asVersion = ({ id, userName, createdAt, sections }: VersionRow): TemplateVersion => ({
  id,
  by: userName,
  createdAt: createdAt.toISOString(),
  sections,
})

/** Returns the versions of a template, newest first. */
export const versionsOf = (db: Db | Tx, templateId: number, max: number) =>
  db
    .select()
    .from(templateVersions)
    .where(eq(templateVersions.templateId, templateId))
    .orderBy(desc(templateVersions.id))
    .limit(max)

/** Returns the version that visitors see, or null if there is none yet. */
export async function lastVersionOf(db: Db | Tx, templateId: number) {
  const [last] = await versionsOf(db, templateId, 1)
  return last ? asVersion(last) : null
}

/** Returns a template with everything that the page builder shows. */
export async function findTemplate(db: Db | Tx, id: number): Promise<Template> {
  const rows = await db
    .select()
    .from(pageTemplates)
    .where(and(eq(pageTemplates.id, id), isTemplateThere))
  const { name, description, isDefault, createdAt, updatedAt } = requireRow(rows, templateNotFound)
  const sections = await sectionsOf(db, id)
  const published = await lastVersionOf(db, id)
  const [property] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.templateId, id), isNull(properties.deletedAt)))
    .limit(1)
  return {
    id,
    name,
    description,
    isDefault,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    sections: sections.map(asSection),
    published,
    propertyId: property?.id ?? null,
    images: await imageSizes(db, imageAddressesIn([...sections, ...(published?.sections ?? [])])),
  }
}
