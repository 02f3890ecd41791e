import type { OwnersText } from '#contract/park/owners-texts.ts'
import type { PublishedPage } from '#contract/properties/published-pages.ts'
import { spanishOf } from '#domain/text/known.es.ts'
import { readOwnList } from '#domain/what-fits/own-list.ts'
import type { Known } from '#server/render/built-site.ts'

/** The composed pages of units and properties. Several can share a template. */
const composedPages = ({ units, properties }: Pick<Known, 'units' | 'properties'>) =>
  [
    ...units.map(({ templateId, unitNumber }) => ({ templateId, place: `Page of unit ${unitNumber}` })),
    ...properties.map(({ templateId, title }) => ({ templateId, place: `Page of ${title}` })),
  ].flatMap(({ templateId, place }) => (templateId === null ? [] : [{ templateId, place }]))

const descriptions = (photos: readonly { alt: string }[] = []) => photos.map(({ alt }) => alt)
const namesAndWords = (facts: readonly { name: string; words: string }[]) =>
  facts.flatMap(({ name, words }) => [name, words])

/** The keys of a section's content whose texts visitors read. The others have addresses and code. */
const read = new Set(['title', 'subtitle', 'buttonText', 'text', 'features', 'images', 'alt', 'caption'])

function textsOfContent(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (Array.isArray(content)) return content.flatMap(textsOfContent)
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => (read.has(key) ? textsOfContent(value) : []))
}

const textsOfPage = ({ sections }: PublishedPage) =>
  sections.flatMap(({ title, content }) => [title ?? '', ...textsOfContent(content)])

/** What the owner has written for visitors, except names and the usual texts of the product, which have their Spanish. */
function ownersTexts({ park, units, properties }: Known, pages: ReadonlyMap<string, PublishedPage>): OwnersText[] {
  const { company } = park
  const places: [place: string, texts: readonly string[]][] = [
    ['Headline', [park.setting]],
    ['Hours', [...park.hours.shown, ...park.tourClosedDays.map(({ note }) => note)]],
    ['Rents', [park.rentIncludes, park.additionalRentName]],
    ['Status of Units', units.map(({ status }) => status)],
    ['Features of Every Unit', park.features],
    ['Common Amenities', park.amenities],
    ['Inquiry Forms', [...park.spaceTypes, ...park.unitTypes]],
    ['Highlights', namesAndWords(park.highlights)],
    ['Infrastructure', namesAndWords(park.infrastructure)],
    // No page describes the first phase.
    ...park.phases.slice(1).map(({ name, description }): [string, string[]] => [name, [description]]),
    ['Our Story', company.story],
    ...company.team.map(({ name, role, about }): [string, string[]] => [name, [role, about]]),
    ['Photos of the Park', descriptions(company.photos)],
    ...units.map(({ unitNumber, photos, whatFits = '' }): [string, string[]] => [
      `Unit ${unitNumber}`,
      [...descriptions(photos), ...readOwnList(whatFits).own],
    ]),
    ...properties.map(({ title, description, features, photos }): [string, string[]] => [
      title,
      [title, description, ...features, ...descriptions(photos)],
    ]),
    ...[...pages].map(([place, page]): [string, string[]] => [place, textsOfPage(page)]),
  ]
  const seen = new Set<string>()
  return places.flatMap(([place, texts]) =>
    texts.flatMap((text) => {
      if (text.trim() === '' || seen.has(text) || spanishOf(text) !== undefined) return []
      seen.add(text)
      return [{ place, text }]
    }),
  )
}

/** The same with the texts of the composed pages. */
export async function readOwnersTexts(known: Known, readPage: (templateId: number) => Promise<PublishedPage>) {
  const pages = new Map<string, PublishedPage>()
  for (const { templateId, place } of composedPages(known)) pages.set(place, await readPage(templateId))
  return ownersTexts(known, pages)
}
