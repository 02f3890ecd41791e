import * as links from '#contract/links.ts'
import { say } from '#domain/text/say.ts'
import { additionalRentOf, rentIncludesOf, rentNote } from '#contract/park/offer.labels.ts'
import { specsOf } from '#domain/units/unit-specs.labels.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import {
  dollars,
  noRent,
  noRentText,
  occupancyText,
  rentPerSquareFoot,
  sizeText,
  statusLabel,
} from '#domain/units/units.constants.ts'
import { usePark } from '#site/page.tsx'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { UploadedPlan } from '#site/parts/units/photos.tsx'
import { frame } from '#site/parts/frame/section.tsx'
import { Block, Facts } from '#site/parts/units/spec-sheet-block.tsx'
import { RentFigure, touredUnit, UnitStatus, UnitTrade } from '#site/parts/units/unit-facts.tsx'
import { UnitPhotos } from '#site/parts/units/unit-photos.tsx'
import { screens } from '#site/routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Said } from '#ui/said.tsx'

/** The facts of one unit. The page prints on one sheet, on which photos replace the drawn front. */
export function UnitSpecSheet({ unit, units }: { unit: PublicUnit; units: readonly PublicUnit[] }) {
  return (
    <article className={`${frame} pt-2 sm:pt-6 md:pt-8 print:pt-4 print:text-sm`}>
      <Neighbours unit={unit} units={units} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 sm:mt-6 lg:grid-cols-7-5 lg:grid-rows-[auto_auto_1fr] print:mt-0 print:grid-cols-2 print:grid-rows-[auto_1fr] print:gap-x-8 print:gap-y-2">
        <div className="lg:col-start-2 print:col-start-2">
          <Summary unit={unit} />
        </div>
        <div className="flex flex-col gap-6 sm:gap-10 lg:col-start-1 lg:row-span-3 lg:row-start-1 print:col-start-1 print:row-span-2 print:row-start-1 print:gap-4">
          <Inside unit={unit} />
          <div className="not-has-[img]:hidden">
            <UnitPhotos path={links.unit(unit)} />
          </div>
          <div className="group border-line border-ink print:[:has(img)+&]:hidden">
            <Drawing name="UnitFront" unit={unit} />
          </div>
        </div>
        <div className="lg:col-start-2 print:col-start-2">
          <Price unit={unit} />
          <Specifications unit={unit} />
        </div>
        <Block title={say('Where it stands')} className="lg:col-start-2 print:hidden">
          <Drawing name="ParkPlan" units={units} here={unit.unitNumber} />
        </Block>
      </div>
    </article>
  )
}

/** What fits into the unit, or the ground of a yard. */
function Inside({ unit }: { unit: PublicUnit }) {
  if (!isYard(usePark().plan, unit)) {
    return (
      <section id="what-fits">
        <h2 className="sr-only">{say('What fits')}</h2>
        <Drawing name="WhatFits" unit={unit} isInAddress />
      </section>
    )
  }
  return (
    <Block title={say('The yard')}>
      {unit.floorPlan ? (
        <UploadedPlan image={unit.floorPlan} wide="(min-width: 64rem) 55vw, 100vw" />
      ) : (
        <Drawing name="FittedPlan" unit={unit} size="large" />
      )}
    </Block>
  )
}

function Summary({ unit }: { unit: PublicUnit }) {
  const park = usePark()
  const { phone, phoneLink } = park
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-3xl whitespace-nowrap print:text-2xl" translate="no">
          {say('Unit {number}', { number: unit.unitNumber })}
        </h1>
        <UnitStatus unit={unit} />
      </div>
      <p className="mt-2 text-lg text-ink-2">
        <UnitTrade unit={unit} />
      </p>
      <p className="mt-3 font-display text-2xl sm:mt-6">
        <RentFigure unit={unit} />
      </p>
      <p className="text-ink-2">{rentNote(park, unit)}</p>
      <p className="mt-3 font-semibold sm:mt-5">{occupancyText(unit.status)}</p>
      <div className="mt-4 actions sm:mt-5 print:hidden">
        <ButtonLink href="#contact">{say('Request Unit Information')}</ButtonLink>
        <ButtonLink href={phoneLink} variant="outline">
          {say('Call {phone}', { phone })}
        </ButtonLink>
      </div>
      <div className="mt-4">
        <Drawing name="TourStrip" unit={touredUnit(unit)} />
      </div>
    </div>
  )
}

