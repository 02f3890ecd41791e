import { say } from '#domain/text/say.ts'
import * as links from '#contract/links.ts'
import { useUnits } from '#site/page.tsx'
import { Loading } from '#site/parts/frame/loading.tsx'
import { Missing } from '#site/parts/frame/missing.tsx'
import { frame } from '#site/parts/frame/section.tsx'
import { usePageTools } from '#site/parts/frame/use-page-tools.ts'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { screens } from '#site/routes.ts'
import { UnitInquiry } from './unit-inquiry.tsx'

export function UnitScreen({ id }: { id: string }) {
  const units = useUnits()
  usePageTools()
  if (units.state === 'loading') {
    return (
      <div className={frame}>
        <Loading>{say('Loading unit details...')}</Loading>
      </div>
    )
  }
  const list = units.state === 'ready' ? units.value : []
  const unit = list.find((candidate) => String(candidate.id) === id)
  if (!unit) {
    return (
      <Missing
        title={say('Unit Not Found')}
        link={{ href: screens['available-units'], text: say('View All Available Units') }}
      >
        {say("The unit you're looking for doesn't exist or has been removed.")}
      </Missing>
    )
  }
  return (
    <>
      <Drawing name="UnitSpecSheet" unit={unit} units={list} />
      <Drawing name="Composed" path={links.unit(unit)} />
      <Drawing name="HowYouGetThere" unit={unit} />
      <Drawing name="UnitDetails" unit={unit} />
      <UnitInquiry unit={unit} />
    </>
  )
}
