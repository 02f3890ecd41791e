import { leaseStateText, waitsText } from '#contract/leases/lease-states.labels.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import type { Lease } from '#contract/leases/leases.ts'

type Change = { text: string; to?: string }

const endText = (day: string | null) => (day === null ? 'month to month' : dayText(day))

/** The differences between two versions of a lease, except for the rents. */
export function leaseChanges(before: Lease | undefined, after: Lease): Change[] {
  const changes: Change[] = []
  if (!before) changes.push({ text: `${after.tenantCompany}: `, to: leaseStateText(after) })
  else if (leaseStateText(before) !== leaseStateText(after))
    changes.push({ text: `${after.tenantCompany}: ${leaseStateText(before)} to `, to: leaseStateText(after) })
  if (after.waitsFor) changes.push({ text: waitsText(after.waitsFor) })
  if (!before) return changes
  if (after.terms.length > before.terms.length) {
    const term = after.terms.at(-1)
    changes.push({
      text: `Term ${after.terms.length} `,
      to: term?.endDate ? `until ${dayText(term.endDate)}` : 'month to month',
    })
  } else if (before.endDate !== after.endDate)
    changes.push({ text: `${endText(before.endDate)} to `, to: endText(after.endDate) })
  if (after.notice && !before.notice) changes.push({ text: 'Move-out ', to: dayText(after.notice.moveOutDate) })
  if (before.notice && !after.notice)
    changes.push({ text: `The notice for ${dayText(before.notice.moveOutDate)} is gone` })
  if (after.lastDay !== before.lastDay && after.lastDay) changes.push({ text: 'Last day ', to: dayText(after.lastDay) })
  for (const [place, { kind, noticeByDate }] of after.options.entries())
    if (noticeByDate && noticeByDate !== before.options[place]?.noticeByDate)
      changes.push({ text: `The option to ${kind} moves: notice by `, to: dayText(noticeByDate) })
  return changes
}
