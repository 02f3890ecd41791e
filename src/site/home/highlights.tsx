import { say } from '#domain/text/say.ts'
import { Said } from '#ui/said.tsx'
import { highlightsOf } from '#contract/park/offer.labels.ts'
import { highlights } from '#domain/park/park-offer.constants.ts'
import { unitsOfReady } from '#contract/park/phases.labels.ts'
import { withoutYards } from '#domain/site-plan/yards.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { Section } from '#site/parts/frame/section.tsx'

const mark =
  'flex size-7 items-center justify-center rounded-circle border-line border-ink bg-dock text-sm/none font-bold'

/** What fits into a unit, and what each unit has. Renders nothing if the park has none of this. */
export function Highlights() {
  const park = usePark()
  const units = useUnits()
  const notes = highlightsOf(park)
  if (notes.length === 0) return null
  const { built: known } = withoutYards(park, units.state === 'ready' ? unitsOfReady(park, units.value) : [])
  const [shown] = known
  return (
    <Section
      title={say('A working unit, from door to desk')}
      ground="shade"
      lede={
        shown && (
          <Said
            text={say('The plan of unit {number}. Choose what you do and see what fits.')}
            number={<span translate="no">{shown.unitNumber}</span>}
          />
        )
      }
    >
      <div className="grid gap-6 sm:gap-10 lg:grid-cols-7-5 lg:gap-12">
        <div id="what-fits" className="min-w-0">
          {shown && <Drawing name="WhatFits" unit={shown} opensWith="Distribution" isInAddress />}
        </div>
        <ol className="self-start border-t-line border-ink">
          {notes.map(({ name, words, written }, place) => (
            <li key={written.name} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-seam py-2 sm:py-4">
              <span className={mark} aria-hidden>
                {written.name === highlights.at(-1)?.name ? '$' : place + 1}
              </span>
              <div>
                <h3 className="text-base/[1.25] sm:text-lg/[1.25]" lang={name.lang}>
                  {name.children}
                </h3>
                <p className="mt-1 text-sm text-ink-2 sm:text-base" {...words} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
