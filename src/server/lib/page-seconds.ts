import type { IncomingHttpHeaders } from 'node:http'
import { minSeconds, secondsHeader } from '#contract/inquiries/inquiries.constants.ts'

/** No person fills in a form that quickly. A client that does not send the time is accepted. */
export function wasTooQuick({ [secondsHeader]: seconds }: IncomingHttpHeaders) {
  return typeof seconds === 'string' && /^\d+(\.\d+)?$/.test(seconds) && Number(seconds) < minSeconds
}
