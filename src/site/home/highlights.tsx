import { unitCount } from '#contract/phases.labels.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { insideOf } from '#site/parts/park-drawing.ts'
import { Section } from '#site/parts/section.tsx'
import { FloorPlan, type Spot } from '#ui/drawings/floor-plan.tsx'

/** A highlight, and the position of its number on the floor plan, if it has one. */
type Note = { name: string; words: string; spot?: Spot }

const mark =
  'flex size-7 items-center justify-center rounded-[50%] border-[1.5px] border-ink bg-dock text-sm/none font-bold'

export function Highlights() {
  const park = usePark()
  const { road, highway, phases } = park
  const units = useUnits()
  const first = units.state === 'ready' ? units.value[0] : undefined
  const notes: Note[] = [
    {
      name: "14' high bay doors",
      words: 'Drive in a box truck, a lift or a tall machine. Every unit has its own door.',
      spot: [0, 6],
    },
    {
      name: 'AC/heat in office and warehouse',
      words: 'Both stay workable, whatever the season.',
      spot: [34.1, 24.4],
    },
    {
      name: 'Bathroom, shower and office in each unit',
      words: 'Yours alone. Wash up after the shift, then close the office door and write the invoice.',
      spot: [20, 31],
    },
    {
      name: `Semi truck access from ${road} and ${highway}`,
      words: 'Deliveries come to your door. Nobody has to meet a truck in town.',
      spot: [-7.5, 6.4],
    },
    {
      name: 'Extra parking',
      words: 'Room for crew and customers, besides the space at your own door.',
      spot: [-7.5, 30.2],
    },
    {
      name: 'All-in pricing',
      words: 'Rent plus electric in one monthly figure, on every unit that has its price.',
    },
  ]
  return (
    <Section
      title="A working unit, from door to desk"
      lede={`One plan for all ${unitCount(phases[0]?.units ?? 0)}: a bay door, a warehouse behind it, and an office with a bathroom and shower beside it.`}
    >
      <div className="grid gap-6 sm:gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        <div className="self-center">
          {units.state === 'ready' && first && (
            <FloorPlan
              inside={insideOf(park, units.value, first)}
              spots={notes.flatMap(({ spot }) => (spot ? [spot] : []))}
            />
          )}
        </div>
        <ol className="border-t-[1.5px] border-ink">
          {notes.map(({ name, words, spot }, index) => (
            <li key={name} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-seam py-2 sm:py-4">
              <span className={mark} aria-hidden>
                {spot ? index + 1 : '$'}
              </span>
              <div>
                <h3 className="text-base/[1.25] sm:text-lg/[1.25]">{name}</h3>
                <p className="mt-1 text-sm text-ink-2 sm:text-base">{words}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
