import { own, ownText } from '#domain/text/own.ts'
import { say } from '#domain/text/say.ts'
import { Said } from '#ui/said.tsx'
import * as links from '#contract/links.ts'
import type { ListedProperty } from '#contract/properties/properties.ts'
import { usePark, useProperties } from '#site/page.tsx'
import { ContactSection } from '#site/parts/inquiry/contact-section.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Loading } from '#site/parts/frame/loading.tsx'
import { frame } from '#site/parts/frame/section.tsx'
import { screens } from '#site/routes.ts'
import { PropertyPicture } from './property-picture.tsx'
import { Kind, PriceFigure, PropertyStatus, sizeText } from './property-facts.tsx'

export function PropertiesScreen() {
  const { address } = usePark()
  const properties = useProperties()
  return (
    <>
      <div className={`${frame} pt-8 pb-14 md:pt-14 md:pb-28`}>
        <h1 className="text-3xl">{say('Properties')}</h1>
        <p className="mt-4 max-w-text text-lg text-ink-2">
          <Said
            text={say(
              'What we lease in {city} and the towns around it, newest first. The flex units of the park itself are {there}.',
            )}
            city={<span translate="no">{address.city}</span>}
            there={
              <a href={screens['available-units']} className="link">
                {say('on a page of their own')}
              </a>
            }
          />
        </p>
        {properties.state === 'loading' && <Loading>{say('Loading properties...')}</Loading>}
        {properties.state === 'failed' && (
          <p role="alert" className="py-12 text-lg">
            {say('The properties could not be loaded. Please load the page again, or call us.')}
          </p>
        )}
        {properties.state === 'ready' && <List properties={properties.value} />}
      </div>
      <ContactSection location={`Properties around ${address.city}`} />
    </>
  )
}

function List({ properties }: { properties: readonly ListedProperty[] }) {
  if (properties.length === 0) {
    return (
      <div className="mt-8 border-y-[1.5px] border-ink py-12 md:mt-12">
        <p className="text-lg">{say('No properties are listed at this time.')}</p>
        <ButtonLink href={screens['available-units']} className="mt-6">
          {say('View All Available Units')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <ul className="mt-8 border-t-line border-ink md:mt-12">
      {properties.map((property, place) => (
        <Line key={property.id} property={property} first={place === 0} />
      ))}
    </ul>
  )
}

/** Maximum features in a list entry. The page of the property has all of them. */
const maxFeatures = 4

const longestLead = 180

/** The start of a text, cut between words. */
function leadOf(text: string) {
  if (text.length <= longestLead) return text
  const cut = text.slice(0, longestLead)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s.,;:]+$/, '') || cut}…`
}

function Line({ property, first }: { property: ListedProperty; first: boolean }) {
  const { title, description, features } = property
  const lead = own(property, description)
  const href = links.property(property)
  const more = features.length - maxFeatures
  return (
    <li className="grid gap-x-8 gap-y-5 border-b border-seam py-6 md:grid-cols-5-7 lg:grid-cols-[18rem_minmax(0,1fr)_auto] lg:gap-x-12 lg:py-8">
      <div className="lg:row-span-2">
        <PropertyPicture
          property={property}
          wide="(min-width: 64rem) 18rem, (min-width: 48rem) 42vw, 100vw"
          first={first}
        />
      </div>
      <div className="wrap-anywhere md:row-span-2 lg:row-span-1">
        <h2 className="text-xl">
          <a href={href} className="underline-offset-4 hover:underline" lang={own(property, title).lang}>
            {ownText(property, title)}
          </a>
        </h2>
        <p className="mt-1 font-semibold">
          <Kind property={property} />
        </p>
        {description && (
          <p className="mt-2 max-w-text text-ink-2" lang={lead.lang}>
            {leadOf(lead.children)}
          </p>
        )}
        {features.length > 0 && (
          <ul aria-label={say('Features')} className="mt-3 flex flex-wrap gap-2 text-sm">
            {features.slice(0, maxFeatures).map((feature, place) => (
              <li key={place} className="border border-seam px-2 py-0.5" {...own(property, feature)} />
            ))}
            {more > 0 && <li className="py-0.5 text-ink-2">{say('and {more} more', { more })}</li>}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:max-lg:col-start-2 lg:flex-col lg:flex-nowrap lg:justify-start lg:text-right">
        <div>
          <p className="mb-2">
            <PropertyStatus property={property} />
          </p>
          <p className="font-display text-xl">
            <PriceFigure property={property} />
          </p>
          <p className="mt-1 font-semibold">{sizeText(property)}</p>
        </div>
        <a href={href} className="link inline-flex min-h-11 items-center">
          {say('View Details')}
          <span className="sr-only">{` (${ownText(property, title)})`}</span>
        </a>
      </div>
    </li>
  )
}
