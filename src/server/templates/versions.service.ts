import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { versionNotFound, versionPublished } from '#contract/properties/templates.errors.ts'
import { snapshotOf } from '#contract/properties/templates.ts'
import type { Db } from '#db/open.ts'
import { templateVersions } from '#db/schema/template-versions.ts'
import { nameOf, recordHistory } from '#server/history/history.service.ts'
import { requireRow } from '#server/http/not-found.ts'
import { writeSections } from './sections.service.ts'
import { asVersion, findTemplate, lastVersionOf, lockTemplate, sectionsOf, versionsOf } from './templates.queries.ts'

export type Context = { db: Db }

/** Maximum number of versions in a list. */
const maxListed = 100

export const listVersions = ({ db }: Context, templateId: number) =>
  db.transaction(async (tx) => {
    await lockTemplate(tx, { id: templateId })
    return (await versionsOf(tx, templateId, maxListed)).map(asVersion)
  })

type PublishInput = { by: SessionUser; id: number; readAt: Date | undefined }

/** Stores the present sections as the version that visitors see. */
export const publishTemplate = ({ db }: Context, { by, id, readAt }: PublishInput) =>
  db.transaction(async (tx) => {
    const { name } = await lockTemplate(tx, { id, readAt })
    const sections = (await sectionsOf(tx, id)).map(snapshotOf)
    const last = await lastVersionOf(tx, id)
    if (last && isDeepStrictEqual(last.sections, sections)) throw versionPublished()
    await tx.insert(templateVersions).values({ templateId: id, userId: by.id, userName: nameOf(by), sections })
    await recordHistory(tx, { by, verb: 'published', noun: 'template', nounId: id, nounName: name })
    return findTemplate(tx, id)
  })

/** Replaces the sections with those of a version, without publishing them. */
export const restoreVersion = ({ db }: Context, input: PublishInput & { versionId: number }) =>
  db.transaction(async (tx) => {
    const { by, id, versionId } = input
    const template = await lockTemplate(tx, input)
    const rows = await tx
      .select()
      .from(templateVersions)
      .where(and(eq(templateVersions.id, versionId), eq(templateVersions.templateId, id)))
    const { sections } = requireRow(rows, versionNotFound)
    await writeSections(tx, { by, template, sections })
    await recordHistory(tx, {
      by,
      verb: 'restored a version of',
      noun: 'template',
      nounId: id,
      nounName: template.name,
    })
    return findTemplate(tx, id)
  })
