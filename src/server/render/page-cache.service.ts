import type { FastifyBaseLogger } from 'fastify'
import { type Language, languageOf, pathIn } from '#domain/text/language.ts'
import { dayIn } from '#domain/dates/date-format.ts'
import * as parkApi from '#contract/park/park.ts'
import type { Park } from '#contract/park/park.ts'
import type { ListedPhoto, Photo } from '#contract/properties/photos.ts'
import { propertyNotFound } from '#contract/properties/properties.errors.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import { ListedProperty, type Property } from '#contract/properties/properties.ts'
import { PublishedPage } from '#contract/properties/published-pages.ts'
import { unitNotFound } from '#contract/units/units.errors.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { NextTours } from '#contract/tours/next-tours.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import type { ImageSizes } from '#contract/properties/uploads.ts'
import type { Database } from '#db/open.ts'
import type { Config } from '#server/config.ts'
import { type CachedResponse, cachedResponse, toCached } from '#server/http/cached-response.ts'
import { databaseUnavailable } from '#server/http/errors.ts'
import { requireId } from '#server/http/not-found.ts'
import { pagePolicy, securityHeaders } from '#server/http/security-headers.ts'
import type { Clock } from '#server/lib/clock.ts'
import { dayAround } from '#server/lib/park-time.ts'
import type { BuiltSite, Known, KnownUnit, Rendered, ReplacedUnit } from './built-site.ts'
import { withClosedDays } from './pages/closed-days.ts'
import { inSpanish, knownInSpanish, translationsOf, withSpanish } from './pages/in-spanish.ts'
import { readOwnersTexts } from './pages/owners-texts.ts'
import { openingPark, publicPark, publicUnit, questionsOf, withoutContent } from './pages/public-park.ts'
import { siteMapOf } from './pages/site-map.ts'
import { ResponseMap } from './response-map.ts'
import { template } from './template.ts'

type Context = {
  config: Config
  database: Pick<Database, 'onChange'>
  readUnits: () => Promise<StoredUnit[]>
  /** Returns how many units of the first phase are committed but not shown to visitors as leased. */
  readCommittedUnseen: () => Promise<number>
  readReplaced: () => Promise<ReplacedUnit[]>
  readProperties: () => Promise<Property[]>
  /** Returns when each published template was last published, by template id. */
  readPublished: () => Promise<ReadonlyMap<number, Date>>
  /** Returns the public content of a template. */
  readPage: (templateId: number) => Promise<PublishedPage>
  /** Returns the sizes of the images at these addresses. */
  readImages: (addresses: readonly string[]) => Promise<ImageSizes>
  readPark: () => Promise<Park>
  /** Returns the next tours, and until when they are right. */
  readNextTours: (park: Park) => Promise<{ nextTours: NextTours | undefined; freshUntil: number }>
  clock: Clock
  site: BuiltSite
  log: FastifyBaseLogger
}

/** A unit as stored, with the address of its floor plan. */
type StoredUnit = Omit<KnownUnit, 'publishedAt' | 'photos' | 'floorPlan'> & { photos: Photo[]; floorPlan: string }

type Shown = {
  path: string
  search: string
  known: Known
  templateId: number | undefined
  photos: ListedPhoto[] | undefined
  isPreview: boolean
}
/** Who reads a response, and in which language. */
type Reading = [isPreview?: boolean, language?: Language]
type Schema<T> = { parse: (value: unknown) => T }

/**
 * Bytes of the current responses, and again of the previous ones. A page of a large park has about 100 kB, all
 * encodings together.
 */
const maxBytes = 16 * 2 ** 20

const json = { 'content-type': 'application/json; charset=utf-8' }
const previewNotice =
  '<aside class="preview-notice" aria-label="Preview">Preview for staff: visitors read that the site opens soon.</aside>\n'
const noSections: PublishedPage = { sections: [], sizes: {} }

/**
 * Caches what is the same for all visitors until a table changes: the pages, and the public responses of units and
 * properties.
 *
 * An invalidation replaces the map of entries. A page that is being rendered at that time stores itself in the old map,
 * so no stale data gets into the new one. The replaced entries are the last resort while the database is unavailable.
 * Both maps have a limit, so that a crawler of a large park cannot fill the memory.
 */
