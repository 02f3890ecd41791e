import type { TourDay, TourTime } from '#contract/tours/tour-pages.ts'

export const Days = ({ days }: { days: readonly TourDay[] }) => (
  <nav aria-label="Days" className="tour-days">
    {days.map(({ text, times, href, isShown }) => (
      <a key={href} href={`${href}#times`} aria-current={isShown ? 'true' : undefined} rel="nofollow">
        <b>{text}</b>
        <small>{times === 1 ? '1 time' : `${times} times`}</small>
      </a>
    ))}
  </nav>
)

type Props = { title: string; hint: string; times: readonly TourTime[] }

export const Times = ({ title, hint, times }: Props) => (
  <>
    <h2 id="times" className="mt-8 text-xl">
      {title}
    </h2>
    <p className="mt-1 text-ink-2">{hint}</p>
    <ul className="tour-times">
      {times.map(({ value, text, href }) => (
        <li key={value}>
          <a href={href} rel="nofollow" className="button button-outline">
            {text}
          </a>
        </li>
      ))}
    </ul>
  </>
)
