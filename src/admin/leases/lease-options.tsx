import { dayText } from '#contract/leases/leases.labels.ts'
import type { Lease } from '#contract/leases/leases.ts'

type Option = Lease['options'][number]

const labels: Record<Option['kind'], string> = {
  renew: 'Renew',
  terminate: 'Terminate',
  expand: 'Expand',
  other: 'Other',
}

/** 'Notice not more than 365 and not less than 180 days before the end: Feb 28, 2030 to Sep 1, 2030.' */
function noticeText({ noticeBy, noticeFrom, noticeUnit, noticeByDate, noticeFromDate }: Option) {
  const before =
    noticeFrom === null
      ? `Notice not less than ${noticeBy} ${noticeUnit} before the end`
      : `Notice not more than ${noticeFrom} and not less than ${noticeBy} ${noticeUnit} before the end`
  if (!noticeByDate) return `${before}.`
  return noticeFromDate
    ? `${before}: ${dayText(noticeFromDate)} to ${dayText(noticeByDate)}.`
    : `${before}: by ${dayText(noticeByDate)}.`
}

export const LeaseOptions = ({ lease: { options } }: { lease: Lease }) => (
  <section aria-labelledby="lease-options">
    <h2 id="lease-options">Options</h2>
    {options.length === 0 ? (
      <p className="text-ink-2">No options.</p>
    ) : (
      <ul className="lease-option-list">
        {options.map((option) => (
          <li key={JSON.stringify(option)}>
            <b>
              {option.termMonths === null
                ? `${labels[option.kind]}.`
                : `${labels[option.kind]}, ${option.termMonths} months.`}
            </b>{' '}
            <span>{noticeText(option)}</span> <span className="text-ink-2">{option.note}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
