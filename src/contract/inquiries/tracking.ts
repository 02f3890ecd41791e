import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { normalizeLine } from '#domain/text/normalize-text.ts'

// Attribution comes from URLs that anyone can write, so a value that is too long is truncated to its column, not refused.
const cut = (max: number) =>
  z._default(
    z.pipe(
      z.string(),
      z.transform((value) =>
        normalizeLine(value.toWellFormed())
          .replaceAll(/\p{Cc}/gu, ' ')
          .slice(0, max)
          .trim(),
      ),
    ),
    '',
  )

export const TrackedEvent = z.object({
  action: z.enum(['page_view', 'unit_view', 'phone_click'], 'The action must be page_view, unit_view or phone_click.'),
  /** The path of the page, without its query string. */
  page: cut(255),
  referrer: cut(512),
  utmSource: cut(100),
  utmMedium: cut(100),
  utmCampaign: cut(100),
  unitNumber: cut(50),
})
export type TrackedEvent = z.input<typeof TrackedEvent>

export const track = call('POST', '/api/track', {
  permission: 'anyone',
  writes: [],
  summary: 'Record one step of a visit: its source, the pages and units viewed, and clicks on the phone number',
  body: TrackedEvent,
})
