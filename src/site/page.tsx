import { type ComponentType, createContext, useContext } from 'react'
import type { DrawingProps } from './drawings.tsx'
import { type Resource, useResource } from './resource.ts'
import { type Store, useStore } from '#ui/store.ts'
import type { Company, PublicPark } from '#contract/park/park.ts'
import type { ListedProperty } from '#contract/properties/properties.ts'
import type { PublishedPage } from '#contract/properties/published-pages.ts'
import type { PublicUnit } from '#contract/units/units.ts'

/** The next times of tours with their texts: 'Mon, Nov 30' and '8:00 AM'. */
export type ShownTours = readonly { at: string; day: string; time: string }[]

/** The context of every public screen. */
export type Page = {
  park: PublicPark
  units: Resource<PublicUnit[]>
  company: Resource<Company>
  properties: Resource<ListedProperty[]>
  property: (id: string) => Resource<ListedProperty | null>
  tours: boolean
  /** Missing if no tour can be booked. */
  nextTours?: ShownTours
  /** The published sections and photos for the unit or property at a path. */
  published: (path: string) => Resource<PublishedPage>
  publicUrl: string
  /** The path of the page on the server. Browsers use their address. */
  path?: string
  /** The query with which the page was rendered. */
  query: string
  /** The day in the park, '2026-11-28'. */
  today: string
  /** The hovered unit. Both the plan and the card highlight it. */
  pointed: Store<string | undefined>
  /** Lazy in the browser. */
  AnyDrawing: ComponentType<DrawingProps>
  loadDrawings: () => void
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
export const useTours = () => usePage().tours
export const usePublished = (path: string) => useResource(usePage().published(path))

/** Sets the hovered unit, or undefined. */
export const usePointing = () => usePage().pointed.set
export const usePointed = () => useStore(usePage().pointed, (label) => label)
export const useIsPointed = (unitNumber: string) => useStore(usePage().pointed, (label) => label === unitNumber)
