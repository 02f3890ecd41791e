import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { PublicUnit } from '#contract/units.ts'
import { usePark } from '#site/page.tsx'
import { SitePlan } from '#ui/drawings/site-plan.tsx'
import { baysOf } from './unit-facts.tsx'

type Props = {
  units: readonly PublicUnit[]
  active?: string | undefined
  onActive?: (label: string | undefined) => void
  place?: 'list' | 'detail'
}

/** The live site plan; its bays lead to the units' pages. */
export function ParkPlan({ units, active, onActive, place = 'list' }: Props) {
  const { road } = usePark()
  const [, navigate] = useLocation()
  // Pointing at a card draws the plan anew, and a park may have hundreds of units.
  const bays = useMemo(() => baysOf(units, place), [units, place])
  return <SitePlan road={road} bays={bays} active={active} onActive={onActive} onFollow={navigate} />
}
