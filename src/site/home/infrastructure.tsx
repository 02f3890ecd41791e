import { usePark } from '#site/page.tsx'
import { Section } from '#site/parts/section.tsx'

export function Infrastructure() {
  const { road, highway } = usePark()
  const items = [
    [
      'A/C and heated warehouse',
      'The bay is cooled and heated like the office, so August and January are working months.',
    ],
    ['High bay doors', '14 feet high at every unit. Tall loads and tall trucks go straight in.'],
    ['Semi truck access', `Semis come from ${highway} and reach the gate by ${road}.`],
    ['Reinforced industrial flooring', 'Made for machines, storage racks and loaded pallets.'],
    ['Fiber internet', 'For the office, the cameras and the software that runs your shop.'],
    ['All-in pricing', 'One monthly price for rent plus electric. You know the cost before you sign.'],
    ['Gated perimeter with 24/7 monitoring', 'Closed off and watched day and night, weekends included.'],
    ['On-site maintenance shop', 'When a door sticks or the air quits, help is already in the park.'],
  ] as const
  return (
    <Section
      title="Industrial infrastructure, already in place"
      lede="What the units and the yard come with, line by line."
      ground="band"
    >
      <dl className="grid border-t-[1.5px] border-on-band-2 md:grid-cols-2 md:gap-x-12">
        {items.map(([name, words]) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-1 border-b border-ink-2 py-2.5 sm:py-5 xl:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <dt className="font-bold">{name}</dt>
            <dd className="max-w-[30em] text-sm text-on-band-2 sm:text-base">{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
