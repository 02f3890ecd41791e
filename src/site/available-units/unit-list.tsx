import * as links from '#contract/links.ts'
import { doorHeightOf } from '#contract/park/offer.labels.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import { say } from '#domain/text/say.ts'
import { fitsFilter } from '#domain/units/unit-filter.ts'
import { buildingOf, dollars, homeUnits, isStatus, type Trade } from '#domain/units/units.constants.ts'
import { usePage, usePark } from '#site/page.tsx'
import { frame } from '#site/parts/frame/section.tsx'
import { compareForm, OtherUnits, UnitRow } from '#site/parts/units/unit-card.tsx'
import { anchorOf } from '#site/parts/units/unit-facts.tsx'
import { screens } from '#site/routes.ts'
import { Button } from '#ui/button.tsx'
import { AppliedFilters, FilterForm } from './filter-form.tsx'
import { type ListAddress, listQuery, readListAddress } from './list-address.ts'

/** A list with more units folds by building. */
const maxUnfolded = 24

type Props = { units: readonly PublicUnit[]; search: string }

/** All units with their filters. Without scripts, filters and buildings are links and a form. */
export function UnitList({ units, search }: Props) {
  const park = usePark()
  const { today } = usePage()
  const list = readListAddress(search)
  const context = { doorHeight: doorHeightOf(park), today }
  const shown = units.filter((unit) => fitsFilter(unit, list.filter, { ...context, isYard: isYard(park.plan, unit) }))
  const isFolded = shown.length > maxUnfolded
  return (
    <div className={`unit-list ${frame} pt-6 pb-14 md:pb-28`}>
      <FilterForm filter={list.filter} />
      <AppliedFilters list={list} shown={shown.length} all={units.length} />
      {!isFolded && <h2 className="sr-only">{say('All units')}</h2>}
      {shown.length === 0 && <p className="py-12 text-lg">{say('No unit fits these filters.')}</p>}
      {isFolded ? <Buildings units={shown} list={list} /> : <Rows units={shown} trade={list.filter.trade} />}
      <CompareTray />
    </div>
  )
}

const isFree = ({ status }: PublicUnit) => isStatus(status, 'available')

function Rows({ units, trade }: { units: readonly PublicUnit[]; trade: Trade | undefined }) {
  const free = units.filter(isFree)
  return (
    <>
      {free.length > 0 && (
        <ul className="unit-rows">
          {free.map((unit) => (
            <UnitRow key={unit.id} unit={unit} trade={trade} />
          ))}
        </ul>
      )}
      <OtherUnits units={units.filter((unit) => !isFree(unit))} details maxOpen={homeUnits} />
    </>
  )
}

/** The yards of a long list stand together, as a building does. */
const yardsGroup = 'YARD'

/** A long list: one building is open, and each other one is a link that opens it. */
function Buildings({ units, list }: { units: readonly PublicUnit[]; list: ListAddress }) {
  const { plan } = usePark()
  const isFenced = (unit: PublicUnit) => isYard(plan, unit)
  const groups = [...Map.groupBy(units, (unit) => (isFenced(unit) ? yardsGroup : buildingOf(unit)))]
  const asked = groups.find(([letters]) => letters === list.building)
  const [open] = asked ?? groups.find(([, ofBuilding]) => ofBuilding.some(isFree)) ?? groups[0] ?? []
  return groups.map(([letters, ofBuilding]) => {
    const name = ofBuilding.every(isFenced) ? say('Yards') : nameOf(letters)
    const address = (query: Partial<ListAddress>) =>
      `${links.unitList(listQuery({ ...list, building: letters, whole: false, ...query }))}#${anchorOf(letters)}`
    const head = (
      <>
        <h2>{name}</h2>
        <span className="text-ink-2">{freeText(ofBuilding)}</span>
      </>
    )
    return letters === open ? (
      <details key={letters} id={anchorOf(letters)} className="unit-group" open>
        <summary className="unit-group-head">
          {head}
          <span className="unit-group-hide">{say('Hide')}</span>
        </summary>
        <Rows units={list.whole ? ofBuilding : freeFirst(ofBuilding).slice(0, maxUnfolded)} trade={list.filter.trade} />
        {!list.whole && ofBuilding.length > maxUnfolded && (
          <p className="mt-4">
            <a href={address({ whole: true })} className="link" rel="nofollow">
              {say('Show all {count} units of this building', { count: ofBuilding.length })}
            </a>
          </p>
        )}
      </details>
    ) : (
      <div key={letters} id={anchorOf(letters)} className="unit-group unit-group-head">
        {head}
        <a href={address({})} rel="nofollow">
          {say('Show')}
          <span className="sr-only">{` ${name}`}</span>
        </a>
      </div>
    )
  })
}

const nameOf = (letters: string) => (letters ? say('Building {letters}', { letters }) : say('Other units'))

const freeFirst = (units: readonly PublicUnit[]) => [...units.filter(isFree), ...units.filter((unit) => !isFree(unit))]

/** '9 of 15 free, from $3,520'. */
function freeText(units: readonly PublicUnit[]) {
  const free = units.filter(isFree)
  const rents = free.map(({ monthlyRent }) => monthlyRent).filter((rent) => rent > 0)
  const counts = { free: free.length, all: units.length }
  return rents.length === 0
    ? say('{free} of {all} free', counts)
    : say('{free} of {all} free, from {rent}', { ...counts, rent: dollars(Math.min(...rents)) })
}

/** The form of the checked units. Style sheets show it once a unit is checked, and count them. */
const CompareTray = () => (
  <form id={compareForm} action={screens.compare} className="compare-tray">
    <p className="compare-count">
      <span>{say('to compare')}</span>
    </p>
    <Button type="submit" size="sm">
      {say('Compare')}
    </Button>
    <Button type="reset" variant="quiet" size="sm">
      {say('Clear')}
    </Button>
  </form>
)
