import type { FastifyInstance } from 'fastify'
import * as templatesApi from '#contract/properties/templates.ts'
import { bind } from '#server/http/bind.ts'
import { readIfMatch } from '#server/http/if-match.ts'
import * as sections from './sections.service.ts'
import * as templates from './templates.service.ts'
import * as versions from './versions.service.ts'

/** Publishing, deleting, restoring and assigning a template change pages. */
type Context = templates.Context & { invalidatePages: () => void }

export function bindTemplates(app: FastifyInstance, ctx: Context) {
  bind(app, templatesApi.list, () => templates.listTemplates(ctx))
  bind(app, templatesApi.read, ({ params }) => templates.readTemplate(ctx, params.id))
  bind(app, templatesApi.create, ({ body, user }) => templates.createTemplate(ctx, { by: user, template: body }))
  bind(app, templatesApi.update, ({ params: { id }, body, user, request }) =>
    templates.updateTemplate(ctx, { by: user, id, update: body, readAt: readIfMatch(request) }),
  )
  bind(app, templatesApi.remove, async ({ params: { id }, user, request }) => {
    await templates.deleteTemplate(ctx, { by: user, id, readAt: readIfMatch(request) })
    ctx.invalidatePages()
    return { success: true as const }
  })
  bind(app, templatesApi.restore, async ({ params: { id }, user }) => {
    const restored = await templates.restoreTemplate(ctx, { by: user, id })
    ctx.invalidatePages()
    return restored
  })
  bind(app, templatesApi.duplicate, ({ params: { id }, user }) => templates.duplicateTemplate(ctx, { by: user, id }))

  bind(app, templatesApi.readOfProperty, ({ params }) => templates.readPropertyTemplate(ctx, params.propertyId))
  bind(app, templatesApi.createForProperty, async ({ params: { propertyId }, body: { fromTemplateId }, user }) => {
    const created = await templates.createPropertyTemplate(ctx, { by: user, propertyId, fromTemplateId })
    ctx.invalidatePages()
    return created
  })

  bind(app, templatesApi.addSection, ({ params, body: section, user }) =>
    sections.createSection(ctx, { by: user, templateId: params.id, section }),
  )
  bind(app, templatesApi.createSection, ({ body: { templateId, ...section }, user }) =>
    sections.createSection(ctx, { by: user, templateId, section }),
  )
  bind(app, templatesApi.updateSection, ({ params: { id }, body, user, request }) =>
    sections.updateSection(ctx, { by: user, id, update: body, readAt: readIfMatch(request) }),
  )
  bind(app, templatesApi.deleteSection, async ({ params: { id }, user, request }) => {
    await sections.deleteSection(ctx, { by: user, id, readAt: readIfMatch(request) })
    return { success: true as const }
  })
  bind(app, templatesApi.restoreSection, ({ params: { id }, user }) => sections.restoreSection(ctx, { by: user, id }))
  bind(app, templatesApi.duplicateSection, ({ params: { id }, user }) =>
    sections.duplicateSection(ctx, { by: user, id }),
  )
  bind(app, templatesApi.orderSections, ({ params: { id }, body, user, request }) =>
    sections.orderSections(ctx, { by: user, id, sections: body.sections, readAt: readIfMatch(request) }),
  )
  bind(app, templatesApi.replaceSections, ({ params: { id }, body, user, request }) =>
    sections.replaceSections(ctx, { by: user, id, sections: body.sections, readAt: readIfMatch(request) }),
  )

  bind(app, templatesApi.publish, async ({ params: { id }, user, request }) => {
    const published = await versions.publishTemplate(ctx, { by: user, id, readAt: readIfMatch(request) })
    ctx.invalidatePages()
    return published
  })
  bind(app, templatesApi.listVersions, ({ params }) => versions.listVersions(ctx, params.id))
  bind(app, templatesApi.restoreVersion, ({ params: { id, versionId }, user, request }) =>
    versions.restoreVersion(ctx, { by: user, id, versionId, readAt: readIfMatch(request) }),
  )
}
