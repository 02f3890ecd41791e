import { say } from '#domain/text/say.ts'
import * as links from '#contract/links.ts'
import { useTours } from '#site/page.tsx'

export const tourLinkText = say('Pick a time for a tour')

/** A link to the tour times of the park or a unit, while tours are offered. Its pages load without scripts. */
export function TourLink({ unit }: { unit?: string }) {
  if (!useTours()) return null
  return (
    <p className="mt-4 print:hidden">
      <a href={links.bookTour(unit === undefined ? {} : { unit })} className="link">
        {tourLinkText}
      </a>
    </p>
  )
}
