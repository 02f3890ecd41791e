import type { InquiryPage } from './inquiry-pages.ts'
import type { TourPage } from '#contract/tours/tour-pages.ts'

/** What a browser shows that posted a form, or opened an address, and was refused. */
export type RefusedPage = {
  kind: 'refused'
  message: string
  /** The fields of the form, as far as they were read. */
  values: Readonly<Record<string, string>>
}

/** The pages that are forms and links alone, and load no script. */
export type FormPage = TourPage | InquiryPage | RefusedPage
