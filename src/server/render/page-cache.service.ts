import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { Park, PublicPark } from '#contract/park.ts'
import type { ListedPhoto, Photo } from '#contract/photos.ts'
import { ListedProperty, listProperties, type Property } from '#contract/properties.ts'
import { PublishedPage } from '#contract/published-pages.ts'
import { listUnits, type PublicUnit } from '#contract/units.ts'
import type { ImageSizes } from '#contract/uploads.ts'
import type { Database } from '#db/open.ts'
import type { Config } from '#server/config.ts'
import { type CachedResponse, toCached } from '#server/http/cached-response.ts'
import { isDatabaseAway } from '#server/http/errors.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import type { BuiltSite, Known, KnownUnit } from './built-site.ts'
import { template } from './template.ts'

type Context = {
  config: Config
  database: Pick<Database, 'onChange'>
  readUnits: () => Promise<(Omit<KnownUnit, 'publishedAt' | 'photos'> & { photos: Photo[] })[]>
  readProperties: () => Promise<Property[]>
  /** Every template that visitors may see, by its id, with when it was published last. */
  readPublished: () => Promise<ReadonlyMap<number, Date>>
  /** What visitors see of a template. */
  readPage: (templateId: number) => Promise<PublishedPage>
  /** What is known of the images at these addresses. */
  readImages: (addresses: readonly string[]) => Promise<ImageSizes>
  park: Park
  site: BuiltSite
  log: FastifyBaseLogger
}

export type Pages = ReturnType<typeof createPageCache>

const json = { 'content-type': 'application/json; charset=utf-8' }

/**
 * Everything that every visitor sees alike, kept until a table changes: the pages, and what is public of units and
 * properties. What is being made when a change arrives is thrown away with the rest.
 */
export function createPageCache({ config, database, park, site, log, ...read }: Context) {
  let cache = new Map<string, Promise<unknown>>()
  let before = new Map<string, Promise<unknown>>()
  const invalidate = () => {
    before = new Map([...before, ...cache])
    cache = new Map()
  }
  database.onChange(invalidate)
  site.onSourceChange?.(invalidate)

  /** Makes something unless it is kept. What is made of something that was read before keeps to the place of that time. */
  const cached = <T>(key: string, make: () => Promise<T>, mine = cache): Promise<T> => {
    const there = mine.get(key) as Promise<T> | undefined
    if (there) return there
    const made = make().catch((error: unknown) => {
      mine.delete(key)
      const last = before.get(key)
      if (!last || !isDatabaseAway(error)) throw error
      log.warn({ err: error, key }, 'the database is away; the last page is served once more')
      return last as Promise<T>
    })
    mine.set(key, made)
    return made
  }

  /** What every page is made of, of one moment; everything else belongs to one page alone. */
  const known = () =>
    cached('known', async (): Promise<Known> => {
      const [units, properties, published] = await Promise.all([
        read.readUnits(),
        read.readProperties(),
        read.readPublished(),
      ])
      const all = [...units, ...properties].flatMap(({ photos }) => photos)
      const sizes = await read.readImages(all.map(({ url }) => url))
      const sized = (photos: readonly Photo[]) => photos.map((photo) => ({ ...photo, size: sizes[photo.url] ?? null }))
      const publishedAt = (templateId: number | null) => (templateId === null ? undefined : published.get(templateId))
      return {
        units: units.map((unit) => ({
          ...unit,
          photos: sized(unit.photos),
          publishedAt: publishedAt(unit.templateId),
        })),
        // A page carries them in its data, so that they are reduced here to what is public.
        properties: properties.map((property) =>
          ListedProperty.parse({
            ...property,
            publishedAt: publishedAt(property.templateId)?.toISOString() ?? null,
            photos: sized(property.photos),
          }),
        ),
      }
    })
  const published = (templateId: number) => cached(`template ${templateId}`, () => read.readPage(templateId))
  /** What a page shows of a template, which it may have none of, and the photos of its unit. */
  const shown = async (templateId: number | null | undefined, photos?: ListedPhoto[]): Promise<PublishedPage> => ({
    ...(templateId ? await published(templateId) : nothing),
    ...(photos && { photos }),
  })
  const counts = { asked: 0, made: 0 }
  const publicPark: PublicPark = publicPart(park)

  const page = (path: string): Promise<CachedResponse> => {
    counts.asked += 1
    const there = cache.get(`page ${path}`) as Promise<CachedResponse> | undefined
    return there ?? makePage(path)
  }

  const makePage = async (path: string): Promise<CachedResponse> => {
    const mine = cache
    const [renderer, all] = await Promise.all([site.renderer(), known()])
    const { key, templateId, photos } = renderer.screenAt(path, all)
    const make = async () => {
      counts.made += 1
      const rendered = renderer.renderPage({
        path,
        park: publicPark,
        company: park.company,
        publicUrl: config.publicUrl,
        units: all.units.map(publicUnit),
        properties: all.properties,
        published: await shown(templateId, photos),
        ...(config.analyticsId === undefined ? {} : { analyticsId: config.analyticsId }),
      })
      const styles = site.stylesFor?.(rendered.body)
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy({
          styleHash: styles === undefined ? undefined : hashOf(styles),
          analytics: config.analyticsId !== undefined,
          secure: config.publicUrl.startsWith('https:'),
        }),
      }
      return toCached(template({ ...rendered, styles }, site), headers, rendered.status)
    }
    return cached(`page ${key}`, make, mine)
  }

  const cachedJson = <T>(key: string, schema: Schema<T>, choose: (all: Known) => T | Promise<T>) =>
    cached(key, async () => toCached(JSON.stringify(schema.parse(await choose(await known()))), json))

  return {
    /** What this process has just changed is on its pages at the next request, before the database tells everybody. */
    invalidate,
    page,
    known,
    /** Pages that were asked for, and how many of them had to be made. */
    counts: () => counts,
    cached,
    company: () => cached('company', () => toCached(JSON.stringify(park.company), json)),
    unitList: () => cachedJson('unit list', listUnits.response, ({ units }) => units),
    unitPage: (id: number) =>
      cachedJson(`unit page ${id}`, PublishedPage, ({ units }) => {
        const { templateId, photos } = find(units, id, 'There is no such unit.')
        return shown(templateId, photos)
      }),
    propertyList: () => cachedJson('property list', listProperties.response, ({ properties }) => properties),
    property: (id: number) =>
      cachedJson(`property ${id}`, ListedProperty, ({ properties }) => find(properties, id, propertyNotFound)),
    propertyPage: (id: number) =>
      cachedJson(`property page ${id}`, PublishedPage, ({ properties }) =>
        shown(find(properties, id, propertyNotFound).templateId),
      ),
  }
}

const nothing: PublishedPage = { sections: [], sizes: {} }

type Schema<T> = { parse: (value: unknown) => T }

const propertyNotFound = 'There is no such property.'

function find<T extends { id: number }>(rows: readonly T[], id: number, missing: string) {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new ApiError('not found', missing)
  return row
}

const hashOf = (css: string) => `sha256-${createHash('sha256').update(css).digest('base64')}`

const publicPart = ({ units, officeHours, company, timeZone, ...rest }: Park): PublicPark => rest
const publicUnit = ({ photos, templateId, publishedAt, updatedAt, ...unit }: KnownUnit): PublicUnit => unit
