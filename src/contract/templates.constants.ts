/** The types of sections (staff specification, sections 3 and 5), and how the page builder calls them. */
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

/** Least characters (staff specification, sections 5 and 9). */
export const minTemplateName = 3
export const minTemplateDescription = 10
export const minAiDescription = 20

export const templateNameRule = 'Template name must be at least 3 characters'
export const templateDescriptionRule = 'Please describe what kind of template you want (at least 10 characters)'
export const aiDescriptionRule = 'Please provide a detailed description (at least 20 characters)'

/** Most of what a template can have. */
export const maxTemplateName = 200
export const maxTemplateDescription = 2000
export const maxSections = 100
export const maxSectionText = 20_000
export const maxFeatures = 50
export const maxGalleryImages = 30
export const maxOrder = 1_000_000

/** The page builder's default order of a new section: the current section count plus 1 (staff specification, section 9). */
export const newSectionOrder = (count: number) => count + 1

type Placed = { id: number; order: number }

/** Sections stand by their order, and those of the same order by their age. */
export const byOrder = (a: Placed, b: Placed) => a.order - b.order || a.id - b.id

/**
 * The orders that change when the section at one place moves to another: the neighbours pass their orders on, so that
 * a move by one swaps two of them. Where two sections have the same order, all are numbered anew.
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

/** How a section is called in lists: by its title, else by its type. */
export const sectionName = ({ title, type }: { title: string | null; type: SectionType }) =>
  title || sectionTypeLabels[type]

/** Whether nothing stands in a section; a number or a yes or no, which custom ones may hold, is something. */
export const isEmptySection = ({ content }: { content: unknown }) => !hasText(content)

const hasText = (content: unknown): boolean => {
  if (typeof content === 'string') return content.trim() !== ''
  if (typeof content === 'object' && content !== null) return Object.values(content).some(hasText)
  return content !== null && content !== undefined
}

/** Marks what somebody has to fill in before visitors see it. */
export const blank = (what: string) => `[Fill in: ${what}]`

/** What is still to be filled in, in the order in which it stands in a section's content. */
export function blanksIn(content: unknown): string[] {
  if (typeof content === 'string') return [...content.matchAll(/\[Fill in: ([^\]]+)\]/g)].map(([, what = '']) => what)
  if (typeof content !== 'object' || content === null) return []
  return Object.values(content).flatMap(blanksIn)
}
