import * as links from '#contract/links.ts'
import { say } from '#domain/text/say.ts'
import { usePage } from '#site/page.tsx'

/** The next three times of a tour of the park or a unit, and who shows it. Renders nothing if no time is free. */
export function TourStrip({ unit }: { unit?: string | undefined }) {
  const { nextTours } = usePage()
  if (!nextTours) return null
  const { person, times } = nextTours
  const what = unit === undefined ? {} : { unit }
  return (
    <section className="tours" aria-label={say('Schedule a Tour')}>
      {person && <Face {...person} />}
      <p>
        <b>{say('Schedule a Tour')}</b>
        <span>{sentence(person?.name, unit)}</span>
      </p>
      <a href={links.bookTour(what)} className="link">
        {say('See the week')}
      </a>
      <ol>
        {times.map(({ at, day, time }) => (
          <li key={at}>
            <a href={`${links.bookTour({ ...what, at })}#book`} rel="nofollow">
              <span>{day}</span> <b>{time}</b>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

function sentence(person: string | undefined, unit: string | undefined) {
  if (person === undefined)
    return unit === undefined
      ? say('The office shows you around, half an hour')
      : say('The office shows you unit {unit}, half an hour', { unit })
  return unit === undefined
    ? say('{person} shows you around, half an hour', { person })
    : say('{person} shows you unit {unit}, half an hour', { person, unit })
}

/** The photo of a person, or the initials on a bay door. */
const Face = ({ name, photo }: { name: string; photo?: string }) =>
  photo ? (
    <img src={photo} alt="" width="44" height="44" loading="lazy" decoding="async" className="face" />
  ) : (
    <span className="face" aria-hidden="true" translate="no">
      <span>{initialsOf(name)}</span>
    </span>
  )

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 3)
