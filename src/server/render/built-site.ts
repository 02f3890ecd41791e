import type { Company, Park, PublicPark } from '#contract/park/park.ts'
import type { ListedPhoto } from '#contract/properties/photos.ts'
import type { ListedProperty } from '#contract/properties/properties.ts'
import type { PublishedPage } from '#contract/properties/published-pages.ts'
import type { FormPage } from '#contract/inquiries/form-pages.ts'
import type { NextTours } from '#contract/tours/next-tours.ts'
import type { Language } from '#domain/text/language.ts'
import type { PublicUnit } from '#contract/units/units.ts'

/** A unit with its photos and the fields that stay on the server: its template, its phase and both dates. */
export type KnownUnit = PublicUnit & {
  photos: ListedPhoto[]
  templateId: number | null
  /** The number of its phase, if it has one. */
  phase: number | null
  publishedAt: Date | undefined
  updatedAt: Date
}

/** A unit that is combined or split at present, and the one that replaces it. */
export type ReplacedUnit = { id: number; standingId: number }

/** The data shared by all public pages. */
export type Known = {
  /** In English without the Spanish texts, in Spanish with those that all pages need. */
  park: Park
  /** The Spanish of the owner's texts, by their English. */
  translations: Readonly<Record<string, string>>
  units: KnownUnit[]
  replaced: ReplacedUnit[]
  properties: ListedProperty[]
  /** The number of committed units of the first phase that visitors do not see as leased. */
  committedUnseen: number
  /** Undefined if no tour can be booked. */
  nextTours: NextTours | undefined
}

type Request = {
  path: string
  /** The query of the address. */
  search: string
  /** The day in the park. */
  today: string
  park: PublicPark
  company: Company
  publicUrl: string
  units: PublicUnit[]
  properties: ListedProperty[]
  /** Whether tours are offered. */
  tours: boolean
  nextTours?: NextTours
  /** The published sections of the page's property or unit, and the photos of the unit. */
  published?: PublishedPage
  analyticsId?: string
}

export type Rendered = { status: 200 | 404; head: string; body: string; data: string; patterns: string }

/** The exports of src/site/entry-server.tsx, which the server loads as a built file. */
export type SiteRenderer = {
  renderPage: (request: Request) => Rendered
  /** Renders the page of a site before it opens. */
  renderOpening: (request: Pick<Request, 'park' | 'publicUrl' | 'analyticsId'>) => Omit<Rendered, 'status' | 'patterns'>
  /** Renders a page that has only forms and links. */
  renderFormPage: (request: Pick<Request, 'park' | 'publicUrl' | 'units'> & { page: FormPage }) => {
    head: string
    body: string
  }
  /**
   * Returns the screen of a path with its template and photos, or the path of the unit that replaces the one at this
   * path. All unknown paths get the same screen.
   */
  screenAt: (
    path: string,
    known: Known,
    search?: string,
  ) => {
    key: string
    isKnown: boolean
    isDated?: boolean
    templateId?: number
    photos?: ListedPhoto[]
    movedTo?: string
  }
  /** Returns sections with the code of code sections split into coloured pieces. */
  withColours: (sections: PublishedPage['sections']) => Promise<PublishedPage['sections']>
  /** Returns the addresses for search engines with the date of their last change. */
  siteMap: (known: Known) => { path: string; changedAt: Date | undefined }[]
  /** Returns a share image as SVG. */
  shareImage: (
    card: {
      park: PublicPark
      units: readonly PublicUnit[]
      unit?: PublicUnit
      property?: ListedProperty
      isOpening?: boolean
    },
    fonts: { name: string; data: Buffer; weight: 400 | 800 }[],
    accent: string,
  ) => Promise<string>
}

/** The built site: its renderer, and the tags around the HTML of a page. */
export type BuiltSite = {
  renderer: (language: Language) => Promise<SiteRenderer>
  /** The tags of the style sheet and the script, which loads the fonts; without scripts, a noscript tag does. */
  headTags: Readonly<Record<Language, string>>
  /** The hashes of the scripts within pages, for their content security policy. */
  scriptHashes: Readonly<Record<Language, string>>
  /** The tags of the style sheet and of the fonts, for pages without a script. */
  styleTags: string
  /** The style and script tags of the staff area. */
  staffTags: string
  /** The folder of the files that browsers fetch under /assets; undefined in development. */
  files: string | undefined
}
