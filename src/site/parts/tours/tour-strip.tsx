import * as links from '#contract/links.ts'
import { say } from '#domain/text/say.ts'
import { usePage } from '#site/page.tsx'
import { Face } from '#site/parts/frame/person.tsx'
import { Said } from '#ui/said.tsx'

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
          <Said
            text={sentence(person !== undefined, unit !== undefined)}
            person={<span translate="no">{person?.name}</span>}
            unit={<span translate="no">{unit}</span>}
          />
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

function sentence(hasPerson: boolean, hasUnit: boolean) {
  if (hasPerson)
    return hasUnit
      ? say('{person} shows you unit {unit}, half an hour')
      : say('{person} shows you around, half an hour')
  return hasUnit
    ? say('The office shows you unit {unit}, half an hour')
    : say('The office shows you around, half an hour')
}
