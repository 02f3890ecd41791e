import type { TourDay, TourWeek } from '#contract/tours/tour-pages.ts'
import { say } from '#domain/text/say.ts'

const reasons = {
  closed: say('The office is closed for tours.'),
  taken: say('No time is free.'),
  later: say('This day cannot be booked yet.'),
} as const

/** The free times of a week: a column per day, and a row per day on phones. */
export const Week = ({ week: { days, from, to, earlierHref, laterHref } }: { week: TourWeek }) => (
  <section className="tour-week" id="week" aria-labelledby="week-title">
    <div className="tour-week-head">
      <Step href={earlierHref}>{say('Earlier')}</Step>
      <h2 id="week-title">{say('{from} to {to}', { from, to })}</h2>
      <Step href={laterHref}>{say('Later')}</Step>
    </div>
    <div className="tour-days">
      {days.map((day) => (
        <Day key={day.date} day={day} />
      ))}
    </div>
  </section>
)

function Day({ day: { weekday, date, times, allHref, without } }: { day: TourDay }) {
  return (
    <div className="tour-day">
      <h3>
        <span>{weekday}</span> <small>{date}</small>
      </h3>
      {without && <p>{reasons[without]}</p>}
      {times.length > 0 && (
        <ul className="tour-times">
          {times.map(({ value, text, href, isChosen }) => (
            <li key={value}>
              <a href={href} rel="nofollow" aria-current={isChosen || undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {allHref && (
        <a
          href={allHref}
          rel="nofollow"
          className="link tour-all"
          aria-label={say('All times on {day}', { day: `${weekday}, ${date}` })}
        >
          {say('All times')}
        </a>
      )}
    </div>
  )
}

/** A link to another week. Without a free time there, it cannot be followed. */
const Step = ({ href, children }: { href: string | undefined; children: string }) =>
  href === undefined ? (
    <a role="link" aria-disabled="true" className="link">
      {children}
    </a>
  ) : (
    <a href={href} rel="nofollow" className="link">
      {children}
    </a>
  )