export class PageCache {
  readonly #ctx: Context
  #entries = new ResponseMap(maxBytes)
  readonly #previous = new ResponseMap(maxBytes)
  readonly #shown = new WeakMap<KnownUnit[], PublicUnit[]>()
  readonly #counts = { requested: 0, rendered: 0 }
  /** When the entries are no longer right: the day ends of which they show closed days, or a tour cannot be booked any more. */
  #freshUntil = Number.POSITIVE_INFINITY

  constructor(ctx: Context) {
    this.#ctx = ctx
    ctx.database.onChange(this.invalidate)
  }

  /**
   * Discards all entries. The process that made a change also calls this, so that it need not wait for the
   * notification.
   */
  invalidate = () => {
    this.#previous.setAll(this.#entries)
    this.#entries = new ResponseMap(maxBytes)
    this.#freshUntil = Number.POSITIVE_INFINITY
  }

  /** Closed days are shown until they are over, and tours while they can be booked. */
  #invalidateInTime() {
    if (this.#ctx.clock().getTime() >= this.#freshUntil) this.invalidate()
  }

  /** The numbers of pages requested and rendered. */
  counts = () => this.#counts

  /**
   * Returns an entry, creating it if needed. A caller that has already read data passes the entries that were current
   * then.
   */
  cached<T>(key: string, make: () => Promise<T>, entries = this.#entries): Promise<T> {
    const existing = entries.get(key) as Promise<T> | undefined
    if (existing) return existing
    const promise = make().catch((error: unknown) => {
      entries.delete(key)
      const last = this.#previous.get(key)
      if (!last || !databaseUnavailable(error)) throw error
      this.#ctx.log.warn({ err: error, key }, 'the database is unavailable; the previous response is served')
      return last as Promise<T>
    })
    entries.set(key, promise)
    return promise
  }

