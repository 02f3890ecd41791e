import { contentOf, createTemplateSection, type GalleryImage, type Section } from '#contract/templates.ts'
import { newSectionOrder, type SectionType } from '#contract/templates.constants.ts'

/** What is typed for each type; all stay while the type is changed to and fro. */
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

/** The form of a new section: text, visible, behind the others (staff specification, section 9). */
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
    // The check that follows says what is expected.
    return undefined
  }
}

type Issue = { path: string; message: string }
export type Typed = {
  type: SectionType
  title: string | null
  content: Record<string, unknown>
  order: number
  isVisible: boolean
}

/** What was typed as the call takes it, or what is wrong with it at the names of the form's fields. */
export function readValues(values: FormValues): { typed: Typed } | { issues: Issue[] } {
  const { type, title, order, isVisible } = values
  const content = contentIn(values)
  if (!isObject(content))
    return { issues: [{ path: 'custom.json', message: 'Type a JSON object, such as {"key": "value"}.' }] }
  const whole = createTemplateSection.body.safeParse({ type, title, order, isVisible })
  const held = contentOf(type).safeParse({ content })
  if (whole.success && held.success) {
    return { typed: { type, title: whole.data.title, content: held.data.content, order, isVisible } }
  }
  const issues = [...(whole.error?.issues ?? []), ...(held.error?.issues ?? [])]
  return { issues: issues.map(({ path, message }) => ({ path: fieldAt(type, path.join('.')), message })) }
}

/** The field of the form that an issue of the call is about. */
export function fieldAt(type: SectionType, path: string) {
  if (!path.startsWith('content')) return path
  if (type === 'features') return 'features.features'
  if (type === 'custom') return 'custom.json'
  return path.replace('content', type)
}
