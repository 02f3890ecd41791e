import type { InquiryPage } from './inquiry-pages.ts'
import type { TourPage } from '#contract/tours/tour-pages.ts'

/** The page for a browser whose form post or address was refused. */
export type RefusedPage = {
  kind: 'refused'
  message: string
  /** The fields of the form, if they could be read. */
  values: Readonly<Record<string, string>>
}

/** Pages that only have forms and links, and load no script. */
export type FormPage = TourPage | InquiryPage | RefusedPage
