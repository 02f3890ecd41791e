import type { ReactNode } from 'react'
import { InquiryDetails } from '#admin/crm/inquiries/inquiry-details.tsx'
import { inquiryWork } from '#admin/crm/inquiries/inquiry-work.ts'
import * as links from '#contract/links.ts'
import { leaseDaysOfToday, type Today } from '#contract/reports/today.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { momentOf } from '#admin/work/clock.ts'
import type { Desk } from '#admin/work/steps.ts'
import type { Work } from '#admin/work/work.ts'
import { leaseDateWork, leaseWork, tourWork } from './dated.tsx'
import { ReceivedEmail } from './received-email.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { activityWork, followUpWork, taskWork } from './promised.tsx'
import { replyWork, unmatchedWork } from './waiting.tsx'

export type TodayKind = keyof Today
export type TodayRow = { work: Work; details?: ReactNode }
export type TodayGroup = {
  title: string
  kinds: { name: TodayKind; total: number; hasMore: boolean }[]
  rows: TodayRow[]
  total: number
}

/** What the rows ask for. */
const groups: readonly { title: string; kinds: readonly TodayKind[] }[] = [
  { title: 'Waiting for an answer', kinds: ['overdueInquiries', 'openInquiries', 'replies', 'unmatchedEmails'] },
  { title: 'At a set time', kinds: ['tours'] },
  { title: 'Promised', kinds: ['activities', 'followUps', 'tasks'] },
  { title: 'Coming up', kinds: ['leases', 'leaseDates'] },
]

/** The whole lists of kinds that have one. */
export const wholeLists: Partial<Record<TodayKind, string>> = {
  overdueInquiries: links.inquiries({ state: 'overdue' }),
  openInquiries: links.inquiries({ state: 'open' }),
  unmatchedEmails: staffPages['unmatched-email'].address,
  followUps: links.leads({ sort: 'nextFollowUpDate' }),
  leases: links.tab('units', { show: String(leaseDaysOfToday) }),
  leaseDates: links.leaseDates(),
}

/** With more rows than this, those with a set time come first. */
const shortDay = 30

/** The groups that have rows, of all kinds or of one. */
export function groupsOf(desk: Desk, today: Today, only: TodayKind | undefined): TodayGroup[] {
  const rows = rowsOf(desk, today)
  const isPast = (date: { daysLeft: number }) => date.daysLeft < 0
  const past = today.leaseDates.rows.filter(isPast).length
  const found = groups
    .map(({ title, kinds }) => {
      const shown = kinds.filter((name) => only === undefined || name === only)
      // What is past and not settled is a promise that was not kept.
      const fromDates = !(only === undefined || only === 'leaseDates')
        ? []
        : title === 'Promised'
          ? rows.leaseDates.slice(0, past)
          : []
      const own = shown.flatMap((name) => (name === 'leaseDates' ? rows.leaseDates.slice(past) : rows[name]))
      const hidden = shown.map((name) => today[name].total - today[name].rows.length)
      return {
        title,
        kinds: shown
          .map((name) => ({ name, total: today[name].total, hasMore: today[name].total > today[name].rows.length }))
          .filter(({ total }) => total > 0),
        rows: [...fromDates, ...inOrder(title, own)],
        total: fromDates.length + own.length + hidden.reduce((sum, count) => sum + count, 0),
      }
    })
    .filter(({ total }) => total > 0)
  const isLong = found.reduce((sum, { total }) => sum + total, 0) > shortDay
  return isLong ? found.toSorted((one, other) => Number(hasTime(other)) - Number(hasTime(one))) : found
}

const hasTime = ({ title }: { title: string }) => title === 'At a set time'

/** What was put off comes back first; what is put off and in sight all the same is last. Otherwise by time. */
function inOrder(title: string, rows: TodayRow[]) {
  const rank = ({ work: { putOffUntil } }: TodayRow) =>
    putOffUntil ? (Date.parse(putOffUntil) <= Date.now() ? 0 : 2) : 1
  const byTime = (one: TodayRow, other: TodayRow) => momentOf(one.work.due) - momentOf(other.work.due)
  return title === 'Waiting for an answer'
    ? rows.toSorted((one, other) => rank(one) - rank(other))
    : rows.toSorted(byTime)
}

/** The rows of each kind, as the server sorts them. */
function rowsOf(desk: Desk, today: Today): Record<TodayKind, TodayRow[]> {
  const ofLead = (work: Work): TodayRow =>
    work.subject?.noun === 'lead'
      ? { work, details: <LeadFacts id={work.subject?.id ?? 0} words={work.words} href={work.href} /> }
      : { work }
  const inquiries = (rows: Today['openInquiries']['rows']) =>
    rows.map((inquiry) => ({
      work: inquiryWork(desk, inquiry),
      details: <InquiryDetails id={inquiry.id} />,
    }))
  return {
    overdueInquiries: inquiries(today.overdueInquiries.rows),
    openInquiries: inquiries(today.openInquiries.rows),
    replies: today.replies.rows.map((email) => ({
      work: replyWork(desk, email),
      details: <ReceivedEmail email={email} />,
    })),
    unmatchedEmails: today.unmatchedEmails.rows.map((email) => ({
      work: unmatchedWork(desk, email),
      details: <ReceivedEmail email={email} />,
    })),
    tours: today.tours.rows.map((row) => ofLead(tourWork(desk, row))),
    activities: today.activities.rows.map((row) => ofLead(activityWork(desk, row))),
    followUps: today.followUps.rows.map((row) => ofLead(followUpWork(desk, row))),
    tasks: today.tasks.rows.map((row) => ofLead(taskWork(desk, row))),
    leases: today.leases.rows.map((row) => ofLead(leaseWork(row))),
    leaseDates: today.leaseDates.rows.map((row) => ofLead(leaseDateWork(row))),
  }
}
