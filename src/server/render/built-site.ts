import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Company, PublicPark } from '#contract/park.ts'
import type { PublicUnit } from '#contract/units.ts'

type Site = {
  path: string
  park: PublicPark
  company: Company
  publicUrl: string
  units: PublicUnit[]
  analyticsId?: string
}

/** What src/site/entry-server.tsx offers; the server knows the built site by this shape only. */
export type SiteRenderer = {
  renderPage: (request: Site) => { status: 200 | 404; head: string; body: string; data: string }
  /** The page that a path shows; all unknown paths show the same one. */
  screenKey: (path: string, units: readonly PublicUnit[]) => string
  sitePaths: (units: readonly PublicUnit[]) => string[]
  shareCard: (card: { park: PublicPark; units: PublicUnit[]; unit?: PublicUnit }) => unknown
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
  /** Answers requests for sources in development; calls next for all others. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}
