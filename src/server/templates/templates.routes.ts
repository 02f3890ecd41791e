import type { FastifyInstance } from 'fastify'
import {
  createPropertyTemplate,
  createSection,
  createTemplate,
  createTemplateSection,
  deleteSection,
  deleteTemplate,
  duplicateSection,
  duplicateTemplate,
  listTemplates,
  listTemplateVersions,
  orderSections,
  publishTemplate,
  readPropertyTemplate,
  readTemplate,
  replaceSections,
  restoreSection,
  restoreTemplate,
  restoreTemplateVersion,
  updateSection,
  updateTemplate,
} from '#contract/templates.ts'
import type { Db } from '#db/open.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { bind } from '#server/http/bind.ts'
import { readIfMatch } from '#server/http/if-match.ts'
import {
  createSectionWith,
  deleteSectionWith,
  duplicateSectionWith,
  orderSectionsWith,
  replaceSectionsWith,
  restoreSectionWith,
  updateSectionWith,
} from './sections.service.ts'
import { lockTemplate } from './templates.queries.ts'
import {
  createPropertyTemplateWith,
  createTemplateWith,
  deleteTemplateWith,
  duplicateTemplateWith,
  listAllTemplates,
  readPropertyTemplateOf,
  readTemplateOf,
  restoreTemplateWith,
  updateTemplateWith,
} from './templates.service.ts'
import { listVersionsOf, publishWith, restoreVersionWith } from './versions.service.ts'

type Context = {
  db: Db
  /** What visitors see is kept, and made anew when a template is published, deleted, restored or given to a property. */
  invalidatePages: () => void
}

export function bindTemplates(app: FastifyInstance, { db, invalidatePages }: Context) {
  bind(app, listTemplates, () => listAllTemplates(db))
  bind(app, readTemplate, ({ params }) => readTemplateOf(db, params.id))
  bind(app, createTemplate, ({ body, user }) => createTemplateWith(db, user, body))
  bind(app, updateTemplate, ({ params: { id }, body, user, request }) =>
    updateTemplateWith(db, { by: user, id, update: body, readAt: readIfMatch(request) }),
  )
  bind(app, deleteTemplate, async ({ params: { id }, user, request }) => {
    await deleteTemplateWith(db, { by: user, id, readAt: readIfMatch(request) })
    invalidatePages()
    return { success: true as const }
  })
  bind(app, restoreTemplate, async ({ params: { id }, user }) => {
    const restored = await restoreTemplateWith(db, user, id)
    invalidatePages()
    return restored
  })
  bind(app, duplicateTemplate, ({ params: { id }, user }) => duplicateTemplateWith(db, user, id))

  bind(app, readPropertyTemplate, ({ params }) => readPropertyTemplateOf(db, params.propertyId))
  bind(app, createPropertyTemplate, async ({ params: { propertyId }, body: { fromTemplateId }, user }) => {
    const created = await createPropertyTemplateWith(db, { by: user, propertyId, fromTemplateId })
    invalidatePages()
    return created
  })

  bind(app, createTemplateSection, ({ params, body: section, user }) =>
    createSectionWith(db, { by: user, templateId: params.id, section }),
  )
  bind(app, createSection, ({ body: { templateId, ...section }, user }) =>
    createSectionWith(db, { by: user, templateId, section }),
  )
  bind(app, updateSection, ({ params: { id }, body, user, request }) =>
    updateSectionWith(db, { by: user, id, update: body, readAt: readIfMatch(request) }),
  )
  bind(app, deleteSection, async ({ params: { id }, user, request }) => {
    await deleteSectionWith(db, { by: user, id, readAt: readIfMatch(request) })
    return { success: true as const }
  })
  bind(app, restoreSection, ({ params: { id }, user }) => restoreSectionWith(db, { by: user, id }))
  bind(app, duplicateSection, ({ params: { id }, user }) => duplicateSectionWith(db, { by: user, id }))

  bind(app, orderSections, ({ params: { id }, body, user, request }) =>
    db.transaction(async (tx) => {
      await orderSectionsWith(tx, user, await lockTemplate(tx, id, readIfMatch(request)), body.sections)
      return readTemplateOf(tx, id)
    }),
  )
  bind(app, replaceSections, ({ params: { id }, body, user, request }) =>
    db.transaction(async (tx) => {
      const template = await lockTemplate(tx, id, readIfMatch(request))
      await replaceSectionsWith(tx, user, template, body.sections)
      await recordHistory(tx, {
        by: user,
        verb: 'replaced the sections of',
        noun: 'template',
        nounId: id,
        nounName: template.name,
      })
      return readTemplateOf(tx, id)
    }),
  )

  bind(app, publishTemplate, async ({ params: { id }, user, request }) => {
    const published = await db.transaction(async (tx) => {
      await publishWith(tx, user, await lockTemplate(tx, id, readIfMatch(request)))
      return readTemplateOf(tx, id)
    })
    invalidatePages()
    return published
  })
  bind(app, listTemplateVersions, ({ params: { id } }) =>
    db.transaction(async (tx) => {
      await lockTemplate(tx, id)
      return listVersionsOf(tx, id)
    }),
  )
  bind(app, restoreTemplateVersion, ({ params: { id, versionId }, user, request }) =>
    db.transaction(async (tx) => {
      const template = await lockTemplate(tx, id, readIfMatch(request))
      await restoreVersionWith(tx, user, template, versionId)
      return readTemplateOf(tx, id)
    }),
  )
}
