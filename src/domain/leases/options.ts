import { type Day, daysAfter, monthsBefore } from './days.ts'
import { endOf, type Lease, type Option } from './lease.ts'

/** The first and last day to use an option; null for a month-to-month lease and for a limit that the option does not have. */
export function optionDays(
  lease: Pick<Lease, 'terms'>,
  option: Option,
): { noticeFromDate: Day | null; noticeByDate: Day | null } {
  const end = endOf(lease)
  const before = (count: number | null) =>
    end === null || count === null
      ? null
      : option.noticeUnit === 'days'
        ? daysAfter(end, -count)
        : monthsBefore(end, count)
  return { noticeFromDate: before(option.noticeFrom), noticeByDate: before(option.noticeBy) }
}

/** The next deadline, on or after this day, for using an option. */
export const nextNoticeBy = (lease: Pick<Lease, 'terms' | 'options'>, day: Day) =>
  lease.options
    .flatMap((option) => optionDays(lease, option).noticeByDate ?? [])
    .filter((noticeBy) => noticeBy >= day)
    .sort((one, other) => (one < other ? -1 : 1))[0] ?? null
