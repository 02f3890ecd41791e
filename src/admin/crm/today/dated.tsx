import { dayText } from '#contract/leases/leases.labels.ts'
import * as links from '#contract/links.ts'
import type { LeaseDateOfToday, LeaseOfToday, TourOfToday } from '#contract/reports/today.ts'
import { type TourStatus, tourStatusLabels } from '#contract/tours/tours.constants.ts'
import * as toursApi from '#contract/tours/tours.ts'
import { callAction } from '#admin/work/call-action.tsx'
import { type Desk, ofLead, setting } from '#admin/work/steps.ts'
import type { Action, Work } from '#admin/work/work.ts'
import { leaseDateLabels } from '#contract/leases/lease-dates.labels.ts'
import { CalendarDays, Check, X } from '#ui/icons/icons.tsx'
import { loadable } from '#ui/loadable.tsx'

const HoldUnitDialog = loadable(() =>
  import('#admin/parts/leases/hold-unit-dialog.tsx').then((module) => module.HoldUnitDialog),
)

/** A booked tour. Before it, one can only move it; afterwards the row asks who came. */
export function tourWork(desk: Desk, tour: TourOfToday): Work {
  const { id, startsAt, unitNumber, lead, message } = tour
  const name = `${lead.firstName} ${lead.lastName}`
  const isPast = Date.parse(startsAt) < Date.now()
  const recording = (status: TourStatus) =>
    setting(
      { title: 'Tour recorded', description: `${name}: ${tourStatusLabels[status]}` },
      (to: TourStatus) => desk.run(toursApi.update, { params: { id }, body: { status: to } }),
      ['booked', status],
    )
  const came = { kind: 'step', label: 'Came', name, key: 'd', icon: <Check />, step: recording('attended') } as const
  const move: Action = { kind: 'composer', composer: 'tour', label: 'Move', name, key: 'v', icon: <CalendarDays /> }
  return {
    key: `tour-${id}`,
    due: { at: startsAt },
    name,
    company: lead.company,
    kind: `tour of ${unitNumber ?? 'the park'}`,
    words: isPast ? `Did ${lead.firstName} come? The record says nothing yet.` : message,
    phone: lead.phone,
    href: links.lead(lead.id),
    subject: { noun: 'lead', id: lead.id },
    movedTourId: id,
    next: isPast ? came : move,
    others: [
      ...(isPast ? [] : [came]),
      { kind: 'step', label: 'Did not come', name, key: 'x', icon: <X />, step: recording('no-show') },
      ...(isPast ? [move] : lead.phone ? [callAction(name)] : []),
    ],
    ...ofLead(desk, lead, name),
  }
}

export function leaseWork(lease: LeaseOfToday): Work {
  const { id, unitId, unitNumber, leadId, tenantCompany, tenantContact, leaseEndDate, daysLeft } = lease
  const name = tenantCompany || tenantContact || `Unit ${unitNumber}`
  return {
    key: `lease-${id}-${unitId}`,
    due: { day: leaseEndDate },
    name,
    company: tenantCompany ? tenantContact : null,
    kind: `lease of ${unitNumber} ${daysLeft < 0 ? 'ended' : 'ends'} ${dayText(leaseEndDate)}`,
    words: '',
    href: links.staffUnit(unitId),
    ...(leadId !== null && { subject: { noun: 'lead', id: leadId } as const }),
    next:
      leadId === null
        ? { kind: 'link', label: 'Open unit', name: unitNumber, href: links.staffUnit(unitId) }
        : { kind: 'composer', composer: 'email', label: 'Write', name, key: 'r' },
    others: [],
  }
}

/** What settles a date of a lease: the form of its action on the lease. */
const settles: Partial<Record<LeaseDateOfToday['kind'], { label: string; open: string }>> = {
  end: { label: 'Renew', open: 'renew' },
  'option-closes': { label: 'Renew', open: 'renew' },
  'move-out': { label: 'Record Move-Out', open: 'move-out' },
}

export function leaseDateWork(leaseDate: LeaseDateOfToday): Work {
  const { date, kind, leaseId, holdId, leadId, unitId, tenantCompany, unitNumbers, text, daysLeft } = leaseDate
  const name = tenantCompany || 'Unnamed tenant'
  const unitNumber = unitNumbers[0] ?? ''
  const settling = settles[kind]
  const next: Action | undefined =
    unitId !== null
      ? {
          kind: 'opens',
          label: daysLeft < 0 ? 'Hold again' : 'Hold longer',
          name,
          content: (close) => <HoldUnitDialog unit={{ id: unitId, unitNumber }} onClose={close} />,
        }
      : kind === 'certificate' && leadId !== null
        ? { kind: 'composer', composer: 'email', label: 'Ask for it', name, key: 'r' }
        : leaseId !== null
          ? {
              kind: 'link',
              label: settling?.label ?? 'Open lease',
              name,
              href: links.lease(leaseId, settling ? { open: settling.open } : {}),
            }
          : undefined
  return {
    key: `date-${kind}-${date}-${leaseId ?? holdId}`,
    due: { day: date },
    name,
    company: unitNumbers.join(', '),
    kind: leaseDateLabels[kind],
    words: text,
    href: leaseId === null ? links.staffUnit(unitId ?? 0) : links.lease(leaseId),
    ...(leadId !== null && { subject: { noun: 'lead', id: leadId } as const }),
    ...(next && { next }),
    others: [],
  }
}
