import { renderToString } from 'react-dom/server'
import { say } from '#domain/text/say.ts'
import type { FormPage } from '#contract/inquiries/form-pages.ts'
import * as links from '#contract/links.ts'
import { type Head, headHtml } from '#site/head.ts'
import type { Page } from '#site/page.tsx'
import { FormDocument } from './form-document.tsx'

const titles: Record<FormPage['kind'], string> = {
  booking: say('Schedule a Tour'),
  received: say('We have your request'),
  tour: say('Your tour'),
  inquiry: say('Send an inquiry'),
  'inquiry sent': say('Inquiry received'),
  refused: say('This did not work'),
}

/** Renders a page that has only forms and links. Search engines index only the page of tour times. */
export function renderFormPage(context: Page, page: FormPage) {
  const { name, address } = context.park
  const head: Head = {
    title: `${titles[page.kind]} | ${name}`,
    description: /^(inquiry|refused)/.test(page.kind)
      ? say('Write to the leasing office of {park} in {city}, {state}.', {
          park: name,
          city: address.city,
          state: address.state,
        })
      : say('Pick a time and see {park} in {city}, {state} with someone from the leasing office.', {
          park: name,
          city: address.city,
          state: address.state,
        }),
    ...(page.kind === 'booking' && !page.form && { path: links.bookTour() }),
    image: links.homeShareImage,
    imageText: name,
    structured: () => [{ '@type': 'Organization', name }],
  }
  return { head: headHtml(head, context), body: renderToString(<FormDocument context={context} page={page} />) }
}
