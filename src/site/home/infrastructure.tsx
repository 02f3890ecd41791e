import { say } from '#domain/text/say.ts'
import { infrastructureOf } from '#contract/park/offer.labels.ts'
import { usePark } from '#site/page.tsx'
import { Section } from '#site/parts/frame/section.tsx'

/** Renders nothing if the park has none. */
export function Infrastructure() {
  const items = infrastructureOf(usePark())
  if (items.length === 0) return null
  return (
    <Section
      title={say('Industrial infrastructure, already in place')}
      lede={say('What the units and the yard come with, line by line.')}
      ground="band"
    >
      <dl className="grid border-t-line border-on-band-2 md:grid-cols-2 md:gap-x-12">
        {items.map(({ written, name, words }) => (
          <div
            key={written.name}
            className="grid gap-x-6 gap-y-1 border-b border-ink-2 py-2.5 sm:py-5 xl:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <dt className="font-bold" {...name} />
            <dd className="max-w-note text-sm text-on-band-2 sm:text-base" {...words} />
          </div>
        ))}
      </dl>
    </Section>
  )
}
