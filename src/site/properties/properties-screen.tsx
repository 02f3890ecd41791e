import type { ListedProperty } from '#contract/properties.ts'
import { usePark, useProperties } from '#site/page.tsx'
import { ContactSection } from '#site/parts/contact-section.tsx'
import { SiteButtonLink, SiteLink } from '#site/parts/link.tsx'
import { Loading } from '#site/parts/loading.tsx'
import { frame } from '#site/parts/section.tsx'
import { propertyPath, screens } from '#site/routes.ts'
import { kindText, PriceFigure, PropertyStatus, sizeText } from './property-facts.tsx'

export function PropertiesScreen() {
  const { address } = usePark()
  const properties = useProperties()
  return (
    <>
      <div className={`${frame} pt-8 pb-14 md:pt-14 md:pb-28`}>
        <h1 className="text-3xl">Properties</h1>
        <p className="mt-4 max-w-[62ch] text-lg text-ink-2">
          What we lease in {address.city} and the towns around it, newest first. The flex units of the park itself are{' '}
          <SiteLink href={screens['available-units']} className="link">
            on a page of their own
          </SiteLink>
          .
        </p>
        {properties.state === 'loading' && <Loading>Loading properties...</Loading>}
        {properties.state === 'failed' && (
          <p role="alert" className="py-12 text-lg">
            The properties could not be loaded. Please load the page again, or call us.
          </p>
        )}
        {properties.state === 'ready' && <List properties={properties.value} />}
      </div>
      <ContactSection />
    </>
  )
}

function List({ properties }: { properties: readonly ListedProperty[] }) {
  if (properties.length === 0) {
    return (
      <div className="mt-8 border-y-[1.5px] border-ink py-12 md:mt-12">
        <p className="text-lg">No properties are listed at this time.</p>
        <SiteButtonLink href={screens['available-units']} className="mt-6">
          View All Available Units
        </SiteButtonLink>
      </div>
    )
  }
  return (
    <ul className="mt-8 border-t-[1.5px] border-ink md:mt-12">
      {properties.map((property) => (
        <Line key={property.id} property={property} />
      ))}
    </ul>
  )
}

/** A property; one without a page of its own can be asked about in the form below. */
function Line({ property }: { property: ListedProperty }) {
  const { title, description, publishedAt } = property
  const href = publishedAt === null ? undefined : propertyPath(property)
  return (
    <li className="grid gap-x-12 gap-y-3 border-b border-seam py-6 md:grid-cols-[minmax(0,1fr)_auto] md:max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_8rem_9rem_9rem]">
      <div className="wrap-anywhere md:max-lg:row-span-2">
        <h2 className="text-xl">
          {href ? (
            <SiteLink href={href} className="underline-offset-4 hover:underline">
              {title}
            </SiteLink>
          ) : (
            title
          )}
        </h2>
        <p className="mt-1 font-semibold">{kindText(property)}</p>
        <p className="mt-2 line-clamp-3 max-w-[62ch] text-ink-2">{description}</p>
      </div>
      <div className="flex items-baseline justify-between md:flex-col md:items-end lg:contents">
        <p className="lg:pt-1 lg:text-right">{sizeText(property)}</p>
        <p className="font-display text-lg lg:text-right">
          <PriceFigure property={property} />
        </p>
      </div>
      <div className="flex items-center justify-between gap-x-3 md:flex-col md:items-end md:justify-start">
        <PropertyStatus property={property} />
        <SiteLink
          href={href ?? `${screens.properties}?property=${encodeURIComponent(title)}#contact`}
          className="link inline-flex min-h-11 items-center"
        >
          {href ? 'View Details' : 'Ask About It'}
          <span className="sr-only"> ({title})</span>
        </SiteLink>
      </div>
    </li>
  )
}
