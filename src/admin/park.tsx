import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useApiQuery } from '#client/query.ts'
import * as links from '#contract/links.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import { publicPhase, staffFacts, type StaffPark } from '#contract/park/park.ts'
import { pick } from '#domain/text/typed-record.ts'

export const ParkContext = createContext<StaffPark | undefined>(undefined)

export function usePark() {
  const park = useContext(ParkContext)
  if (!park) throw new Error('A staff screen was rendered without its park')
  return park
}

/** Behind the guard, the park starts as the one in the document and follows later changes. */
export function LivePark({ children }: { children: ReactNode }) {
  const loaded = usePark()
  const { data } = useApiQuery(staffParkApi.read)
  const park = useMemo(() => (data ? staffPark(data) : loaded), [data, loaded])
  useAccentStyles(park.accent)
  return <ParkContext value={park}>{children}</ParkContext>
}

/** The document links the accent's style sheet; this replaces it when the accent changes. */
function useAccentStyles(accent: string) {
  useEffect(() => {
    const linked = document.getElementById('accent')
    const href = links.accentStyles(accent)
    if (accent === '') linked?.remove()
    else if (!linked)
      document.head.append(Object.assign(document.createElement('link'), { id: 'accent', rel: 'stylesheet', href }))
    else if (linked.getAttribute('href') !== href) linked.setAttribute('href', href)
  }, [accent])
}

const staffPark = (park: BusinessPark): StaffPark => ({
  ...pick(park, [...staffFacts, 'country', 'logo']),
  acres: park.totalAcreage,
  phases: park.phases.map((phase) => ({ ...publicPhase(phase), id: phase.id })),
})
