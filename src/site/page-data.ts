import type { Company, PublicPark } from '#contract/park.ts'
import type { ListedProperty } from '#contract/properties.ts'
import type { PublicUnit } from '#contract/units.ts'

/** The data that the server embeds in a page. */
export type PageData = {
  park: PublicPark
  publicUrl: string
  units?: PublicUnit[]
  company?: Company
  properties?: ListedProperty[]
  /** Null where the address has none. */
  property?: ListedProperty | null
  /** On the page of a unit: whether tours are offered. */
  tours?: boolean
  analyticsId?: string
}

export const readPageData = (): PageData => JSON.parse(document.getElementById('page-data')?.textContent ?? '')
