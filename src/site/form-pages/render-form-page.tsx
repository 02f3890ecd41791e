import { renderToString } from 'react-dom/server'
import type { FormPage } from '#contract/inquiries/form-pages.ts'
import * as links from '#contract/links.ts'
import { type Head, headHtml } from '#site/head.ts'
import type { Page } from '#site/page.tsx'
import { FormDocument } from './form-document.tsx'

const titles: Record<FormPage['kind'], string> = {
  times: 'Pick a time for a tour',
  form: 'Book a tour',
  received: 'We have your request',
  tour: 'Your tour',
  inquiry: 'Send an inquiry',
  'inquiry sent': 'Inquiry received',
  refused: 'This did not work',
}

/** Renders a page that has only forms and links. Search engines index only the page of tour times. */
export function renderFormPage(context: Page, page: FormPage) {
  const { name, address } = context.park
  const head: Head = {
    title: `${titles[page.kind]} | ${name}`,
    description: /^(inquiry|refused)/.test(page.kind)
      ? `Write to the leasing office of ${name} in ${address.city}, ${address.state}.`
      : `Pick a time and see ${name} in ${address.city}, ${address.state} with someone from the leasing office.`,
    ...(page.kind === 'times' && { path: links.bookTour() }),
    image: links.homeShareImage,
    imageText: name,
    structured: () => [{ '@type': 'Organization', name }],
  }
  return { head: headHtml(head, context), body: renderToString(<FormDocument context={context} page={page} />) }
}
