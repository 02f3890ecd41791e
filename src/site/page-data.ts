import type { Company, PublicPark } from '#contract/park/park.ts'
import type { ListedProperty } from '#contract/properties/properties.ts'
import type { PublishedPage } from '#contract/properties/published-pages.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import type { ShownTours } from './page.tsx'

/** The data that the server embeds in a page. */
export type PageData = {
  park: PublicPark
  publicUrl: string
  units?: PublicUnit[]
  company?: Company
  properties?: ListedProperty[]
  /** Null if there is no property at this address. */
  property?: ListedProperty | null
  tours: boolean
  /** Missing if no tour can be booked. */
  nextTours?: ShownTours
  /** On the page of a unit or property: its published sections and the unit's photos. */
  published?: PublishedPage
  /** Whether the site is not open yet. */
  isOpening?: boolean
  analyticsId?: string
}

export const readPageData = (): PageData => JSON.parse(document.getElementById('page-data')?.textContent ?? '')
