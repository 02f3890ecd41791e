import type { TourDay, TourWeek } from '#contract/tours/tour-pages.ts'
import { say } from '#domain/text/say.ts'
import { clockText, shortDateText, shortDayText, weekdayText, zoneText } from '#site/tour-texts.ts'

const reasons = {
  closed: say('The office is closed for tours.'),
  taken: say('No time is free.'),
  later: say('This day cannot be booked yet.'),
} as const

/** The free times of a week: a column per day, and a row per day on phones. */
export const Week = ({ week: { timeZone, days, earlierHref, laterHref } }: { week: TourWeek }) => (
  <section className="tour-week" id="week" aria-labelledby="week-title">
    <div className="tour-week-head">
      <Step href={earlierHref}>{say('Earlier')}</Step>
      <h2 id="week-title">
        {say('{from} to {to}', { from: shortDateText(days[0]?.day ?? ''), to: shortDateText(days.at(-1)?.day ?? '') })}
      </h2>
      <Step href={laterHref}>{say('Later')}</Step>
    </div>
    <div className="tour-days">
      {days.map((day) => (
        <Day key={day.day} day={day} timeZone={timeZone} />
      ))}
    </div>
  </section>
)

/** Whose clock the times follow. */
export const zoneSentence = ({ timeZone, days }: TourWeek) =>
  say('The times are those of the park ({zone}).', {
    zone: zoneText(days.flatMap(({ times }) => times)[0]?.at ?? '', timeZone),
  })

function Day({ day: { day, times, allHref, without }, timeZone }: { day: TourDay; timeZone: string }) {
  const [weekday, date] = [weekdayText(day), shortDateText(day)]
  return (
    <div className="tour-day">
      <h3>
        <span>{weekday}</span> <small>{date}</small>
      </h3>
      {without && <p>{reasons[without]}</p>}
      {times.length > 0 && (
        <ul className="tour-times">
          {times.map((time) => (
            <li key={time.at}>
              <a href={time.href} rel="nofollow" aria-current={time.isChosen || undefined}>
                {clockText(time, timeZone)}
              </a>
            </li>
          ))}
          {allHref && (
            <li>
              <a
                href={allHref}
                rel="nofollow"
                className="link"
                aria-label={say('All times on {day}', { day: shortDayText(day) })}
              >
                {say('All times')}
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** A link to another week. Without a free time there, it cannot be followed. */
const Step = ({ href, children }: { href: string | undefined; children: string }) =>
  href === undefined ? (
    <span aria-hidden>{children}</span>
  ) : (
    <a href={href} rel="nofollow" className="link">
      {children}
    </a>
  )
