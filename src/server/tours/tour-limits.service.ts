import type { Db } from '#db/open.ts'
import type { Config } from '#server/config.ts'
import {
  inquiryLimit,
  networkOf,
  takeToken,
  tourChangeLimit,
  tourMailboxLimit,
} from '#server/http/limits/rate-limit.service.ts'
import { findLead } from '#server/leads/leads.queries.ts'
import { mailboxOf } from '#server/mail/addresses.ts'
import type { TourOfUnit } from '#server/lib/queries/tours.queries.ts'
import { addressOf } from './tour.email.ts'

type Context = { db: Db; config: Pick<Config, 'rateLimit'> }

/**
 * Limits the tours that visitors book, by network and by the mailbox that gets the emails, because nobody has proved
 * that they own it.
 */
export async function limitBooking({ db, config }: Context, { ip, email }: { ip: string; email: string }) {
  if (!config.rateLimit) return
  await takeToken(db, `inquiry:${networkOf(ip)}`, inquiryLimit)
  await takeMailboxToken(db, email)
}

/** Limits a change through the private address in the same way, and also by tour. */
export async function limitChange({ db, config }: Context, { ip, tour }: { ip: string; tour: TourOfUnit }) {
  if (!config.rateLimit) return
  await takeToken(db, `inquiry:${networkOf(ip)}`, inquiryLimit)
  await takeToken(db, `tour:${tour.id}`, tourChangeLimit, 'changes of this tour')
  await takeMailboxToken(db, await addressOf(db, tour, await findLead(db, tour.leadId)))
}

const takeMailboxToken = (db: Db, email: string) =>
  takeToken(db, `tour-mailbox:${mailboxOf(email)}`, tourMailboxLimit, 'tours with this email address')
