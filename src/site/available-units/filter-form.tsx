import { known } from '#domain/text/known.ts'
import * as links from '#contract/links.ts'
import { say } from '#domain/text/say.ts'
import { type FilterName, type UnitFilter } from '#domain/units/unit-filter.ts'
import { countText, dollars, trades } from '#domain/units/units.constants.ts'
import { screens } from '#site/routes.ts'
import { Button } from '#ui/button.tsx'
import { TradeIcon } from '#ui/drawings/front/trade-icon.tsx'
import { Select } from '#ui/select.tsx'
import { PageTools } from '#site/parts/frame/page-tools.tsx'
import { type ListAddress, listQuery } from './list-address.ts'

const doorOptions = () => [
  { value: 'any', label: say('Any door') },
  { value: 'drive-in', label: say('Drive-in') },
  { value: 'dock-high', label: say('Dock-high') },
  { value: 'van', label: say('Lets a van in') },
  { value: 'box-truck', label: say('Lets a box truck in') },
]

const freeOptions = () => [
  { value: 'any', label: say('Any time, leased too') },
  { value: 'today', label: say('Today') },
  { value: '30-days', label: say('Within 30 days') },
]

/** The filters as a form whose address is the list that it shows. */
export function FilterForm({ filter }: { filter: UnitFilter }) {
  const { trade, doors = 'any', free = 'any' } = filter
  return (
    <form action={screens['available-units']} className="unit-filters" aria-label={say('Filters')}>
      <fieldset className="unit-filters-wide">
        <legend>{say('What do you do?')}</legend>
        <div className="chips">
          <TradeChip trade="" label={say('Any trade')} isChosen={trade === undefined} />
          {trades.map((one) => (
            <TradeChip key={one} trade={one} label={known(one)} isChosen={one === trade} />
          ))}
        </div>
      </fieldset>
      <Range legend={say('Size in SF')} name="size" filter={filter} />
      <Range legend={say('Rent per month')} name="rent" filter={filter} />
      <label>
        <span>{say('Doors')}</span>
        <Select name="doors" options={doorOptions()} defaultValue={doors} />
      </label>
      <label>
        <span>{say('Free from')}</span>
        <Select name="free" options={freeOptions()} defaultValue={free} />
      </label>
      <Button type="submit" variant="outline" size="sm">
        {say('Show units')}
      </Button>
    </form>
  )
}

const TradeChip = ({ trade, label, isChosen }: { trade: string; label: string; isChosen: boolean }) => (
  <label>
    <input type="radio" name="trade" value={trade} defaultChecked={isChosen} />
    {trade && <TradeIcon trade={trade} />}
    {label}
  </label>
)

function Range({ legend, name, filter }: { legend: string; name: 'size' | 'rent'; filter: UnitFilter }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="unit-filters-pair">
        <Bound name={`${name}Min`} label={say('At least')} filter={filter} />
        <Bound name={`${name}Max`} label={say('At most')} filter={filter} />
      </div>
    </fieldset>
  )
}

type BoundProps = { name: 'sizeMin' | 'sizeMax' | 'rentMin' | 'rentMax'; label: string; filter: UnitFilter }

const Bound = ({ name, label, filter }: BoundProps) => (
  <input
    name={name}
    className="input"
    inputMode="numeric"
    autoComplete="off"
    placeholder={label}
    aria-label={label}
    defaultValue={filter[name] === undefined ? '' : countText(filter[name])}
  />
)

/** The words of what is set, with which it is removed. */
const tagTexts: { [Name in FilterName]: (filter: Required<UnitFilter>) => string } = {
  trade: ({ trade }) => known(trade),
  sizeMin: ({ sizeMin }) => say('From {size} SF', { size: countText(sizeMin) }),
  sizeMax: ({ sizeMax }) => say('Up to {size} SF', { size: countText(sizeMax) }),
  rentMin: ({ rentMin }) => say('From {rent}', { rent: dollars(rentMin) }),
  rentMax: ({ rentMax }) => say('Up to {rent}', { rent: dollars(rentMax) }),
  doors: ({ doors }) => doorOptions().find(({ value }) => value === doors)?.label ?? '',
  free: ({ free }) => (free === 'today' ? say('Free today') : say('Free within 30 days')),
}

const fieldNames: { [Name in FilterName]: () => string } = {
  trade: () => say('What do you do?'),
  sizeMin: () => say('Size in SF'),
  sizeMax: () => say('Size in SF'),
  rentMin: () => say('Rent per month'),
  rentMax: () => say('Rent per month'),
  doors: () => say('Doors'),
  free: () => say('Free from'),
}

/** The number of units, what is set and how to remove it. */
export function AppliedFilters({ list, shown, all }: { list: ListAddress; shown: number; all: number }) {
  const { filter, ignored } = list
  const names = Object.keys(filter) as FilterName[]
  const ignoredFields = [...new Set(ignored.map((name) => fieldNames[name]()))].join(', ')
  return (
    <>
      <div className="applied-filters">
        <p className="font-semibold">{countOf(shown, all)}</p>
        {names.length > 0 && (
          <ul>
            {names.map((name) => {
              const { [name]: _removed, ...rest } = filter
              return (
                <li key={name}>
                  <a href={links.unitList(listQuery({ ...list, filter: rest }))} className="filter-tag" rel="nofollow">
                    <span className="sr-only">{`${say('Remove the filter')} `}</span>
                    {tagTexts[name](filter as Required<UnitFilter>)}
                    <span aria-hidden>×</span>
                  </a>
                </li>
              )
            })}
          </ul>
        )}
        {names.length > 0 && (
          <a href={screens['available-units']} className="link">
            {say('Clear the filters')}
          </a>
        )}
        <PageTools />
      </div>
      {ignoredFields && (
        <output className="mt-3 block">
          {say('This could not be read and is left out: {fields}.', { fields: ignoredFields })}
        </output>
      )}
    </>
  )
}

function countOf(shown: number, all: number) {
  if (shown < all) return say('{shown} of {all} units', { shown, all })
  return all === 1 ? say('1 unit') : say('{all} units', { all })
}
