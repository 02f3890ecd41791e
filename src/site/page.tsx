import { type ComponentType, createContext, useContext } from 'react'
import { type Resource, useResource } from '#client/resource.ts'
import type { PublicPark } from '#contract/park.ts'
import type { PublicUnit } from '#contract/units.ts'

/** What every public screen can ask for. */
export type Page = {
  park: PublicPark
  units: Resource<PublicUnit[]>
  publicUrl: string
  /** At once on the server, loaded when it comes near in the browser. */
  ContactForm: ComponentType<{ about?: string }>
}

/** What the server sends along with a page, so that the browser starts with the same data. */
export type PageData = { park: PublicPark; publicUrl: string; units?: PublicUnit[]; analyticsId?: string }

export const PageContext = createContext<Page | undefined>(undefined)

export function usePage() {
  const page = useContext(PageContext)
  if (!page) throw new Error('A public screen was rendered outside its page')
  return page
}

export const usePark = () => usePage().park
export const usePublicUrl = () => usePage().publicUrl
export const useUnits = () => useResource(usePage().units)
