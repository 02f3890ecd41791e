import { type ComponentType, createContext, useContext } from 'react'
import { type Resource, useResource } from './resource.ts'
import { type Store, useStore } from '#ui/store.ts'
import type { Company, PublicPark } from '#contract/park.ts'
import type { ListedProperty } from '#contract/properties.ts'
import type { PublishedPage } from '#contract/published-pages.ts'
import type { PublicUnit } from '#contract/units.ts'

/** What every public screen can ask for. */
export type Page = {
  park: PublicPark
  units: Resource<PublicUnit[]>
  company: Resource<Company>
  properties: Resource<ListedProperty[]>
  /** A property by its id. */
  property: (id: string) => Resource<ListedProperty | null>
  /** What the unit or property at a path shows of its template, and the photos of the unit. */
  published: (path: string) => Resource<PublishedPage>
  publicUrl: string
  /** The number of the bay that a visitor points at, on the plan or on its card; both show it. */
  pointed: Store<string | undefined>
  deferred: DeferredParts
  /** Loads a part of the page now, or says that it is awake and answers how to take that back (event-replay.ts). */
  hydrateNow: (part: string) => void
  markHydrated: (part: string) => () => void
}

/** Parts of screens that are there at once on the server, and loaded when they come near in the browser. */
export type DeferredParts = Record<
  'contact-form' | 'home-rest' | 'available-rest' | 'drawn-front' | 'unit-photos' | 'unit-rest' | 'composed' | 'footer',
  ComponentType<{ about?: string; location?: string }>
>

/** What the server sends along with a page, so that the browser starts with the same data. */
export type PageData = {
  park: PublicPark
  publicUrl: string
  units?: PublicUnit[]
  company?: Company
  properties?: ListedProperty[]
  /** Null where there is none at the address. */
  property?: ListedProperty | null
  analyticsId?: string
}

export const PageContext = createContext<Page | undefined>(undefined)

export function usePage() {
  const page = useContext(PageContext)
  if (!page) throw new Error('A public screen was rendered outside its page')
  return page
}

export const usePark = () => usePage().park
export const usePublicUrl = () => usePage().publicUrl
export const useUnits = () => useResource(usePage().units)
export const useCompany = () => useResource(usePage().company)
export const useProperties = () => useResource(usePage().properties)
export const useProperty = (id: string) => useResource(usePage().property(id))
export const usePublished = (path: string) => useResource(usePage().published(path))

/** Points at a bay, or at none. */
export const usePointing = () => usePage().pointed.set
export const usePointed = () => useStore(usePage().pointed, (label) => label)
export const useIsPointed = (unitNumber: string) => useStore(usePage().pointed, (label) => label === unitNumber)
