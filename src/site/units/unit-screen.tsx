import * as links from '#contract/links.ts'
import { useUnits } from '#site/page.tsx'
import { DeferredPart } from '#site/parts/deferred-part.tsx'
import { Loading } from '#site/parts/loading.tsx'
import { Missing } from '#site/parts/missing.tsx'
import { frame } from '#site/parts/section.tsx'
import { screens } from '#site/routes.ts'
import { UnitSpecSheet } from './unit-spec-sheet.tsx'

export function UnitScreen({ id }: { id: string }) {
  const units = useUnits()
  if (units.state === 'loading') {
    return (
      <div className={frame}>
        <Loading>Loading unit details...</Loading>
      </div>
    )
  }
  const list = units.state === 'ready' ? units.value : []
  const unit = list.find((candidate) => String(candidate.id) === id)
  if (!unit) {
    return (
      <Missing title="Unit Not Found" link={{ href: screens['available-units'], text: 'View All Available Units' }}>
        The unit you're looking for doesn't exist or has been removed.
      </Missing>
    )
  }
  return (
    <>
      <UnitSpecSheet unit={unit} units={list} />
      <DeferredPart name="composed" about={links.unit(unit)} place="" />
      <DeferredPart name="unit-rest" about={unit.unitNumber} />
    </>
  )
}
