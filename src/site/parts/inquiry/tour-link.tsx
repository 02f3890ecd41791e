import { say } from '#domain/text/say.ts'
import * as links from '#contract/links.ts'
import { useTours } from '#site/page.tsx'

/** A link to the tour times of the park, while tours are offered. Its page loads without scripts. */
export function TourLink() {
  if (!useTours()) return null
  return (
    <p className="mt-4 print:hidden">
      <a href={links.bookTour()} className="link">
        {say('Schedule a Tour')}
      </a>
    </p>
  )
}
