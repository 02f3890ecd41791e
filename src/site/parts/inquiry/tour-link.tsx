import * as links from '#contract/links.ts'
import { useTours } from '#site/page.tsx'

/** The text of every link to the times for a tour. */
export const tourLinkText = 'Pick a time for a tour'

/** A link to the times for a tour of the park, or of a unit by its number, while there are some. Its pages load without a script. */
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
