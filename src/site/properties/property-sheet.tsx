import { own } from '#domain/text/own.ts'
import { say } from '#domain/text/say.ts'
import type { ListedProperty } from '#contract/properties/properties.ts'
import { statusLabel } from '#domain/units/units.constants.ts'
import { usePark } from '#site/page.tsx'
import { PhotoGrid } from '#site/parts/units/photos.tsx'
import { frame } from '#site/parts/frame/section.tsx'
import { Block, Facts, Lines } from '#site/parts/units/spec-sheet-block.tsx'
import { screens } from '#site/routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Kind, PriceFigure, priceFacts, PropertyStatus, sizeText } from './property-facts.tsx'
import { PropertyPicture } from './property-picture.tsx'

/** The facts, photos and features of one property. */
export function PropertySheet({ property }: { property: ListedProperty }) {
  const { description, photos, features } = property
  const shownTitle = own(property, property.title)
  return (
    <article className={`${frame} pt-6 md:pt-8 print:pt-4 print:text-sm`}>
      <nav aria-label={say('Properties')} className="text-bluestem print:hidden">
        <a href={screens.properties} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {say('All properties')}
        </a>
      </nav>
      <div className="mt-6 grid gap-8 wrap-anywhere lg:grid-cols-7-5 lg:gap-x-12 print:grid-cols-2">
        <div>
          <PropertyStatus property={property} />
          <h1 className="mt-3 text-3xl print:text-2xl" lang={shownTitle.lang}>
            {shownTitle.children}
          </h1>
          <p className="mt-2 text-lg text-ink-2">
            <Kind property={property} />
          </p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 print:col-start-2 print:row-span-2 print:row-start-1">
          <Terms property={property} />
        </div>
        <div className="grid content-start gap-10">
          <figure>
            <PropertyPicture property={property} wide="(min-width: 64rem) 55vw, 100vw" first />
            {photos.length === 0 && (
              <figcaption className="mt-2 text-sm text-ink-2">{say('Drawn; no photo yet.')}</figcaption>
            )}
          </figure>
          {description && <p className="max-w-text text-lg whitespace-pre-line" {...own(property, description)} />}
          {photos.length > 1 && (
            <Block title={say('More photos')} className="print:hidden">
              <PhotoGrid photos={photos} subject={shownTitle.children} from={1} />
            </Block>
          )}
          {features.length > 0 && (
            <Block title={say('Features')}>
              <Lines lines={features.map((feature) => own(property, feature))} />
            </Block>
          )}
        </div>
      </div>
    </article>
  )
}

function Terms({ property }: { property: ListedProperty }) {
  const { phone, phoneLink } = usePark()
  return (
    <>
      <p className="font-display text-2xl">
        <PriceFigure property={property} />
      </p>
      <Facts
        facts={[
          [say('Size'), sizeText(property)],
          ...priceFacts(property),
          [say('Type'), statusLabel(property.propertyType)],
          [say('Location'), property.location, 'no'],
        ]}
      />
      <div className="mt-6 actions print:hidden">
        <ButtonLink href="#contact">{say('Request Property Information')}</ButtonLink>
        <ButtonLink href={phoneLink} variant="outline">
          {say('Call {phone}', { phone })}
        </ButtonLink>
      </div>
    </>
  )
}
