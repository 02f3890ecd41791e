import { known } from '#domain/text/known.ts'
import * as links from '#contract/links.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import { say } from '#domain/text/say.ts'
import { fitTradeOf } from '#domain/what-fits/things.ts'
import { isStatus, type Trade, trades } from '#domain/units/units.constants.ts'
import { usePark, useTours } from '#site/page.tsx'
import { AsServed } from '#site/parts/frame/as-served.tsx'
import { PageTools } from '#site/parts/frame/page-tools.tsx'
import { insideOf } from '#site/parts/plan/park-drawing.ts'
import { fitSentence } from '#site/parts/plan/unit-fit.ts'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { UnitStatus } from '#site/parts/units/unit-facts.tsx'
import { screens } from '#site/routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TradeIcon } from '#ui/drawings/front/trade-icon.tsx'
import { floorScale } from '#ui/drawings/floor-plan.tsx'
import { yardScale } from '#ui/drawings/ground/yard.tsx'
import { compareFacts } from './compared-facts.ts'
import { maxCompared, readComparison } from './compared-units.ts'

type Props = { units: readonly PublicUnit[]; search: string }

/** Up to three units at one scale, and what differs between them. */
export function Comparison({ units: all, search }: Props) {
  const { units, unknown, tooMany, trade } = readComparison(search, all)
  return (
    <>
      <div className="compare-nav">
        <a href={screens['available-units']} className="link">
          {say('All units')}
        </a>
        {units.length > 0 && <PageTools />}
      </div>
      <h1 className="mt-2 text-3xl">{say('Compare')}</h1>
      <p className="mt-3 max-w-text text-lg text-ink-2">{ledeOf(units.length)}</p>
      {unknown > 0 && (
        <p className="mt-3">
          {unknown === 1
            ? say('One unit of this address is not offered here, or has another number now.')
            : say('Some units of this address are not offered here, or have other numbers now.')}
        </p>
      )}
      {tooMany && (
        <p className="mt-3">{say('These are the first {count} that were chosen.', { count: maxCompared })}</p>
      )}
      {units.length > 0 && <Table units={units} all={all} asked={trade} />}
      <div className="mt-6 actions print:hidden">
        {units.length < maxCompared && (
          <ButtonLink href={screens['available-units']} variant="outline">
            {say('Choose units in the list')}
          </ButtonLink>
        )}
        <ButtonLink href={`${screens.home}#contact`} variant="outline">
          {say('Request Info')}
        </ButtonLink>
      </div>
    </>
  )
}

const ledeOf = (count: number) =>
  [
    say('Check up to three units in the list, and see them side by side.'),
    say('One unit. Add others from the list.'),
    say('Two units at one scale. A dot marks the best of a line.'),
  ][count] ?? say('Three units at one scale. A dot marks the best of a line.')

const numbersOf = (units: readonly PublicUnit[]) => units.map(({ unitNumber }) => unitNumber)

type TableProps = { units: readonly PublicUnit[]; all: readonly PublicUnit[]; asked: Trade | undefined }

function Table({ units, all, asked }: TableProps) {
  const park = usePark()
  const trade = asked ?? fitTradeOf(units[0]?.industryType ?? '')
  const { different, same } = compareFacts(park, all, units)
  const scales = units.map((unit) => (isYard(park.plan, unit) ? yardScale : floorScale)(insideOf(park, all, unit)))
  return (
    <>
      <nav className="compare-trades" aria-label={say('What do you do?')}>
        <p className="font-semibold">{say('What do you do?')}</p>
        <ul className="chips">
          {trades.map((one) => (
            <li key={one}>
              <a
                href={links.compareUnits(numbersOf(units), { trade: one })}
                aria-current={one === trade || undefined}
                rel="nofollow"
              >
                <TradeIcon trade={one} />
                {known(one)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section className="compare-scroll" tabIndex={0} aria-label={say('The comparison')}>
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{say('Unit')}</span>
              </th>
              {units.map((unit, place) => (
                <th key={unit.id} scope="col">
                  <AsServed className="compare-plan">
                    <Drawing
                      name="FittedPlan"
                      unit={unit}
                      size="small"
                      trade={trade}
                      reducedBy={(scales[place] ?? 1) / Math.min(...scales)}
                    />
                  </AsServed>
                  <div className="compare-head">
                    <a href={links.unit(unit)} translate="no">
                      {say('Unit {number}', { number: unit.unitNumber })}
                    </a>
                    <UnitStatus unit={unit} />
                    <a
                      href={links.compareUnits(
                        numbersOf(units.filter((one) => one !== unit)),
                        asked && { trade: asked },
                      )}
                      className="link"
                    >
                      {say('Remove')}
                      <span className="sr-only" translate="no">
                        {` ${say('unit {number}', { number: unit.unitNumber })}`}
                      </span>
                    </a>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {different.map(({ label, values, best }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, place) => (
                  <td key={units[place]?.id} className={best[place] ? 'compare-best' : ''}>
                    {value ?? <span className="text-ink-2">{say('Not said')}</span>}
                    {best[place] && <span className="sr-only">{` ${say('(best)')}`}</span>}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{say('What fits')}</th>
              {units.map((unit) => (
                <td key={unit.id}>
                  <AsServed className="contents">
                    {isYard(park.plan, unit)
                      ? groundText(insideOf(park, all, unit))
                      : fitSentence(park, all, unit, trade)}
                  </AsServed>
                </td>
              ))}
            </tr>
            <tr className="print:hidden">
              <th scope="row">{say('Next step')}</th>
              {units.map((unit) => (
                <td key={unit.id}>
                  <NextStep unit={unit} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {same.length > 0 && (
        <p className="compare-same">
          <b>{units.length === 2 ? say('The same in both:') : say('The same in all three:')}</b>
          {same.map(({ children, lang }, place) => (
            <span key={children} lang={lang}>{` ${children}${place < same.length - 1 ? ',' : '.'}`}</span>
          ))}
        </p>
      )}
    </>
  )
}

/** The words of a yard's drawing, which has no room for them beside larger ones. */
const groundText = ({ width, depth }: { width: number; depth: number }) =>
  say('Open ground in a fence, {width} × {depth}\u00a0ft.', { width: Math.round(width), depth: Math.round(depth) })

function NextStep({ unit }: { unit: PublicUnit }) {
  const tours = useTours()
  if (!isStatus(unit.status, 'available'))
    return (
      <a href={links.tellWhenFree(unit.unitNumber)} className="link" rel="nofollow">
        {say('Tell me when it is free')}
      </a>
    )
  return tours ? (
    <a href={links.bookTour({ unit: unit.unitNumber })} className="link" rel="nofollow">
      {say('Schedule a Tour')}
    </a>
  ) : (
    <a href={links.unit(unit)} className="link">
      {say('View Details')}
    </a>
  )
}
