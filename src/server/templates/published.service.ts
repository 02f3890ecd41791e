import { and, desc, eq, isNull, max } from 'drizzle-orm'
import type { PublishedPage } from '#contract/properties/published-pages.ts'
import type { SnapshotSection } from '#contract/properties/templates.ts'
import type { Db } from '#db/open.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { templateVersions } from '#db/schema/template-versions.ts'
import { imageAddressesIn, imageSizes } from '#server/lib/queries/image-sizes.queries.ts'

export type Context = { db: Db }

const isOfTemplate = eq(templateVersions.templateId, pageTemplates.id)
const isThere = isNull(pageTemplates.deletedAt)

/** Returns when each published template was last published, by template id. */
export async function publishedTemplates({ db }: Context) {
  const rows = await db
    .select({ id: pageTemplates.id, publishedAt: max(templateVersions.createdAt) })
    .from(pageTemplates)
    .innerJoin(templateVersions, isOfTemplate)
    .where(isThere)
    .groupBy(pageTemplates.id)
  return new Map(rows.flatMap(({ id, publishedAt }) => (publishedAt ? [[id, publishedAt] as const] : [])))
}

const nothing: PublishedPage = { sections: [], sizes: {} }

/** Returns the visible sections of a template's last version; none if it was never published. */
export async function publishedPage({ db }: Context, templateId: number): Promise<PublishedPage> {
  const [last] = await db
    .select({ sections: templateVersions.sections })
    .from(templateVersions)
    .innerJoin(pageTemplates, and(isOfTemplate, isThere))
    .where(eq(templateVersions.templateId, templateId))
    .orderBy(desc(templateVersions.id))
    .limit(1)
  if (!last) return nothing
  const sections = last.sections.filter(isShown).map(publicPart)
  return { sections, sizes: await imageSizes(db, imageAddressesIn(sections)) }
}

// No page shows custom sections, and they can contain content not meant for visitors.
const isShown = ({ isVisible, type }: SnapshotSection) => isVisible && type !== 'custom'

const publicPart = ({ id, type, title, content, isVisible }: SnapshotSection) => ({
  id,
  type,
  title,
  content,
  isVisible,
})
