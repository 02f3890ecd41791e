import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useApiQuery } from '#client/query.ts'
import * as staffParkApi from '#contract/staff-park.ts'
import type { BusinessPark } from '#contract/staff-park.ts'
import { publicPhase, type StaffPark } from '#contract/park.ts'

export const ParkContext = createContext<StaffPark | undefined>(undefined)

/** The park of this installation. */
export function usePark() {
  const park = useContext(ParkContext)
  if (!park) throw new Error('A staff screen was rendered without its park')
  return park
}

/** Behind the guard, the park of the document follows the changes of the park. */
export function LivePark({ children }: { children: ReactNode }) {
  const loaded = usePark()
  const { data } = useApiQuery(staffParkApi.read)
  const park = useMemo(() => (data ? staffPark(data) : loaded), [data, loaded])
  return <ParkContext value={park}>{children}</ParkContext>
}

const staffPark = ({
  name,
  shortName,
  road,
  totalAcreage,
  timeZone,
  officeHours,
  phases,
  spaceTypes,
  towns,
  plan,
  doorHeight,
}: BusinessPark): StaffPark => ({
  name,
  shortName,
  road,
  acres: totalAcreage,
  timeZone,
  officeHours,
  phases: phases.map(publicPhase),
  spaceTypes,
  towns,
  plan,
  doorHeight,
})
