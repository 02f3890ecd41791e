import { and, eq } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { type EmailField, fillFields, inBraces } from '#contract/emails/emails.constants.ts'
import { priceMissing } from '#contract/emails/emails.errors.ts'
import type * as emailsApi from '#contract/emails/emails.ts'
import * as links from '#contract/links.ts'
import { additionalRentOf, rentIncludesOf } from '#contract/park/offer.labels.ts'
import type { Park } from '#contract/park/park.ts'
import { dollars } from '#domain/units/units.constants.ts'
import { unitNotFound } from '#contract/units/units.errors.ts'
import type { Db, Tx } from '#db/open.ts'
import { units } from '#db/schema/units.ts'
import { nameOf } from '#server/history/history.service.ts'
import { requireRow } from '#server/http/not-found.ts'
import { isStanding } from '#server/lib/queries/units.queries.ts'
import { officeAddress, senderOf } from '#server/mail/addresses.ts'
import type { Context } from './context.ts'

export type NewEmail = ParsedBodyOf<typeof emailsApi.sendToLead>
export type Recipient = { firstName: string; lastName: string; email: string }

export async function readUnit(db: Db | Tx, id: number | null) {
  if (id === null) return undefined
  const rows = await db
    .select()
    .from(units)
    .where(and(eq(units.id, id), isStanding))
  return requireRow(rows, unitNotFound)
}

type Unit = Awaited<ReturnType<typeof readUnit>>

/**
 * The price with what the rent includes, '$2,400 per month, electric included', or what the tenant pays on top of a net
 * rent.
 */
function priceOf(offer: Park, unit: NonNullable<Unit>) {
  const price = `${dollars(unit.monthlyRent)} per month`
  const more = additionalRentOf({ offer, plan: offer.plan }, unit)
  if (more) return `${price} net, about ${dollars(more.inAll)} with ${more.name}`
  const kind = offer.rentKind === 'all-in' ? '' : ` ${offer.rentKind}`
  const includes = rentIncludesOf({ offer })
  return price + kind + (includes && `, ${includes} included`)
}

type Text = Pick<NewEmail, 'subject' | 'text' | 'unitId'>
type Composition = { by: SessionUser; to: Recipient; email: Text; unit: Unit }

/** The values of an email's fields. A field without a value is missing. */
export function fieldValues({ park, config }: Context, { by, to, unit }: Omit<Composition, 'email'>) {
  const page = unit === undefined || unit.offMarket ? '/' : links.unit(unit)
  const values: Partial<Record<EmailField, string>> = {
    'first name': to.firstName,
    park: park().name,
    sender: nameOf(by),
    link: config.publicUrl + page,
    ...(unit && { unit: unit.unitNumber }),
    ...(unit && unit.monthlyRent > 0 && { price: priceOf(park(), unit) }),
  }
  return values
}

/** Fills in the fields of an email. Refuses a field without a value. */
export function composeEmail(ctx: Context, { email, ...about }: Composition) {
  const { unit } = about
  const values = fieldValues(ctx, about)
  const fill = (path: 'subject' | 'text') => {
    const { text, missing } = fillFields(email[path], values)
    const [field] = missing
    if (field === undefined) return text
    // The schema already refuses a field about a unit if there is none, so this unit has no price.
    throw priceMissing({ unitNumber: String(unit?.unitNumber), typed: inBraces(field), field: path })
  }
  return { subject: fill('subject'), text: fill('text') }
}

/** Returns an email as it would arrive, without sending it. */
export async function previewEmail(ctx: Context, { by, to, email }: Omit<Composition, 'unit'>) {
  const { name, address } = senderOf(ctx)
  return {
    from: `${name} <${address}>`,
    to: `${to.firstName} ${to.lastName} <${to.email}>`,
    replyTo: officeAddress(ctx),
    ...composeEmail(ctx, { by, to, email, unit: await readUnit(ctx.db, email.unitId) }),
  }
}
