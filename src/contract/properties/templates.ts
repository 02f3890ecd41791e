import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import {
  minTemplateDescription,
  minTemplateName,
  maxFeatures,
  maxGalleryImages,
  maxOrder,
  maxSections,
  maxSectionText,
  maxTemplateDescription,
  maxTemplateName,
  type SectionType,
  sectionTypes,
  templateDescriptionRule,
  templateNameRule,
} from './templates.constants.ts'
import { normalizeText } from '#domain/text/normalize-text.ts'
import { idOf } from '#contract/fields.ts'
import { anyText, nullableText, optionalText, requiredText, normalizedJson, wholeNumber } from '#domain/text/text.ts'
import { ImageSizes } from './uploads.ts'
import { imageRule, isImageAddress } from './uploads.constants.ts'

const imageAddress = anyText('The image URL', 2048)

const GalleryImage = z.object({
  url: imageAddress.check(z.refine((text) => isImageAddress(text), imageRule)),
  alt: optionalText('The alternative text', 300),
  caption: optionalText('The caption', 500),
})
export type GalleryImage = z.infer<typeof GalleryImage>

/** The content of each type of section (docs/specification/staff-area.md#section); other keys are not stored. */
export const sectionContents = {
  hero: z.object({
    title: optionalText('The title', 200),
    subtitle: optionalText('The subtitle', 500),
    buttonText: optionalText('The button text', 60),
  }),
  text: z.object({ text: optionalText('The text', maxSectionText, normalizeText) }),
  image: z.object({
    imageUrl: z._default(imageAddress.check(z.refine((text) => text === '' || isImageAddress(text), imageRule)), ''),
    alt: optionalText('The alternative text', 300),
    caption: optionalText('The caption', 500),
  }),
  features: z.object({
    features: z._default(
      z.pipe(
        z
          .array(anyText('A feature', 200), 'The features must be a list.')
          .check(z.maxLength(maxFeatures, `There can be at most ${maxFeatures} features.`)),
        z.transform((list) => list.filter(Boolean)),
      ),
      [],
    ),
  }),
  gallery: z.object({
    images: z._default(
      z
        .array(GalleryImage, 'The images must be a list.')
        .check(z.maxLength(maxGalleryImages, `There can be at most ${maxGalleryImages} images.`)),
      [],
    ),
  }),
  code: z.object({ code: optionalText('The code', maxSectionText, normalizeText) }),
  custom: normalizedJson('The content'),
} as const satisfies Record<SectionType, z.ZodMiniType>

/** A section's content under its key, so that the path of an issue starts with `content.` */
export const contentOf = <T extends SectionType>(type: T) => z.object({ content: sectionContents[type] })

const content = z.record(z.string(), z.unknown(), 'The content must be an object.')

const sectionFields = {
  type: z.enum(sectionTypes, `The type must be one of ${sectionTypes.join(', ')}.`),
  title: nullableText('The title', 200),
  content,
  settings: normalizedJson('The settings'),
  order: wholeNumber(maxOrder, 'The order must be a whole number from 0 to 1,000,000.'),
  isVisible: z.boolean('Visible must be true or false.'),
}

const SnapshotSection = z.object({
  id: z.int(),
  type: z.enum(sectionTypes),
  title: z.nullable(z.string()),
  content: z.record(z.string(), z.unknown()),
  settings: z.record(z.string(), z.unknown()),
  order: z.int(),
  isVisible: z.boolean(),
})
/** A section as stored in a version. */
export type SnapshotSection = z.infer<typeof SnapshotSection>

/** The fields that a section shares with its copies. */
export const fieldsOf = ({ type, title, content, settings, order, isVisible }: Omit<SnapshotSection, 'id'>) => ({
  type,
  title,
  content,
  settings,
  order,
  isVisible,
})

export const snapshotOf = (section: SnapshotSection): SnapshotSection => ({ id: section.id, ...fieldsOf(section) })

