import ICAL from 'ical.js'
import { decodeText } from '#server/emails/reading/decode.ts'
import { maxCalendar } from '#server/emails/reading/email-limits.ts'
import { allParts } from '#server/emails/reading/kind.ts'
import type { Part } from '#server/emails/reading/message-parts.ts'

/** Yields the calendars in a message as text. */
export async function* calendarsOf(root: Part) {
  for (const part of allParts(root))
    if (/^(?:text\/calendar|application\/ics)$/.test(part.type) || /\.ics$/i.test(part.fileName))
      yield decodeText(await part.read(maxCalendar), part.charset)
}

/** Undefined if the text breaks the rules of iCalendar. */
export function parseCalendar(text: string) {
  try {
    const parsed: unknown = ICAL.parse(text.trim())
    return Array.isArray(parsed) && parsed[0] === 'vcalendar' ? new ICAL.Component(parsed) : undefined
  } catch {
    return undefined
  }
}

/**
 * A moment, a day such as '2026-12-01', or a local time such as '2026-12-01T15:30' in an unknown zone; the zone is ''
 * without a name.
 */
export type CalendarTime = { at: Date } | { day: string } | { local: string; zone: string }

/** When an event begins or ends, in a zone that has a known name or that its calendar describes. */
export function timeOf(
  calendar: ICAL.Component,
  event: ICAL.Component,
  name: 'dtstart' | 'dtend',
): CalendarTime | undefined {
  const property = event.getFirstProperty(name)
  const time: unknown = property?.getFirstValue()
  const local = time instanceof ICAL.Time ? localOf(time) : undefined
  if (!(time instanceof ICAL.Time) || !local) return undefined
  if (time.isDate) return { day: local.toPlainDate().toString() }
  if (time.zone?.tzid === 'UTC') return { at: momentOf(local, 0) }
  const zone = String(property?.getParameter('tzid') ?? '')
  const named = momentIn(zone, local)
  if (named) return { at: named }
  const described = calendar.getAllSubcomponents('vtimezone').find((one) => one.getFirstPropertyValue('tzid') === zone)
  const offset = described && offsetIn(described, local)
  return offset === undefined
    ? { local: local.toString({ smallestUnit: 'minute' }), zone }
    : { at: momentOf(local, offset) }
}

function localOf({ year, month, day, hour, minute }: ICAL.Time) {
  try {
    return Temporal.PlainDateTime.from({ year, month, day, hour, minute })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const momentOf = (local: Temporal.PlainDateTime, offset: number) =>
  new Date(local.toZonedDateTime('UTC').epochMilliseconds - offset * 1000)

/** Converts a local time in an IANA zone to a moment. Some programs put a path before the zone name. */
export function momentIn(zone: string, local: Temporal.PlainDateTime) {
  const [name] = /[^/]+(?:\/[^/]+)?$/.exec(zone) ?? []
  if (name === undefined) return undefined
  try {
    return new Date(local.toZonedDateTime(name).epochMilliseconds)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Parts of a zone description that are read: one for each change of its rule. */
const maxObservances = 100

/**
 * Returns the UTC offset in seconds that a zone description (RFC 5545, 3.6.5) gives for a local time. Expanding
 * recurrences could take as long as a stranger likes, so the day of each year is computed instead.
 */
function offsetIn(zone: ICAL.Component, local: Temporal.PlainDateTime) {
  let latest: Temporal.PlainDateTime | undefined
  let offset: number | undefined
  const observances = zone.getAllSubcomponents().slice(0, maxObservances)
  for (const observance of observances) {
    const onset = latestOnset(observance, local)
    if (onset === null) return undefined
    if (!onset || (latest && Temporal.PlainDateTime.compare(onset, latest) < 0)) continue
    latest = onset
    offset = secondsOf(observance, 'tzoffsetto')
  }
  return offset ?? (observances[0] && secondsOf(observances[0], 'tzoffsetfrom'))
}

function secondsOf(observance: ICAL.Component, name: string) {
  const value: unknown = observance.getFirstPropertyValue(name)
  return value instanceof ICAL.UtcOffset ? value.toSeconds() : undefined
}

/** When an observance last began before a local time; null if its rule is of a kind not supported here. */
function latestOnset(observance: ICAL.Component, local: Temporal.PlainDateTime) {
  const start: unknown = observance.getFirstPropertyValue('dtstart')
  const first = start instanceof ICAL.Time ? localOf(start) : undefined
  if (!first || isAfter(first, local)) return undefined
  const rule: unknown = observance.getFirstPropertyValue('rrule')
  if (!(rule instanceof ICAL.Recur)) return first
  const until = rule.until ? localOf(rule.until) : undefined
  const end = until && isAfter(local, until) ? until : local
  const onsets = [end.year, end.year - 1].flatMap((year) => dayOf(rule, first.with({ year })) ?? [])
  return onsets.length === 0 ? null : onsets.find((onset) => !isAfter(onset, end) && !isAfter(first, onset))
}

const isAfter = (one: Temporal.PlainDateTime, other: Temporal.PlainDateTime) =>
  Temporal.PlainDateTime.compare(one, other) > 0

const readParts = new Set(['BYMONTH', 'BYMONTHDAY', 'BYDAY'])
const weekDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/**
 * Returns the day that a yearly rule gives in a year, such as the second Sunday in March; undefined if it gives none.
 */
function dayOf({ freq, parts }: ICAL.Recur, inYear: Temporal.PlainDateTime) {
  if (freq !== 'YEARLY' || Object.keys(parts).some((part) => !readParts.has(part))) return undefined
  const { BYMONTH: [month = inYear.month] = [], BYMONTHDAY: monthDays, BYDAY: [byDay] = [] } = parts
  const [, place, name = ''] = /^([+-]?\d)?([A-Z]{2})$/.exec(String(byDay ?? '')) ?? []
  const weekDay = weekDays.indexOf(name) + 1
  if ((byDay !== undefined && weekDay === 0) || !(Number(month) >= 1 && Number(month) <= 12)) return undefined
  const start = inYear.with({ month: Number(month), day: 1 })
  const days = Array.from({ length: start.daysInMonth }, (_, index) => start.add({ days: index })).filter(
    (day) =>
      (weekDay === 0 || day.dayOfWeek === weekDay) && (!monthDays || monthDays.some((one) => Number(one) === day.day)),
  )
  if (weekDay === 0 && !monthDays) return inYear.with({ month: Number(month) })
  const nth = Number(place ?? 1)
  return days.at(nth > 0 ? nth - 1 : nth)
}
