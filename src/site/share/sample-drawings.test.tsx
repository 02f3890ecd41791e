import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicPark } from '#contract/park/park.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { BayElevation } from '#ui/drawings/front/bay-elevation.tsx'
import { Elevation } from '#ui/drawings/front/elevation.tsx'
import { FittedPlan } from '#ui/drawings/fitted-plan.tsx'
import { ParkingLayout } from '#ui/drawings/ground/parking-layout.tsx'
import { PhaseMap } from '#ui/drawings/phase-map.tsx'
import { baysOf, pricedBaysOf } from '#site/parts/units/unit-facts.tsx'
import { leasedCount } from '#domain/units/units.constants.ts'
import { SitePlan } from '#ui/drawings/site-plan.tsx'
import { fitOf } from '#domain/what-fits/fit.ts'
import { floorOf } from '#domain/what-fits/floor.ts'
import { drawingOf, insideOf } from '#site/parts/plan/park-drawing.ts'
import { phaseMapText } from '#site/parts/plan/phase-map-text.ts'
import { shareCard } from './share-card.tsx'

const park: PublicPark = {
  name: 'Hackberry Yard Business Park',
  shortName: 'Hackberry Yard',
  phone: '(903) 555-0142',
  email: 'leasing@example.com',
  latitude: 33.4,
  longitude: -96.6,
  road: 'Hackberry Road',
  highway: 'US-75',
  address: { street: '', city: 'Van Alstyne', state: 'TX', stateName: 'Texas', postalCode: '75495' },
  hours: { shown: [], structured: [] },
  acres: 5,
  phases: [1, 2, 3].map((number) => ({ number, name: `Phase ${number}`, status: '', description: '', units: 8 })),
}
const numbers = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4']
const statuses = ['available', 'leased', 'reserved', 'available']
const units: PublicUnit[] = numbers.map((unitNumber, place) => ({
  id: place + 1,
  unitNumber,
  size: 1950,
  monthlyRent: 2400,
  status: statuses[place % 4] ?? '',
  industryType: '',
}))
const first = units[0] ?? expect.fail()
const drawing = drawingOf(park, units)
const inside = insideOf(park, units, first)
const front = floorOf(inside)
const nightUnits = ['A1', 'A2', 'A3', 'A4'].map((label) => ({ label, front, isFree: label === 'A2' }))

const drawings: Record<string, ReactElement> = {
  'site-plan': (
    <SitePlan
      drawing={drawing}
      bays={pricedBaysOf(units)}
      active="B3"
      road="Hackberry Road"
      acres={5}
      size="1,950 SF each"
      planned={[{ name: 'Phase 2', startsAfter: 4 }, { name: 'Phase 3' }]}
      leased={leasedCount(units)}
    />
  ),
  'bay-elevation': <BayElevation label="A1" tone="leased" front={front} />,
  elevation: <Elevation buildings={[{ letters: 'A', units: nightUnits }]} height={14} />,
  'floor-plan': <FittedPlan inside={inside} fit={fitOf(floorOf(inside), 'Distribution')} />,
  'small-floor-plan': <FittedPlan inside={inside} fit={fitOf(floorOf(inside), 'Distribution')} isSmall />,
  'parking-layout': (
    <ParkingLayout
      road="Hackberry Road"
      drawing={drawing}
      bays={baysOf(units)}
      unitNames="units A1 to A4 and B1 to B4"
    />
  ),
  'phase-map': (
    <PhaseMap
      label={phaseMapText(park)}
      drawing={drawing}
      acres="5 acres"
      first={{ name: 'Phase 1', units: 8 }}
      planned={[
        { name: 'Phase 2', lines: ['Begins at', '4 leased'] },
        { name: 'Phase 3', lines: ['Planned', 'after Phase 2'] },
      ]}
    />
  ),
  'share-card': shareCard({ park, units }),
  'share-card-of-a-unit': shareCard({ park, units, ...(units[1] && { unit: units[1] }) }),
}

test.each(Object.entries(drawings))('renders the %s of the sample park exactly as stored', (name, drawn) => {
  const file = new URL(`../../../test/sample-drawings/${name}.html`, import.meta.url)
  expect(`${renderToStaticMarkup(drawn)}\n`).toBe(readFileSync(file, 'utf8'))
})
