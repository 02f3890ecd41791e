import type { PublicUnit } from '#contract/units.ts'
import { rentPerSquareFoot } from '#contract/units.words.ts'
import { unitPath } from '#site/routes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SiteButtonLink } from './link.tsx'
import { allInText, RentFigure, rentText, sizeText, UnitStatus } from './unit-facts.tsx'

/** The short answer about a unit, without leaving the list. */
export function QuickView({ unit, onClose }: { unit: PublicUnit; onClose: () => void }) {
  const title = unit.industryType ? `Unit ${unit.unitNumber}: ${unit.industryType}` : `Unit ${unit.unitNumber}`
  const specifications = [
    ['Size', sizeText(unit)],
    ['Cost per sq ft', rentPerSquareFoot(unit)],
    ['Monthly rent', rentText(unit)],
  ]
  return (
    <Dialog open onClose={onClose} title={title} closeName="Dismiss">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="font-display text-2xl">
          <RentFigure unit={unit} />
        </p>
        <UnitStatus unit={unit} />
      </div>
      <p className="mt-2 text-ink-2">{allInText(unit)}</p>
      <h3 className="mt-6 text-lg">Specifications</h3>
      <dl className="mt-2 border-t-[1.5px] border-ink">
        {specifications.map(([term, fact]) => (
          <div key={term} className="flex justify-between gap-4 border-b border-seam py-2.5">
            <dt className="text-ink-2">{term}</dt>
            <dd className="text-right font-semibold">{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 actions">
        <SiteButtonLink href={unitPath(unit)}>View More Details</SiteButtonLink>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
