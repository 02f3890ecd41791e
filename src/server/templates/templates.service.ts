import { count, desc, eq } from 'drizzle-orm'
import type { TemplateSummary } from '#contract/templates.ts'
import type { Db } from '#db/open.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { templateSections } from '#db/schema/template-sections.ts'

/** All templates with the number of their sections, the one that was changed last first. */
export async function listAllTemplates(db: Db): Promise<TemplateSummary[]> {
  const rows = await db
    .select({
      id: pageTemplates.id,
      name: pageTemplates.name,
      description: pageTemplates.description,
      isDefault: pageTemplates.isDefault,
      sectionCount: count(templateSections.id),
      createdAt: pageTemplates.createdAt,
      updatedAt: pageTemplates.updatedAt,
    })
    .from(pageTemplates)
    .leftJoin(templateSections, eq(templateSections.templateId, pageTemplates.id))
    .groupBy(pageTemplates.id)
    .orderBy(desc(pageTemplates.updatedAt), desc(pageTemplates.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }))
}
