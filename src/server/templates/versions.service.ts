import { and, desc, eq } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import { ApiError } from '#contract/errors.ts'
import { snapshotOf, type TemplateVersion } from '#contract/templates.ts'
import type { Db, Tx } from '#db/open.ts'
import { templateVersions } from '#db/schema/template-versions.ts'
import { nameOf, recordHistory } from '#server/history/history.service.ts'
import { replaceSectionsWith, sectionsOf } from './sections.service.ts'
import { same } from './templates.queries.ts'

/** Versions that are shown of a template. */
const maxShown = 100

const asVersion = ({ id, userName, createdAt, sections }: typeof templateVersions.$inferSelect): TemplateVersion => ({
  id,
  by: userName,
  createdAt: createdAt.toISOString(),
  sections,
})

const versionsOf = (db: Db | Tx, templateId: number, max: number) =>
  db
    .select()
    .from(templateVersions)
    .where(eq(templateVersions.templateId, templateId))
    .orderBy(desc(templateVersions.id))
    .limit(max)

/** What visitors see of a template, or null before it was published. */
export async function lastVersionOf(db: Db | Tx, templateId: number) {
  const [last] = await versionsOf(db, templateId, 1)
  return last ? asVersion(last) : null
}

export const listVersionsOf = async (db: Db | Tx, templateId: number) =>
  (await versionsOf(db, templateId, maxShown)).map(asVersion)

type Template = { id: number; name: string }

/** Keeps the sections as they are now as the version that visitors see. */
export async function publishWith(tx: Tx, by: SessionUser, { id, name }: Template) {
  const sections = (await sectionsOf(tx, id)).map(snapshotOf)
  const last = await lastVersionOf(tx, id)
  if (last && same(last.sections, sections)) throw new ApiError('conflict', 'Visitors see this version already.')
  await tx.insert(templateVersions).values({ templateId: id, userId: by.id, userName: nameOf(by), sections })
  await recordHistory(tx, { by, verb: 'published', noun: 'template', nounId: id, nounName: name })
}

/** Makes the sections what they were in a version, without publishing them. */
export async function restoreVersionWith(tx: Tx, by: SessionUser, template: Template, versionId: number) {
  const { id, name } = template
  const [version] = await tx
    .select()
    .from(templateVersions)
    .where(and(eq(templateVersions.id, versionId), eq(templateVersions.templateId, id)))
  if (!version) throw new ApiError('not found', 'There is no such version.')
  await replaceSectionsWith(tx, by, template, version.sections)
  await recordHistory(tx, { by, verb: 'restored a version of', noun: 'template', nounId: id, nounName: name })
}
