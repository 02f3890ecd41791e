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
import { bind } from '#server/http/bind.ts'
import { readIfMatch } from '#server/http/if-match.ts'
import * as sections from './sections.service.ts'
import * as templates from './templates.service.ts'
import * as versions from './versions.service.ts'

/** Publishing, deleting, restoring and assigning a template change pages. */
type Context = templates.Context & { invalidatePages: () => void }

export function bindTemplates(app: FastifyInstance, ctx: Context) {
  bind(app, listTemplates, () => templates.listTemplates(ctx))
  bind(app, readTemplate, ({ params }) => templates.readTemplate(ctx, params.id))
  bind(app, createTemplate, ({ body, user }) => templates.createTemplate(ctx, { by: user, template: body }))
  bind(app, updateTemplate, ({ params: { id }, body, user, request }) =>
    templates.updateTemplate(ctx, { by: user, id, update: body, readAt: readIfMatch(request) }),
  )
  bind(app, deleteTemplate, async ({ params: { id }, user, request }) => {
    await templates.deleteTemplate(ctx, { by: user, id, readAt: readIfMatch(request) })
    ctx.invalidatePages()
    return { success: true as const }
  })
  bind(app, restoreTemplate, async ({ params: { id }, user }) => {
    const restored = await templates.restoreTemplate(ctx, { by: user, id })
    ctx.invalidatePages()
    return restored
  })
  bind(app, duplicateTemplate, ({ params: { id }, user }) => templates.duplicateTemplate(ctx, { by: user, id }))

  bind(app, readPropertyTemplate, ({ params }) => templates.readPropertyTemplate(ctx, params.propertyId))
  bind(app, createPropertyTemplate, async ({ params: { propertyId }, body: { fromTemplateId }, user }) => {
    const created = await templates.createPropertyTemplate(ctx, { by: user, propertyId, fromTemplateId })
    ctx.invalidatePages()
    return created
  })

  bind(app, createTemplateSection, ({ params, body: section, user }) =>
    sections.createSection(ctx, { by: user, templateId: params.id, section }),
  )
  bind(app, createSection, ({ body: { templateId, ...section }, user }) =>
    sections.createSection(ctx, { by: user, templateId, section }),
  )
  bind(app, updateSection, ({ params: { id }, body, user, request }) =>
    sections.updateSection(ctx, { by: user, id, update: body, readAt: readIfMatch(request) }),
  )
  bind(app, deleteSection, async ({ params: { id }, user, request }) => {
    await sections.deleteSection(ctx, { by: user, id, readAt: readIfMatch(request) })
    return { success: true as const }
  })
  bind(app, restoreSection, ({ params: { id }, user }) => sections.restoreSection(ctx, { by: user, id }))
  bind(app, duplicateSection, ({ params: { id }, user }) => sections.duplicateSection(ctx, { by: user, id }))
  bind(app, orderSections, ({ params: { id }, body, user, request }) =>
    sections.orderSections(ctx, { by: user, id, sections: body.sections, readAt: readIfMatch(request) }),
  )
  bind(app, replaceSections, ({ params: { id }, body, user, request }) =>
    sections.replaceSections(ctx, { by: user, id, sections: body.sections, readAt: readIfMatch(request) }),
  )

  bind(app, publishTemplate, async ({ params: { id }, user, request }) => {
    const published = await versions.publishTemplate(ctx, { by: user, id, readAt: readIfMatch(request) })
    ctx.invalidatePages()
    return published
  })
  bind(app, listTemplateVersions, ({ params }) => versions.listVersions(ctx, params.id))
  bind(app, restoreTemplateVersion, ({ params: { id, versionId }, user, request }) =>
    versions.restoreVersion(ctx, { by: user, id, versionId, readAt: readIfMatch(request) }),
  )
}
