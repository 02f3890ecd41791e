import { own } from '#domain/text/own.ts'
import { say } from '#domain/text/say.ts'
import { rentIncludesOf } from '#contract/park/offer.labels.ts'
import type { Company, PublicPark } from '#contract/park/park.ts'
import type { ListedPhoto } from '#contract/properties/photos.ts'
import { phasesOf } from '#contract/park/phases.labels.ts'
import { countText } from '#domain/units/units.constants.ts'
import { useCompany, usePark } from '#site/page.tsx'
import { ContactSection } from '#site/parts/inquiry/contact-section.tsx'
import { SitePhoto } from '#site/parts/units/photos.tsx'
import { Loading } from '#site/parts/frame/loading.tsx'
import { initialsOf } from '#site/parts/frame/person.tsx'
import { frame, Section } from '#site/parts/frame/section.tsx'
import { TitleBlock } from '#site/parts/frame/title-block.tsx'

const title = say('The people who keep the doors open')

const valuesOf = (park: PublicPark, rentIncludes = rentIncludesOf(park)) => [
  [
    say('Excellence'),
    say(
      'Doors that run true, lights that work, floors that are swept. A unit is ready when we would move in ourselves.',
    ),
  ],
  [
    say('Integrity'),
    rentIncludes
      ? say(
          'The price on the unit is the price on the lease: rent plus {included}. We say what a lease means before you sign it.',
          { included: rentIncludes },
        )
      : say('The price on the unit is the price on the lease. We say what a lease means before you sign it.'),
  ],
  [
    say('Partnership'),
    say('We ask what you run, load and store before we show you a bay. If no unit fits, we say so.'),
  ],
  [
    say('Innovation'),
    phasesOf(park).planned.length > 0
      ? say(
          'Prices stand in the open, the site plan shows what is free today, and we build the next phase when tenants ask for it.',
        )
      : say('Prices stand in the open, and the site plan shows what is free today.'),
  ],
]

export function AboutScreen() {
  const company = useCompany()
  if (company.state === 'ready') return <About company={company.value} />
  return (
    <div className={`${frame} min-h-dvh py-14`}>
      <h1 className="text-hero">{title}</h1>
      {company.state === 'loading' ? (
        <Loading>{say('Loading our story...')}</Loading>
      ) : (
        <p role="alert" className="mt-6 text-lg">
          {say('Our story could not be loaded. Please load the page again.')}
        </p>
      )}
    </div>
  )
}

function About({ company }: { company: Company }) {
  const values = valuesOf(usePark())
  return (
    <>
      <div className={`${frame} py-8 md:py-14`}>
        <div className="grid gap-8 lg:grid-cols-5-7 lg:gap-12">
          <h1 className="text-hero">{title}</h1>
          <div className="max-w-text text-lg">
            <h2 className="text-xl">{say('Our story')}</h2>
            {company.story.map((paragraph) => (
              <p key={paragraph} className="mt-4" {...own(company, paragraph)} />
            ))}
          </div>
        </div>
        <TitleBlock className="mt-10 md:mt-14" cells={figuresOf(company)} />
        {company.photos && <Pictures photos={company.photos} />}
      </div>
      <Section title={say('What we hold to')} ground="shade">
        <dl className="grid gap-x-12 border-t-line border-ink md:grid-cols-2">
          {values.map(([name, words]) => (
            <div key={name} className="border-b border-seam py-6">
              <dt className="font-display text-xl font-extrabold">{name}</dt>
              <dd className="mt-2 max-w-[33.5em] text-ink-2">{words}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {company.team.length > 0 && (
        <Section title={say('Who you will talk to')}>
          <ul className="grid gap-10 md:grid-cols-3 md:gap-8">
            {company.team.map(({ name, role, about, photo }) => (
              <li key={name}>
                {photo ? <Portrait name={name} photo={photo} /> : <DoorInitials name={name} />}
                <h3 className="mt-5 text-xl" translate="no">
                  {name}
                </h3>
                <p className="font-semibold" {...own(company, role)} />
                <p className="mt-2 max-w-note text-ink-2" {...own(company, about)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ContactSection />
    </>
  )
}

const Pictures = ({ photos }: { photos: readonly ListedPhoto[] }) => (
  <>
    <h2 className="mt-10 text-xl md:mt-14">{say('The park in pictures')}</h2>
    <ul className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-6">
      {photos.map((photo, place) => (
        <li key={photo.url}>
          <a href={photo.url} className="block">
            <SitePhoto photo={photo} place={place} subject={say('The park')} wide="(min-width: 64rem) 30vw, 50vw" />
          </a>
        </li>
      ))}
    </ul>
  </>
)

/** The figures of the company, without those that are 0. */
function figuresOf({ squareFeet, clients, locations, years }: Company) {
  const space =
    squareFeet < 1000
      ? countText(squareFeet)
      : say('{thousands}K+', { thousands: countText(Math.floor(squareFeet / 1000)) })
  const figures: [amount: number, figure: string, words: string][] = [
    [squareFeet, say('{sizes} SF', { sizes: space }), say('of working space')],
    [clients, say('{count}+', { count: countText(clients) }), clients === 1 ? say('client') : say('clients')],
    [locations, countText(locations), locations === 1 ? say('location') : say('locations')],
    [years, years === 1 ? say('1 year') : say('{years} years', { years }), say('of leasing')],
  ]
  return figures.filter(([amount]) => amount > 0).map(([, figure, words]): [string, string] => [figure, words])
}

/** A person's photo, in the same frame as the doors of the others. */
const Portrait = ({ name, photo }: { name: string; photo: string }) => (
  <div className="aspect-2/1 border-line border-ink bg-sheet-2">
    <img src={photo} alt={name} loading="lazy" decoding="async" className="size-full object-contain" />
  </div>
)

const slats = [47, 66, 85, 104, 123, 142]

function DoorInitials({ name }: { name: string }) {
  return (
    <div className="drawing front night">
      <svg viewBox="0 0 320 160" aria-hidden>
        <path className="front-wall" d="M0 0h320v160H0z" />
        <path className="ribs" d="M0 0h320v160H0z" />
        <path className="slats" d="M60 28h200v132H60z" />
        <path className="slat-lines" d={slats.map((y) => `M60 ${y}h200`).join('')} />
        <path className="frame" d="M60 160V28h200v132" />
        <text className="stencil" x="160" y="123">
          {initialsOf(name)}
        </text>
      </svg>
    </div>
  )
}
