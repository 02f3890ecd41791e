import * as links from '#contract/links.ts'
import { say } from '#domain/text/say.ts'
import { usePage } from '#site/page.tsx'
import { Face } from '#site/parts/frame/person.tsx'
import { marked, WithNames } from '#site/parts/frame/with-names.tsx'

/** The next three times of a tour of the park or a unit, and who shows it. Renders nothing if no time is free. */
export function TourStrip({ unit }: { unit?: string | undefined }) {
  const {
    nextTours,
    park: { person },
  } = usePage()
  if (!nextTours) return null
  const what = unit === undefined ? {} : { unit }
  return (
    <section className="tours" aria-label={say('Schedule a Tour')}>
      {person && <Face person={person} />}
      <p>
        <b>{say('Schedule a Tour')}</b>
        <span>
          <WithNames text={sentence(person && marked(person.name), unit && marked(unit))} />
        </span>
      </p>
      <a href={links.bookTour(what)} className="link">
        {say('See the week')}
      </a>
      <ol>
        {nextTours.map(({ at, day, time }) => (
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
