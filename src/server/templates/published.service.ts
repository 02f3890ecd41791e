import { and, desc, eq, isNull, max } from 'drizzle-orm'
import type { PublishedPage } from '#contract/published-pages.ts'
import type { SnapshotSection } from '#contract/templates.ts'
import type { Db } from '#db/open.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { templateVersions } from '#db/schema/template-versions.ts'
import { imageAddressesIn, imageSizes } from '#server/lib/image-sizes.queries.ts'

const isOfTemplate = eq(templateVersions.templateId, pageTemplates.id)
const isThere = isNull(pageTemplates.deletedAt)

/** Every template that visitors may see, by its id, with when it was published last. */
export async function publishedTemplates(db: Db) {
  const rows = await db
    .select({ id: pageTemplates.id, publishedAt: max(templateVersions.createdAt) })
    .from(pageTemplates)
    .innerJoin(templateVersions, isOfTemplate)
    .where(isThere)
    .groupBy(pageTemplates.id)
  return new Map(rows.flatMap(({ id, publishedAt }) => (publishedAt ? [[id, publishedAt] as const] : [])))
}

const nothing: PublishedPage = { sections: [], sizes: {} }

/** What visitors see of a template: the visible sections of its last version. One that was never published has none. */
export async function publishedPage(db: Db, templateId: number): Promise<PublishedPage> {
  const [last] = await db
    .select({ sections: templateVersions.sections })
    .from(templateVersions)
    .innerJoin(pageTemplates, and(isOfTemplate, isThere))
    .where(eq(templateVersions.templateId, templateId))
    .orderBy(desc(templateVersions.id))
    .limit(1)
  if (!last) return nothing
  const sections = last.sections.filter(isShown).map(asVisitorsSee)
  return { sections: await coloured(sections), sizes: await imageSizes(db, imageAddressesIn(sections)) }
}

// Custom sections are drawn nowhere, and may hold what was never meant for visitors.
const isShown = ({ isVisible, type }: SnapshotSection) => isVisible && type !== 'custom'

/** The grammars are loaded with the first code that a page shows: they are many, and few pages show any. */
async function coloured<S extends { type: string }>(sections: S[]) {
  if (!sections.some(({ type }) => type === 'code')) return sections
  const { withPieces } = await import('#contract/coloured-code.ts')
  return withPieces(sections)
}

const asVisitorsSee = ({ id, type, title, content, isVisible }: SnapshotSection) => ({
  id,
  type,
  title,
  content,
  isVisible,
})
