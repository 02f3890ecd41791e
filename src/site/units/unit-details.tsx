import { say } from '#domain/text/say.ts'
import { useLocation } from '#site/use-location.ts'
import { amenitiesOf } from '#contract/park/offer.labels.ts'
import { unitFeatures } from '#contract/units/unit-offer.labels.ts'
import { acresText } from '#contract/park/phases.labels.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { buildingOf } from '#domain/units/units.constants.ts'
import { usePark, usePublicUrl } from '#site/page.tsx'
import { frame } from '#site/parts/frame/section.tsx'
import { Block, Facts, Lines } from '#site/parts/units/spec-sheet-block.tsx'
import { WhatDecides } from './what-decides.tsx'

/** The part between the way to a unit and the inquiry form: the features of all units, and what tenants ask. */
export function UnitDetails({ unit }: { unit: PublicUnit }) {
  const park = usePark()
  const isFenced = isYard(park.plan, unit)
  const features = isFenced ? [] : unitFeatures(park, unit)
  const amenities = amenitiesOf(park)
  return (
    <>
      <div className={`${frame} pb-14 md:pb-28 print:pb-4 print:text-sm`}>
        <div className="mt-14 grid gap-12 md:mt-20 lg:grid-cols-3 print:mt-6 print:grid-cols-3 print:gap-6">
          {features.length > 0 && (
            <Block title={say('Features')}>
              <Lines lines={features} />
            </Block>
          )}
          {amenities.length > 0 && (
            <Block title={say('Common amenities')}>
              <Lines lines={amenities} />
            </Block>
          )}
          <PropertyInformation building={isFenced ? '' : buildingOf(unit)} />
        </div>
        <PrintedFoot />
      </div>
      <div className="print:hidden">
        <WhatDecides unit={unit} />
      </div>
    </>
  )
}

/** Phone number and address of the page, printed instead of the header and the form. */
function PrintedFoot() {
  const { name, phone, email } = usePark()
  const [path] = useLocation()
  return (
    <p className="mt-6 hidden border-t-line border-ink pt-3 print:block" translate="no">
      {`${name}, ${phone}, ${email}. ${usePublicUrl() + path}`}
    </p>
  )
}

function PropertyInformation({ building }: { building: string }) {
  const { name, address, road, highway, acres } = usePark()
  return (
    <Block title={say('Property information')}>
      <Facts
        facts={[
          ...(building ? ([[say('Building'), building, 'no']] satisfies [string, string, 'no'][]) : []),
          [say('Park'), `${name}, ${acresText(acres)}`, 'no'],
          [say('Address'), `${address.street}, ${address.city}, ${address.state} ${address.postalCode}`, 'no'],
          [
            say('Truck route'),
            highway ? say('{highway}, then {road}', { highway, road }) : say('By {road}', { road }),
            'no',
          ],
        ]}
      />
    </Block>
  )
}
