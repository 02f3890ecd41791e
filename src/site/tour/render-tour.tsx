import { renderToString } from 'react-dom/server'
import * as links from '#contract/links.ts'
import type { TourPage } from '#contract/tour-pages.ts'
import { type Head, headHtml } from '#site/head.ts'
import type { Page } from '#site/page.tsx'
import { TourDocument } from './tour-document.tsx'

const titles: Record<TourPage['kind'], string> = {
  times: 'Pick a time for a tour',
  form: 'Book a tour',
  received: 'We have your request',
  tour: 'Your tour',
}

/** Renders a page about tours. Search engines index only the first one. */
export function renderTour(page: Page, tour: TourPage) {
  const { name, address } = page.park
  const head: Head = {
    title: `${titles[tour.kind]} | ${name}`,
    description: `Pick a time and see ${name} in ${address.city}, ${address.state} with somebody of the leasing office.`,
    ...(tour.kind === 'times' && { path: links.bookTour() }),
    image: links.homeShareImage,
    imageText: name,
    structured: () => [{ '@type': 'Organization', name }],
  }
  const path = links.bookTour()
  return { head: headHtml(head, page), body: renderToString(<TourDocument page={page} tour={tour} path={path} />) }
}
