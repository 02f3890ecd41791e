import { useUnits } from '#site/page.tsx'
import { LaterPart } from '#site/parts/later-part.tsx'
import { SiteButtonLink } from '#site/parts/link.tsx'
import { Loading } from '#site/parts/loading.tsx'
import { frame } from '#site/parts/section.tsx'
import { UnitSheet } from './unit-sheet.tsx'

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
  if (!unit) return <UnitNotFound />
  return (
    <>
      <UnitSheet unit={unit} units={list} />
      <LaterPart name="unit-rest" about={unit.unitNumber} />
    </>
  )
}

function UnitNotFound() {
  return (
    <div className={`${frame} py-[clamp(56px,8vw,112px)]`}>
      <h1 className="text-3xl">Unit Not Found</h1>
      <p className="mt-4 max-w-[62ch] text-lg text-ink-2">
        The unit you're looking for doesn't exist or has been removed.
      </p>
      <SiteButtonLink href="/available-units" className="mt-8">
        View All Available Units
      </SiteButtonLink>
    </div>
  )
}
