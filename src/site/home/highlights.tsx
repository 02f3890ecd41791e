import { say } from '#domain/text/say.ts'
import { Said } from '#ui/said.tsx'
import { highlightsOf } from '#contract/park/offer.labels.ts'
import { type Described, highlights } from '#domain/park/park-offer.constants.ts'
import { unitsOfReady } from '#contract/park/phases.labels.ts'
import { withoutYards } from '#domain/site-plan/yards.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { Section } from '#site/parts/frame/section.tsx'
import type { Spot } from '#ui/drawings/floor-plan.tsx'

const mark =
  'flex size-7 items-center justify-center rounded-circle border-line border-ink bg-dock text-sm/none font-bold'

/** The positions of the default highlights on the floor plan. Others have none. */
const spots: readonly (Spot | undefined)[] = [
  [0, 6],
  [34.1, 24.4],
  [20, 31],
  [-7.5, 6.4],
  [-7.5, 30.2],
]
const spotOf = ({ name }: Described) => spots[highlights.findIndex((usual) => usual.name === name)]

const signOf = ({ name }: Described) => (name === highlights.at(-1)?.name ? '$' : '+')

/** Renders nothing if the park has none. */
export function Highlights() {
  const park = usePark()
  const units = useUnits()
  const notes = highlightsOf(park).map((note) => ({ ...note, spot: spotOf(note.written) }))
  if (notes.length === 0) return null
  const drawn = notes.filter(({ spot }) => spot)
  const { built: known } = withoutYards(park, units.state === 'ready' ? unitsOfReady(park, units.value) : [])
  const [shown] = known
  return (
    <Section
      title={say('A working unit, from door to desk')}
      lede={
        shown && (
          <Said text={say('The plan of unit {number}.')} number={<span translate="no">{shown.unitNumber}</span>} />
        )
      }
    >
      <div className="grid gap-6 sm:gap-10 lg:grid-cols-7-5 lg:gap-12">
        <div className="self-center">
          {shown && (
            <Drawing name="UnitFloorPlan" unit={shown} spots={drawn.flatMap(({ spot }) => (spot ? [spot] : []))} />
          )}
        </div>
        <ol className="border-t-line border-ink">
          {notes.map((note) => (
            <li
              key={note.written.name}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-seam py-2 sm:py-4"
            >
              <span className={mark} aria-hidden>
                {drawn.includes(note) ? drawn.indexOf(note) + 1 : signOf(note.written)}
              </span>
              <div>
                <h3 className="text-base/[1.25] sm:text-lg/[1.25]">{note.name}</h3>
                <p className="mt-1 text-sm text-ink-2 sm:text-base">{note.words}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
