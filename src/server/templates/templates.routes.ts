import type { FastifyInstance } from 'fastify'
import * as templatesApi from '#contract/properties/templates.ts'
import { bind } from '#server/http/bind.ts'
import * as sections from './sections.service.ts'
import * as templates from './templates.service.ts'
import * as versions from './versions.service.ts'

export function bindTemplates(app: FastifyInstance, ctx: templates.Context) {
  bind(app, templatesApi.list, () => templates.listTemplates(ctx))
  bind(app, templatesApi.read, ({ params }) => templates.readTemplate(ctx, params.id))
  bind(app, templatesApi.create, ({ body, user }) => templates.createTemplate(ctx, { by: user, template: body }))
  bind(app, templatesApi.update, ({ params: { id }, body, user, readAt }) =>
    templates.updateTemplate(ctx, { by: user, id, update: body, readAt }),
  )
  bind(app, templatesApi.remove, ({ params: { id }, user, readAt }) =>
    templates.deleteTemplate(ctx, { by: user, id, readAt }),
  )
  bind(app, templatesApi.restore, ({ params: { id }, user }) => templates.restoreTemplate(ctx, { by: user, id }))
  bind(app, templatesApi.duplicate, ({ params: { id }, user }) => templates.duplicateTemplate(ctx, { by: user, id }))

  bind(app, templatesApi.readOfProperty, ({ params }) => templates.readPropertyTemplate(ctx, params.propertyId))
  bind(app, templatesApi.createForProperty, ({ params: { propertyId }, body: { fromTemplateId }, user }) =>
    templates.createPropertyTemplate(ctx, { by: user, propertyId, fromTemplateId }),
  )

  bind(app, templatesApi.addSection, ({ params, body: section, user }) =>
    sections.createSection(ctx, { by: user, templateId: params.id, section }),
  )
  bind(app, templatesApi.createSection, ({ body: { templateId, ...section }, user }) =>
    sections.createSection(ctx, { by: user, templateId, section }),
  )
  bind(app, templatesApi.updateSection, ({ params: { id }, body, user, readAt }) =>
    sections.updateSection(ctx, { by: user, id, update: body, readAt }),
  )
  bind(app, templatesApi.deleteSection, ({ params: { id }, user, readAt }) =>
    sections.deleteSection(ctx, { by: user, id, readAt }),
  )
  bind(app, templatesApi.restoreSection, ({ params: { id }, user }) => sections.restoreSection(ctx, { by: user, id }))
  bind(app, templatesApi.duplicateSection, ({ params: { id }, user }) =>
    sections.duplicateSection(ctx, { by: user, id }),
  )
  bind(app, templatesApi.orderSections, ({ params: { id }, body, user, readAt }) =>
    sections.orderSections(ctx, { by: user, id, sections: body.sections, readAt }),
  )
  bind(app, templatesApi.replaceSections, ({ params: { id }, body, user, readAt }) =>
    sections.replaceSections(ctx, { by: user, id, sections: body.sections, readAt }),
  )

  bind(app, templatesApi.publish, ({ params: { id }, user, readAt }) =>
    versions.publishTemplate(ctx, { by: user, id, readAt }),
  )
  bind(app, templatesApi.listVersions, ({ params }) => versions.listVersions(ctx, params.id))
  bind(app, templatesApi.restoreVersion, ({ params: { id, versionId }, user, readAt }) =>
    versions.restoreVersion(ctx, { by: user, id, versionId, readAt }),
  )
}