/** The rent per month, per year and per square foot. Without a rent, only its label. */
function Price({ unit }: { unit: PublicUnit }) {
  const { monthlyRent, size } = unit
  const park = usePark()
  const rentIncludes = rentIncludesOf(park)
  const more = additionalRentOf(park, unit)
  if (monthlyRent === 0) {
    return (
      <Facts
        facts={[
          [say('Size'), sizeText(unit, park)],
          [say('Monthly rent'), noRentText],
          [say('Price per square foot'), noRent],
        ]}
      />
    )
  }
  const year = 12 * monthlyRent
  return (
    <>
      <Facts
        facts={[
          [say('Size'), sizeText(unit, park)],
          [say('Monthly rent'), dollars(monthlyRent)],
          [say('Price per square foot'), say('{rent} per\u00a0month', { rent: rentPerSquareFoot(unit) })],
          [say('Per year'), dollars(year)],
          [say('Per square foot and year'), rentPerSquareFoot({ monthlyRent: year, size })],
          ...(more
            ? ([
                [
                  say('{name}, estimated', { name: statusLabel(more.name) }),
                  say('{price} per SF and year', { price: `$${more.perYear.toFixed(2)}` }),
                ],
                [say('In all per month'), dollars(more.inAll)],
              ] satisfies [string, string][])
            : []),
        ]}
      />
      <p className="mt-3 text-sm text-ink-2">
        {rentIncludes
          ? say(
              'Comparing quotes? Many are per square foot and year, before {included}. This price has the {included} in it.',
              { included: rentIncludes },
            )
          : say('Comparing quotes? Many are per square foot and year.')}
      </p>
    </>
  )
}

/** The specs of the unit, if it has any. Separate lines would not fit on the printed sheet. */
function Specifications({ unit }: { unit: PublicUnit }) {
  const facts = specsOf(unit, usePark())
  return facts.length === 0 ? null : (
    <Block title={say('Specifications')} className="mt-8 print:mt-4">
      <div className="print:hidden">
        <Facts facts={facts} />
      </div>
      <p className="hidden print:block">{facts.map(([term, fact]) => `${term}: ${fact}`).join('. ')}</p>
    </Block>
  )
}

/** Links to the list and to the previous and next unit. */
function Neighbours({ unit, units }: { unit: PublicUnit; units: readonly PublicUnit[] }) {
  const index = units.indexOf(unit)
  const before = units[index - 1]
  const after = units[index + 1]
  return (
    <nav
      aria-label={say('Units')}
      className="flex flex-wrap items-center gap-x-4 text-bluestem sm:gap-x-6 print:hidden"
    >
      <a
        href={screens['available-units']}
        className="mr-auto inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {say('All units')}
      </a>
      <button
        type="button"
        className="min-h-11 cursor-pointer underline underline-offset-4 max-sm:hidden noscript:hidden"
        data-tool="print"
      >
        {say('Print this sheet')}
      </button>
      <a
        href={links.compareUnits([unit.unitNumber])}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {say('Compare')}
      </a>
      <span className="flex justify-between gap-x-4 sm:gap-x-6">
        {before && <Neighbour unit={before} place="Previous" />}
        {after && <Neighbour unit={after} place="Next" />}
      </span>
    </nav>
  )
}

function Neighbour({ unit, place }: { unit: PublicUnit; place: 'Previous' | 'Next' }) {
  return (
    <a href={links.unit(unit)} className="inline-flex min-h-11 items-center underline underline-offset-4">
      <span>
        <Said
          text={place === 'Previous' ? say('Previous: Unit {number}') : say('Next: Unit {number}')}
          number={<span translate="no">{unit.unitNumber}</span>}
        />
      </span>
    </a>
  )
}
