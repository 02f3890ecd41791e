/** The types of sections (docs/specification/staff-area.md#section), and their labels in the page builder. */
export const sectionTypes = ['hero', 'text', 'image', 'features', 'gallery', 'code', 'custom'] as const
export type SectionType = (typeof sectionTypes)[number]
export const sectionTypeLabels: Record<SectionType, string> = {
  hero: 'Hero',
  text: 'Text',
  image: 'Image',
  features: 'Features',
  gallery: 'Gallery',
  code: 'Code',
  custom: 'Custom',
}

/** Minimum characters (docs/specification/staff-area.md#constants). */
export const minTemplateName = 3
export const minTemplateDescription = 10
export const minAiDescription = 20

export const templateNameRule = 'Template name must be at least 3 characters'
export const templateDescriptionRule = 'Please describe what kind of template you want (at least 10 characters)'
export const aiDescriptionRule = 'Please provide a detailed description (at least 20 characters)'

export const maxTemplateName = 200
export const maxTemplateDescription = 2000
export const maxSections = 100
export const maxSectionText = 20_000
export const maxFeatures = 50
export const maxGalleryImages = 30
export const maxOrder = 1_000_000

/** The default order of a new section in the page builder (docs/specification/staff-area.md#constants). */
export const newSectionOrder = (count: number) => count + 1

type Placed = { id: number; order: number }

/** Sorts sections by order, then by age. */
export const byOrder = (a: Placed, b: Placed) => a.order - b.order || a.id - b.id

/**
 * The orders that change when a section moves. The sections that it passes shift by one, so moving by one swaps two orders.
 * If two sections have the same order, all are renumbered.
 */
export function ordersAfterMove(sections: readonly Placed[], from: number, to: number): Placed[] {
  const moved = sections.toSorted(byOrder)
  const orders = moved.map(({ order }) => order)
  const distinct = new Set(orders).size === orders.length
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
    .map(({ id, order }, place) => ({ id, order: (distinct ? orders[place] : place) ?? place, before: order }))
    .filter(({ order, before }) => order !== before)
    .map(({ id, order }) => ({ id, order }))
}

/** The name of a section in lists: its title, else its type. */
export const sectionName = ({ title, type }: { title: string | null; type: SectionType }) =>
  title || sectionTypeLabels[type]

/** Whether a section has no content. A number or a boolean in a custom section is content. */
export const isEmptySection = ({ content }: { content: unknown }) => !hasText(content)

const hasText = (content: unknown): boolean => {
  if (typeof content === 'string') return content.trim() !== ''
  if (typeof content === 'object' && content !== null) return Object.values(content).some(hasText)
  return content !== null && content !== undefined
}

/** A placeholder that staff have to fill in before publishing. */
export const blank = (what: string) => `[Fill in: ${what}]`

/** The placeholders in a section's content, in order. */
export function blanksIn(content: unknown): string[] {
  if (typeof content === 'string') return [...content.matchAll(/\[Fill in: ([^\]]+)\]/g)].map(([, what = '']) => what)
  if (typeof content !== 'object' || content === null) return []
  return Object.values(content).flatMap(blanksIn)
}
