import { say } from '#domain/text/say.ts'
import * as links from '#contract/links.ts'
import { useProperty } from '#site/page.tsx'
import { ContactSection } from '#site/parts/inquiry/contact-section.tsx'
import { Loading } from '#site/parts/frame/loading.tsx'
import { Missing } from '#site/parts/frame/missing.tsx'
import { frame } from '#site/parts/frame/section.tsx'
import { screens } from '#site/routes.ts'
import { Drawing } from '#site/parts/plan/drawing.tsx'

/** A property: its facts and photos, then its sections from the page builder. */
export function PropertyScreen({ id }: { id: string }) {
  const property = useProperty(id)
  if (property.state === 'loading') {
    return (
      <div className={`${frame} min-h-dvh`}>
        <Loading>{say('Loading property details...')}</Loading>
      </div>
    )
  }
  if (property.state === 'failed' || property.value === null) {
    return (
      <Missing title={say('Property Not Found')} link={{ href: screens.properties, text: say('View All Properties') }}>
        {say("The property you're looking for doesn't exist or has been removed.")}
      </Missing>
    )
  }
  return (
    <>
      <div className="pb-14 md:pb-28 print:pb-4">
        <Drawing name="PropertySheet" property={property.value} />
        <Drawing name="Composed" path={links.property(property.value)} />
      </div>
      <div className="print:hidden">
        <ContactSection about={property.value.title} location={`${property.value.title}, ${property.value.location}`} />
      </div>
    </>
  )
}
