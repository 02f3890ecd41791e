import type { Author } from '#server/history/history.service.ts'
import { findLeadByEmail } from '#server/leads/leads.queries.ts'
import type { Context } from '#server/emails/context.ts'
import { forwardedWriters } from '#server/emails/reading/forwarded.ts'
import { colleagueOf, isKnown, isOfficeAddress, type Match, notOfStaff, outsidersOf } from './known-people.queries.ts'
import { matchAnswered, recordsOf } from './match.queries.ts'
import type { EmailHead, ReadEmail } from '#server/emails/reading/read-email.ts'
import type { Mailbox } from '#server/emails/reading/sender.ts'

/** Corrects the sender that the headers suggest by what the records show. */
export async function withKnownSender<Head extends EmailHead>(ctx: Context, email: Head): Promise<Head> {
  const { author, fromAddress } = email
  // A reply to the office would come back to us.
  const asked = (address: string | null) => (address !== null && isOfficeAddress(ctx, address) ? null : address)
  if (author === null || !(await isSender(ctx, author, email)))
    return { ...email, answerAddress: asked(email.answerAddress) }
  return {
    ...email,
    fromName: author.name,
    fromAddress: author.address,
    viaAddress: null,
    answerAddress: asked(fromAddress),
    author: null,
  }
}

/** Whether the mailbox in From is the real sender, even if it is named like a program or has the site's domain. */
async function isSender(ctx: Context, author: Mailbox, { fromAddress, addressees }: EmailHead) {
  if (isOfficeAddress(ctx, fromAddress)) return true
  if (await findLeadByEmail(ctx.db, fromAddress)) return false
  if (await findLeadByEmail(ctx.db, author.address)) return true
  return (await colleagueOf(ctx.db, author.address)) !== undefined && (await outsidersOf(ctx, addressees)).length > 0
}

/**
 * Corrects a whole email by what the records show: its sender, its kind, which recipients are outside, and whose email
 * a colleague has forwarded to the office.
 */
export async function withKnownPeople(ctx: Context, read: ReadEmail): Promise<ReadEmail> {
  const settled = await settleKind(ctx, await withKnownSender(ctx, read))
  const email = { ...settled, addressees: await outsidersOf(ctx, settled.addressees) }
  if (email.addressees.length > 0 || !(await colleagueBehind(ctx, email))) return email
  for (const { name, address } of forwardedWriters(email.text)) {
    if ((await notOfStaff(ctx, [address])).length === 0) continue
    const author = { name: email.fromName, address: email.fromAddress }
    return { ...email, fromName: name, fromAddress: address, answerAddress: null, viaAddress: author.address, author }
  }
  return email
}

/** A guess of newsletter or automatic reply does not apply to people with a record or to staff. */
async function settleKind(ctx: Context, email: ReadEmail): Promise<ReadEmail> {
  if (!email.isKindGuess) return email
  const { fromAddress, answerAddress } = email
  const addresses = [fromAddress, answerAddress ?? ''].filter(Boolean)
  const isOfStaff = (await notOfStaff(ctx, addresses)).length < addresses.length
  for (const address of addresses)
    if (isOfStaff || (await isKnown(ctx.db, address))) return { ...email, kind: 'message' }
  return email
}

/** Nothing confirms the sender: the mailbox doubts it, or only an email from another address claims it. */
export const isSuspect = ({ author, authentication }: EmailHead) => author !== null || authentication === 'forged'

/** Returns the user who wrote an email in a mail program, or the office address if no user is known. */
async function colleagueBehind(ctx: Context, email: ReadEmail): Promise<Author | undefined> {
  const { kind, fromAddress, viaAddress } = email
  if (kind !== 'message' || isSuspect(email)) return undefined
  const user = await colleagueOf(ctx.db, fromAddress)
  if (user || !isOfficeAddress(ctx, fromAddress)) return user
  const sender = viaAddress === null ? undefined : await colleagueOf(ctx.db, viaAddress)
  return sender ?? { id: null, email: fromAddress, firstName: null, lastName: null }
}

/** Returns who in the office wrote an email and the records of its recipients; undefined for an email to the office. */
export async function sentByColleague(ctx: Context, email: ReadEmail): Promise<Sent | undefined> {
  const by = await colleagueBehind(ctx, email)
  if (!by || email.addressees.length === 0) return undefined
  const records = await recordsOf(ctx.db, email.addressees)
  // The person may be using another address than the record has.
  const answered = records.length > 0 ? undefined : await matchAnswered(ctx.db, email)
  const [first, ...others] = answered ? [answered] : records
  return first && { by, records: [first, ...others] }
}

export type Sent = { by: Author; records: [Match, ...Match[]] }