  /** The data shared by all pages of a language, read once. */
  known = (language: Language = 'en'): Promise<Known> => {
    this.#invalidateInTime()
    return language === 'es'
      ? this.cached('known in Spanish', async () => knownInSpanish(await this.known()))
      : this.cached('known', () => this.#readKnown())
  }

  async #readKnown(): Promise<Known> {
    const { clock, readPark, readUnits, readCommittedUnseen, readReplaced, readProperties, readPublished, readImages } =
      this.#ctx
    const [stored, units, committedUnseen, replaced, properties, published] = await Promise.all([
      readPark(),
      readUnits(),
      readCommittedUnseen(),
      readReplaced(),
      readProperties(),
      readPublished(),
    ])
    const now = clock()
    const { spanish: _, ...park } = withClosedDays(stored, dayIn(stored.timeZone, now))
    const { nextTours, freshUntil } = await this.#ctx.readNextTours(stored)
    this.#freshUntil = Math.min(
      freshUntil,
      park.hours.closed ? dayAround(now, stored.timeZone).end.getTime() : Number.POSITIVE_INFINITY,
    )
    const ofPark = park.company.photos ?? []
    const photos = [ofPark, ...[...units, ...properties].map((row) => row.photos)].flat().map(({ url }) => url)
    const plans = [park.planImage?.url ?? '', ...units.map(({ floorPlan }) => floorPlan)].filter(Boolean)
    const sizes = await readImages([...photos, ...plans])
    const withSize = <Image extends Photo>(image: Image) => ({ ...image, size: sizes[image.url] ?? null })
    const sized = (images: readonly Photo[]) => images.map(withSize)
    const withFloorPlan = ({ floorPlan: url, ...unit }: StoredUnit) =>
      url === '' ? unit : { ...unit, floorPlan: withSize({ url, alt: `Floor plan of unit ${unit.unitNumber}` }) }
    const publishedAt = (templateId: number | null) => (templateId === null ? undefined : published.get(templateId))
    return {
      park: {
        ...park,
        ...(park.planImage && { planImage: withSize(park.planImage) }),
        company: { ...park.company, ...(ofPark.length > 0 && { photos: sized(ofPark) }) },
      },
      units: units.map((unit) => ({
        ...withFloorPlan(unit),
        photos: sized(unit.photos),
        ...(unit.photos[0] && { photo: withSize(unit.photos[0]) }),
        publishedAt: publishedAt(unit.templateId),
      })),
      translations: translationsOf(stored),
      replaced,
      committedUnseen,
      nextTours,
      // Pages embed the properties in their data, so the schema reduces them to the public fields here.
      properties: properties.map((property) =>
        ListedProperty.parse({
          ...property,
          publishedAt: publishedAt(property.templateId)?.toISOString() ?? null,
          photos: sized(property.photos),
        }),
      ),
    }
  }

  /** Returns the sections of a template, if there is one, with the photos of a unit and the questions of its park. */
  async #publishedPage(
    { park, translations }: Pick<Known, 'park' | 'translations'>,
    language: Language,
    templateId: number | null | undefined,
    photos?: ListedPhoto[],
  ): Promise<PublishedPage> {
    const ofUnit = photos && { photos, ...questionsOf(park) }
    const page = { ...(templateId ? await this.#template(templateId) : noSections), ...ofUnit }
    return language === 'es' ? inSpanish(page, translations) : page
  }

  #template = (templateId: number) => this.cached(`template ${templateId}`, () => this.#readPage(templateId))

  async #readPage(templateId: number): Promise<PublishedPage> {
    const [page, renderer] = await Promise.all([this.#ctx.readPage(templateId), this.#ctx.site.renderer('en')])
    return { ...page, sections: await renderer.withColours(page.sections) }
  }

  /** Returns the page at a path, or its preview under a separate key that no visitor can get. */
  page = (path: string, isPreview = false, search = ''): Promise<CachedResponse> => {
    this.#counts.requested += 1
    this.#invalidateInTime()
    const key = keyFor(`${languageOf(path)} page ${path}`, isPreview)
    const existing = search ? undefined : this.#entries.get(key)
    return (existing as Promise<CachedResponse> | undefined) ?? this.#makePage(path, isPreview, search)
  }

  /**
   * Renders a page under the key of its screen and of the part of its query that the screen reads. All unknown paths
   * share one key, so that they cannot fill the cache.
   */
  async #makePage(path: string, isPreview: boolean, search: string): Promise<CachedResponse> {
    const entries = this.#entries
    const language = languageOf(path)
    const [renderer, known] = await Promise.all([this.#ctx.site.renderer(language), this.known(language)])
    const { key, isKnown, isDated, templateId, photos, movedTo } = renderer.screenAt(path, known, search)
    const isClosed = known.park.isOpen === false && !isPreview
    const make = async () => {
      if (!isClosed)
        return movedTo ? this.#redirect(movedTo) : this.#render({ path, search, known, templateId, photos, isPreview })
      const home = pathIn(language, '/')
      return isKnown && path !== home ? this.#redirect(home) : this.#renderOpening(known, isKnown, language)
    }
    const day = isDated ? ` on ${this.#today(known.park)}` : ''
    return this.cached(keyFor(`${language} page ${key}${day}`, isPreview), make, entries)
  }

  /** One list for all pages, because the drawings of a park are cached by it. */
  #shownUnits(units: KnownUnit[]) {
    const shown = this.#shown.get(units) ?? units.map(publicUnit)
    this.#shown.set(units, shown)
    return shown
  }

  #today = (park: Park) => dayIn(park.timeZone, this.#ctx.clock())

  /** Renders the page of a site before it opens. */
  async #renderOpening({ park, translations }: Known, isKnown: boolean, language: Language) {
    this.#counts.rendered += 1
    const { publicUrl, analyticsId } = this.#ctx.config
    const renderer = await this.#ctx.site.renderer(language)
    const rendered = renderer.renderOpening({
      park: language === 'es' ? withSpanish(openingPark(park), translations) : openingPark(park),
      publicUrl,
      ...(analyticsId === undefined ? {} : { analyticsId }),
    })
    return this.#document({ ...rendered, language, park }, isKnown ? 200 : 404)
  }

  /** The address will have a page later, so browsers must not remember the redirect. */
  #redirect = async (location: string) =>
    cachedResponse(
      { identity: Buffer.alloc(0) },
      { ...securityHeaders(this.#ctx.config.publicUrl), 'cache-control': 'no-cache', location },
      302,
    )

  async #render({ path, search, known, templateId, photos, isPreview }: Shown) {
    this.#counts.rendered += 1
    const { site, config } = this.#ctx
    const language = languageOf(path)
    const renderer = await site.renderer(language)
    const rendered = renderer.renderPage({
      path,
      search,
      today: this.#today(known.park),
      park: publicPark(known),
      company: known.park.company,
      publicUrl: config.publicUrl,
      units: this.#shownUnits(known.units),
      properties: known.properties,
      tours: known.park.toursOffered,
      published: await this.#publishedPage(known, language, templateId, photos),
      ...(known.nextTours && { nextTours: known.nextTours }),
      ...(config.analyticsId === undefined ? {} : { analyticsId: config.analyticsId }),
    })
    const notice = isPreview && known.park.isOpen === false ? previewNotice : ''
    return this.#document({ ...rendered, language, park: known.park, notice }, rendered.status)
  }

  #document(
    rendered: Omit<Rendered, 'status' | 'patterns'> & {
      language: Language
      park: Park
      notice?: string
      patterns?: string
    },
    status: number,
  ) {
    const { site, config } = this.#ctx
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy({
        built: site.files !== undefined,
        accent: rendered.park.accent,
        scriptHash: site.scriptHashes[rendered.language],
        analytics: config.analyticsId !== undefined,
        secure: config.publicUrl.startsWith('https:'),
      }),
    }
    return this.#compressed(template(rendered, site), headers, status)
  }

  company = (...as: Reading) => this.#json('company', as, parkApi.readCompany.response, ({ park }) => park.company)

  unitList = (...as: Reading) => this.#json('unit list', as, unitsApi.list.response, ({ units }) => units)

  unitPage = (id: number, ...as: Reading) =>
    this.#json(`unit page ${id}`, as, PublishedPage, (known, language) => {
      const { templateId, photos } = requireId(known.units, id, unitNotFound)
      return this.#publishedPage(known, language, templateId, photos)
    })

  propertyList = (...as: Reading) =>
    this.#json('property list', as, propertiesApi.list.response, ({ properties }) => properties)

  property = (id: number, ...as: Reading) =>
    this.#json(`property ${id}`, as, ListedProperty, ({ properties }) => requireId(properties, id, propertyNotFound))

  propertyPage = (id: number, ...as: Reading) =>
    this.#json(`property page ${id}`, as, PublishedPage, (known, language) =>
      this.#publishedPage(known, language, requireId(known.properties, id, propertyNotFound).templateId),
    )

  /** Returns what the owner has written for visitors. */
  ownersTexts = async () => readOwnersTexts(await this.known(), this.#template)

  /** The sitemap with all pages. */
  siteMap = () =>
    this.cached('site map', async () => {
      const [renderer, known] = await Promise.all([this.#ctx.site.renderer('en'), this.known()])
      const all = renderer.siteMap(known)
      const listed = known.park.isOpen === false ? all.filter(({ path }) => path === '/') : all
      const xml = siteMapOf(this.#ctx.config.publicUrl, listed)
      return this.#compressed(xml, { 'content-type': 'application/xml; charset=utf-8' })
    })

  #compressed = (text: string, headers: Record<string, string>, status?: number) =>
    toCached(text, { ...securityHeaders(this.#ctx.config.publicUrl), ...headers }, status)

  /** Returns part of the shared data as JSON, reduced to the keys of its schema. */
  #json<T>(
    key: string,
    [isPreview = false, language = 'en']: Reading,
    schema: Schema<T>,
    choose: (known: Known, language: Language) => T | Promise<T>,
  ) {
    return this.cached(keyFor(`${language} ${key}`, isPreview), async () => {
      const known = await this.known(language)
      const shown = isPreview || known.park.isOpen !== false ? known : withoutContent(known)
      return this.#compressed(JSON.stringify(schema.parse(await choose(shown, language))), json)
    })
  }
}

const keyFor = (key: string, isPreview: boolean) => (isPreview ? `preview of ${key}` : key)
