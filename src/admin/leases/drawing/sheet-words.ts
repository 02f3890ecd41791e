import { daysLeftText, moneyText } from '#contract/leases/lease-states.labels.ts'
import { dayText, daysBetween } from '#contract/leases/leases.labels.ts'
import type { Lease } from '#contract/leases/leases.ts'
import { countText } from '#domain/units/units.constants.ts'
import { periodEnd } from '#domain/leases/days.ts'
import type { Gap, Window } from './sheet.ts'

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** 'Mar 31' within the current year, otherwise with its year. */
export const nearDay = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? shortDay.format(Date.parse(day)) : dayText(day)

/** 'Feb 28 – Sep 1, 2033'; both years if they differ. */
export const rangeText = (from: string, until: string) => `${nearDay(from, until)} – ${dayText(until)}`

/** 'Term 2, 36 months'; without the length if it is not in whole months. */
export function termText({ startDate, endDate }: Lease['terms'][number], place: number) {
  const name = `Term ${place + 1}`
  if (!endDate) return `${name}, month to month`
  const months = startDate ? monthsOf(startDate, endDate) : undefined
  return months === undefined ? name : `${name}, ${lengthText(months)}`
}

const lengthText = (months: number) => `${months} ${months === 1 ? 'month' : 'months'}`

/** The length of a term in months; undefined if it is not in whole months. */
export function monthsOf(startDate: string, endDate: string) {
  const months = Math.round(daysBetween(startDate, endDate) / 30.4375)
  return months > 0 && periodEnd(startDate, months) === endDate ? months : undefined
}

/** '60 months, $4,300.00', for another lease. */
export function otherText({ startDate, endDate, monthlyRent, rents }: Lease) {
  const months = startDate && endDate ? monthsOf(startDate, endDate) : undefined
  const rent = monthlyRent ?? rents[0]?.monthlyRent
  const length = months === undefined ? (endDate ? `until ${dayText(endDate)}` : 'month to month') : lengthText(months)
  return rent === undefined ? length : `${length}, ${moneyText(rent)}`
}

export const gapText = ({ days, isOpen, from }: Gap) =>
  isOpen ? `Free from ${dayText(from)}` : `Free ${countText(days)} ${days === 1 ? 'day' : 'days'}`

export const costText = ({ cost, until }: Gap, today: string) =>
  cost === null ? '' : `${until < today ? 'cost' : 'costs'} ${moneyText(cost)} of asking rent`

export function windowText({ option, from, until }: Window) {
  const name = option.kind === 'other' ? option.note || 'decide' : option.kind
  return `Say ${name}${from === until ? ` by ${dayText(until)}` : `: ${rangeText(from, until)}`}`
}

/** 'Notice by the tenant: given Feb 15 for Mar 31, 45 days; the lease asks for 30'. */
export function noticeText({ notice, noticeDays }: Lease, today: string) {
  if (!notice) return ''
  const { by, givenOn, moveOutDate } = notice
  const given = `given ${nearDay(givenOn, today)} for ${nearDay(moveOutDate, today)}`
  return `Notice by the ${by}: ${given}, ${daysBetween(givenOn, moveOutDate)} days; the lease asks for ${noticeDays}`
}

/** The two lines of text on a stretch of a lease in the detail. */
export function stayWords(lease: Lease, kind: string, today: string): [string, string] {
  const { tenantCompany, monthlyRent, rents, notice, endDate, lastDay, signedOn, startDate } = lease
  const rent = monthlyRent ?? rents[0]?.monthlyRent
  const amount = rent === undefined ? '' : moneyText(rent)
  const last = lastDay ?? notice?.moveOutDate ?? endDate
  if (kind === 'over' && last)
    return [`${tenantCompany}, still in, ${daysLeftText(daysBetween(today, last))}`, 'until a move-out is recorded']
  if (kind === 'waits' && startDate) return [`${tenantCompany} waits`, `from ${nearDay(startDate, today)}`]
  if (kind !== 'ahead' || lease.state === 'upcoming')
    return [
      tenantCompany,
      [signedOn && kind === 'ahead' ? `signed ${nearDay(signedOn, today)}` : '', amount].filter(Boolean).join(', '),
    ]
  if (!last) return [tenantCompany, amount]
  const left = daysLeftText(daysBetween(today, last))
  return [notice ? `in notice, ${left}` : left, `last day ${nearDay(last, today)}`]
}
