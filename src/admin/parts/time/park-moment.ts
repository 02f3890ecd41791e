import * as z from 'zod/mini'

/** A moment in the park's time zone as a datetime-local value, '2026-11-21T09:30'. */
export const localOf = (instant: string | number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(new Date(instant))
    .replace(' ', 'T')

/** The instant of a datetime-local value in the park's time zone; a time that daylight saving skips is an hour later. */
export function instantOf(local: string, timeZone: string) {
  const asUtc = Date.parse(`${local}Z`)
  const offsetAt = (moment: number) => Date.parse(`${localOf(moment, timeZone)}Z`) - moment
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc))).toISOString()
}

/** Parses a datetime-local value into the instant that calls take; an empty one becomes null. */
export const typedMoment = (timeZone: string) =>
  z.pipe(
    z.string(),
    z.transform((local) => (local === '' ? null : instantOf(local, timeZone))),
  )
