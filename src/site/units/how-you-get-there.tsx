import * as links from '#contract/links.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { say } from '#domain/text/say.ts'
import { usePark } from '#site/page.tsx'
import { frame } from '#site/parts/frame/section.tsx'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'

/** The way to the unit's door, which prints alone on a page. */
export function HowYouGetThere({ unit }: { unit: PublicUnit }) {
  const { address } = usePark()
  return (
    <section id="way" tabIndex={-1} aria-labelledby="way-title" className="way-section bg-sheet-2 py-section">
      <div className={frame}>
        <h2 id="way-title" className="text-title">
          {say('How you get there')}
        </h2>
        <div className="way-parts">
          <Drawing name="Way" unit={unit} />
          <div className="way-links">
            <ButtonLink href={links.directions(address)} variant="outline" size="sm" target="_blank" rel="noreferrer">
              {say('Open in your maps')}
            </ButtonLink>
            <Button variant="quiet" size="sm" className="noscript:hidden" data-tool="print-way">
              {say('Print the way')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
