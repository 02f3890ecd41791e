import { FieldErrors } from '#admin/parts/forms/form-errors.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import { contentOf, type GalleryImage, type Section } from '#contract/properties/templates.ts'
import { newSectionOrder, type SectionType } from '#contract/properties/templates.constants.ts'

/** The fields of each type. They keep their values while another type is selected. */
export type SectionValues = {
  hero: { title: string; subtitle: string; buttonText: string }
  text: { text: string }
  image: { imageUrl: string; alt: string; caption: string }
  /** One feature per line. */
  features: { features: string }
  gallery: { images: GalleryImage[] }
  code: { code: string }
  /** Any JSON object, as text. */
  custom: { json: string }
}

export type FormValues = SectionValues & { type: SectionType; title: string; order: number; isVisible: boolean }

const blank: SectionValues = {
  hero: { title: '', subtitle: '', buttonText: '' },
  text: { text: '' },
  image: { imageUrl: '', alt: '', caption: '' },
  features: { features: '' },
  gallery: { images: [] },
  code: { code: '' },
  custom: { json: '{}' },
}

/** The form of a new section: text, visible, last (docs/specification/staff-area.md#constants). */
export const newValues = (count: number): FormValues => ({
  ...blank,
  type: 'text',
  title: '',
  order: newSectionOrder(count),
  isVisible: true,
})

export function valuesOf({ type, title, content, order, isVisible }: Section): FormValues {
  const own =
    type === 'features'
      ? { features: Array.isArray(content.features) ? content.features.join('\n') : '' }
      : type === 'custom'
        ? { json: JSON.stringify(content, null, 2) }
        : { ...blank[type], ...content }
  return { ...blank, [type]: own, type, title: title ?? '', order, isVisible }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function contentIn(values: FormValues): unknown {
  if (values.type === 'features') return { features: values.features.features.split('\n') }
  if (values.type !== 'custom') return values[values.type]
  try {
    return JSON.parse(values.custom.json)
  } catch {
    // The caller reports that content is missing.
    return undefined
  }
}

/** The body of a section in the call. */
export type SectionInput = {
  type: SectionType
  title: string | null
  content: Record<string, unknown>
  order: number
  isVisible: boolean
}

/** Reads the form; throws `FieldErrors` for invalid fields. */
export function readValues(values: FormValues): SectionInput {
  const { type, title, order, isVisible } = values
  const content = contentIn(values)
  if (!isObject(content))
    throw new FieldErrors([{ path: 'custom.json', message: 'Type a JSON object, such as {"key": "value"}.' }])
  const section = templatesApi.addSection.body.safeParse({ type, title, order, isVisible })
  const parsed = contentOf(type).safeParse({ content })
  if (section.success && parsed.success) {
    return { type, title: section.data.title, content: parsed.data.content, order, isVisible }
  }
  const issues = [...(section.error?.issues ?? []), ...(parsed.error?.issues ?? [])]
  throw new FieldErrors(issues.map(({ path, message }) => ({ path: fieldAt(type, path.join('.')), message })))
}

/** The form field for the path of an issue in the response. */
export function fieldAt(type: SectionType, path: string) {
  if (!path.startsWith('content')) return path
  if (type === 'features') return 'features.features'
  if (type === 'custom') return 'custom.json'
  return path.replace('content', type)
}