export const Section = z.extend(SnapshotSection, {
  templateId: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Section = z.infer<typeof Section>

const summary = {
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  isDefault: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
}

export const TemplateSummary = z.object({
  ...summary,
  sectionCount: z.int(),
  /** The names of the properties and units that use it as their page. */
  pageOf: z.array(z.string()),
  /** Null before the first version. */
  publishedAt: z.nullable(z.string()),
})
export type TemplateSummary = z.infer<typeof TemplateSummary>

export const TemplateVersion = z.object({
  id: z.int(),
  /** The name that the user who published it had then. */
  by: z.string(),
  createdAt: z.string(),
  sections: z.array(SnapshotSection),
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

export const Template = z.object({
  ...summary,
  sections: z.array(Section),
  /** The version that visitors see: the last published one, or null before the first. */
  published: z.nullable(TemplateVersion),
  /** The property whose page this is; null for a template that only serves for copies. */
  propertyId: z.nullable(z.int()),
  /** The uploaded images of the sections. */
  images: ImageSizes,
})
export type Template = z.infer<typeof Template>

export const list = call('GET', '/api/admin/templates', {
  permission: 'see the staff area',
  reads: ['page_templates', 'template_sections', 'template_versions', 'units', 'properties'],
  summary: 'All page templates, most recently changed first',
  response: z.array(TemplateSummary),
})

export const read = call('GET', '/api/admin/templates/:id', {
  permission: 'see the staff area',
  reads: ['page_templates', 'template_sections', 'template_versions', 'units', 'properties'],
  summary: 'A template with its sections in order, and the version that visitors see',
  response: Template,
})

const name = requiredText('The template name', maxTemplateName, templateNameRule).check(
  z.minLength(minTemplateName, templateNameRule),
)
const description = z.pipe(
  z.nullable(
    anyText('The description', maxTemplateDescription, normalizeText).check(
      z.refine((text) => text === '' || text.length >= minTemplateDescription, templateDescriptionRule),
    ),
  ),
  z.transform((text) => text || null),
)

/** The form of the basic creator, and the body of the call. */
export const templateFields = z.object({ name, description: z._default(description, null) })

export const create = call('POST', '/api/admin/templates', {
  permission: 'change business data',
  writes: ['history', 'page_templates'],
  summary: 'Add a template without sections; a description is optional and has at least 10 characters',
  body: templateFields,
  response: Template,
  status: 201,
})

export const update = call('PUT', '/api/admin/templates/:id', {
  permission: 'change business data',
  writes: ['history', 'page_templates'],
  ifMatch: true,
  summary: 'Change the name or the description of a template; fields that are not sent stay unchanged',
  body: z.object({ name: z.optional(name), description: z.optional(description) }),
  response: Template,
})

export const remove = call('DELETE', '/api/admin/templates/:id', {
  permission: 'change business data',
  writes: ['history', 'page_templates', 'template_versions'],
  ifMatch: true,
  summary: 'Delete a template with its sections; it can be restored for 30 days',
})

export const restore = call('POST', '/api/admin/templates/:id/restore', {
  permission: 'change business data',
  writes: ['history', 'page_templates', 'template_versions'],
  summary: 'Undo the deletion of a template',
  response: Template,
})

export const duplicate = call('POST', '/api/admin/templates/:id/duplicate', {
  permission: 'change business data',
  writes: ['history', 'page_templates', 'template_sections'],
  summary: 'Add a copy of a template with its sections',
  response: Template,
  status: 201,
})

const newSection = {
  type: sectionFields.type,
  title: z._default(sectionFields.title, null),
  content: z._default(content, {}),
  settings: z._default(sectionFields.settings, {}),
  order: z.optional(sectionFields.order),
  isVisible: z._default(sectionFields.isVisible, true),
}

export const addSection = call('POST', '/api/admin/templates/:id/sections', {
  permission: 'change business data',
  writes: ['history', 'page_templates', 'template_sections'],
  summary: 'Add a section to a template; its order defaults to the number of sections plus 1',
  body: z.object(newSection),
  response: Section,
  status: 201,
})

export const createSection = call('POST', '/api/admin/sections', {
  permission: 'change business data',
  writes: ['history', 'page_templates', 'template_sections'],
  summary: 'Add a section to the template in the body',
  body: z.object({ templateId: idOf('Give the id of the template.'), ...newSection }),
  response: Section,
  status: 201,
})

export const updateSection = call('PUT', '/api/admin/sections/:id', {
  permission: 'change business data',
  writes: ['history', 'page_templates', 'template_sections'],
  ifMatch: true,
  summary: 'Change any fields of a section; fields that are not sent stay unchanged, also within its content',
  body: z.partial(z.object(sectionFields)),
  response: Section,
})

export const deleteSection = call('DELETE', '/api/admin/sections/:id', {
  permission: 'change business data',
  writes: ['history', 'page_templates', 'template_sections'],
  ifMatch: true,
  summary: 'Delete a section; it can be restored for 30 days',
})

export const restoreSection = call('POST', '/api/admin/sections/:id/restore', {
  permission: 'change business data',
  writes: ['history', 'page_templates', 'template_sections'],
  summary: 'Undo the deletion of a section',
  response: Section,
})

export const duplicateSection = call('POST', '/api/admin/sections/:id/duplicate', {
  permission: 'change business data',
  writes: ['history', 'page_templates', 'template_sections'],
  summary: 'Add a copy of a section after it',
  response: Section,
  status: 201,
})

export const orderSections = call('PUT', '/api/admin/templates/:id/order', {
  permission: 'change business data',
  writes: ['history', 'page_templates', 'template_sections'],
  ifMatch: true,
  summary: 'Change the order of several sections of a template at once',
  body: z.object({
    sections: z
      .array(z.object({ id: idOf('Give the id of the section.'), order: sectionFields.order }), 'List the sections.')
      .check(z.maxLength(maxSections, `There can be at most ${maxSections} sections.`)),
  }),
  response: Template,
})

export const replaceSections = call('PUT', '/api/admin/templates/:id/sections', {
  permission: 'change business data',
  writes: ['history', 'page_templates', 'template_sections'],
  ifMatch: true,
  summary: 'Replace the sections of a template: missing ones are deleted, deleted ones are restored',
  body: z.object({
    sections: z
      .array(z.object({ id: idOf('Give the id of the section.'), ...sectionFields }), 'List the sections.')
      .check(z.maxLength(maxSections, `There can be at most ${maxSections} sections.`)),
  }),
  response: Template,
})

export const publish = call('POST', '/api/admin/templates/:id/publish', {
  permission: 'change business data',
  writes: ['history', 'template_versions'],
  ifMatch: true,
  summary: 'Publish the sections as a new version, which visitors then see',
  response: Template,
})

export const listVersions = call('GET', '/api/admin/templates/:id/versions', {
  permission: 'see the staff area',
  reads: ['template_versions', 'page_templates'],
  summary: 'The published versions of a template, newest first, at most 100',
  response: z.array(TemplateVersion),
})

export const restoreVersion = call('POST', '/api/admin/templates/:id/versions/:versionId/restore', {
  permission: 'change business data',
  writes: ['history', 'page_templates', 'template_sections'],
  ifMatch: true,
  summary: 'Reset the sections to a version; visitors see them only once they are published',
  response: Template,
})

export const readOfProperty = call('GET', '/api/admin/property/:propertyId/template', {
  permission: 'see the staff area',
  reads: ['page_templates', 'template_sections', 'template_versions', 'properties'],
  summary: 'The template of a property; 404 without one',
  response: Template,
})

export const createForProperty = call('POST', '/api/admin/property/:propertyId/template', {
  permission: 'change business data',
  writes: ['history', 'page_templates', 'properties', 'template_sections'],
  summary: 'Give a property its own template, blank or as a copy of another one',
  body: z.object({ fromTemplateId: z.optional(idOf('Give the id of the template to copy.')) }),
  response: Template,
  status: 201,
})
