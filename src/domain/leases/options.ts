import { type Day, daysAfter, monthsBefore } from './days.ts'
import { endOf, type Lease, type Option } from './lease.ts'

/** The days between which an option is to be used; null for a month-to-month lease, and where the option does not say it. */
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

/** The first day, not before this one, by which an option is to be used. */
export const nextNoticeBy = (lease: Pick<Lease, 'terms' | 'options'>, day: Day) =>
  lease.options
    .flatMap((option) => optionDays(lease, option).noticeByDate ?? [])
    .filter((noticeBy) => noticeBy >= day)
    .sort((one, other) => (one < other ? -1 : 1))[0] ?? null
