import { declareError } from '#contract/errors.ts'
import { maxSections } from './templates.constants.ts'

export const templateNotFound = declareError('not found', 'There is no such template.')
export const deletedTemplateNotFound = declareError('not found', 'There is no such deleted template.')
export const propertyWithoutTemplate = declareError('not found', 'This property has no template yet.')
export const propertyHasTemplate = declareError('conflict', 'This property has a template already.')

export const sectionNotFound = declareError('not found', 'There is no such section.')
export const deletedSectionNotFound = declareError('not found', 'There is no such deleted section.')
export const tooManySections = declareError('conflict', `A template can have at most ${maxSections} sections.`)

export const versionNotFound = declareError('not found', 'There is no such version.')
export const versionPublished = declareError('conflict', 'Visitors see this version already.')
