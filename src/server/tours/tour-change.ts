import type { Language } from '#domain/text/language.ts'
import { tellIn } from '#domain/text/tell.ts'
import type { Park } from '#contract/park/park.ts'
import { isReceiving } from '#server/lib/tour-times.ts'
import type { TourToVisit } from './tours.queries.ts'

/** Returns what has changed for the visitor since a tour was booked; undefined while it takes place as confirmed. */
export function changeSince({ startsAt, status, unitNumber, unitIs }: TourToVisit, park: Park, language: Language) {
  const tell = tellIn(language)
  if (status !== 'booked') return undefined
  if (!isReceiving(park, startsAt))
    return {
      title: tell('Your tour needs another time'),
      text: tell(
        'Our hours have changed since you booked, and there are no tours at this time any more. Please move the tour, or call us.',
      ),
    }
  if (unitNumber === null || unitIs === null) return undefined
  return {
    title: tell('Your tour has changed'),
    text:
      unitIs === 'leased now'
        ? tell('Unit {unit} is leased now. Your time is kept, and we show you what is available.', { unit: unitNumber })
        : tell('Unit {unit} is not offered any more. Your time is kept, and we show you what is available.', {
            unit: unitNumber,
          }),
  }
}
