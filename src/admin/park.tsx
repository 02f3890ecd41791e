import { createContext, useContext } from 'react'
import type { StaffPark } from '#contract/park.ts'

export const ParkContext = createContext<StaffPark | undefined>(undefined)

/** The park of this installation. */
export function usePark() {
  const park = useContext(ParkContext)
  if (!park) throw new Error('A staff screen was rendered without its park')
  return park
}
