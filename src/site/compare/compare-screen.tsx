import { say } from '#domain/text/say.ts'
import { useUnits } from '#site/page.tsx'
import { Loading, UnitsFailed } from '#site/parts/frame/loading.tsx'
import { frame } from '#site/parts/frame/section.tsx'
import { usePageTools } from '#site/parts/frame/use-page-tools.ts'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { useRenderedSearch } from '#site/use-location.ts'

export function CompareScreen() {
  const units = useUnits()
  const search = useRenderedSearch()
  usePageTools()
  return (
    <div className={`${frame} pt-4 pb-14 md:pb-28`}>
      {units.state === 'loading' && <Loading>{say('Loading units...')}</Loading>}
      {units.state === 'failed' && <UnitsFailed />}
      {units.state === 'ready' && <Drawing name="Comparison" units={units.value} search={search} />}
    </div>
  )
}
