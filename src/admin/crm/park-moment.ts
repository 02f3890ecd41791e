import * as z from 'zod/mini'

/** A moment as a field for date and time shows it in the park, '2026-11-21T09:30'. */
export const localOf = (at: string | number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(new Date(at))
    .replace(' ', 'T')

/** The moment at which the clocks of the park show a date and time; one that a change of the clocks leaves out is an hour later. */
export function instantOf(local: string, timeZone: string) {
  const asUtc = Date.parse(`${local}Z`)
  const offsetAt = (moment: number) => Date.parse(`${localOf(moment, timeZone)}Z`) - moment
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc))).toISOString()
}

/** What is typed into a field for date and time, as the moment that calls take; nothing is null. */
export const typedMoment = (timeZone: string) =>
  z.pipe(
    z.string(),
    z.transform((local) => (local === '' ? null : instantOf(local, timeZone))),
  )
