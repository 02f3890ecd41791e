import type { Company, PublicPark } from '#contract/park.ts'
import type { ListedPhoto } from '#contract/photos.ts'
import type { ListedProperty } from '#contract/properties.ts'
import type { PublishedPage } from '#contract/published-pages.ts'
import type { PublicUnit } from '#contract/units.ts'

/** A unit with its photos and what only the server knows of it: its template, and when that was published and the unit changed last. */
export type KnownUnit = PublicUnit & {
  photos: ListedPhoto[]
  templateId: number | null
  publishedAt: Date | undefined
  updatedAt: Date
}

/** What all public pages are made of. */
export type Known = { units: KnownUnit[]; properties: ListedProperty[] }

type Request = {
  path: string
  park: PublicPark
  company: Company
  publicUrl: string
  units: PublicUnit[]
  properties: ListedProperty[]
  /** What the property or unit of this page shows of its template, and the photos of the unit. */
  published?: PublishedPage
  analyticsId?: string
}

/** What src/site/entry-server.tsx offers; the server knows the built site by this shape only. */
export type SiteRenderer = {
  renderPage: (request: Request) => { status: 200 | 404; head: string; body: string; data: string }
  /** The page that a path shows, all unknown paths the same one, with the template that it shows of and the photos of its unit. */
  screenAt: (path: string, known: Known) => { key: string; templateId?: number; photos?: ListedPhoto[] }
  /** Every address that search engines should know, with when what is there changed last. */
  siteMap: (known: Known) => { path: string; changedAt: Date | undefined }[]
  shareCard: (card: {
    park: PublicPark
    units: readonly PublicUnit[]
    unit?: PublicUnit
    property?: ListedProperty
  }) => unknown
}

/** The built site: its renderer, and what a page needs besides its own HTML. */
export type BuiltSite = {
  renderer: () => Promise<SiteRenderer>
  /** The styles to put into a page with this HTML; undefined where the browser fetches all of them (development). */
  stylesFor: ((html: string) => string) | undefined
  /** Further tags of the head: preloads, or the development client. */
  headTags: string
  scriptTag: string
  /** Tags of the staff area's document: its styles and its script. */
  staffTags: string
  /** Folder with the files that browsers fetch under /assets; undefined in development. */
  files: string | undefined
}
