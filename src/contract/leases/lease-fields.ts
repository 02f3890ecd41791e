import * as z from 'zod/mini'
import { contactKinds, maxContacts, maxLeaseUnits, maxTerm, optionKinds } from './leases.constants.ts'
import { normalizeText } from '#domain/text/normalize-text.ts'
import { idOf } from '#contract/fields.ts'
import {
  anyText,
  day,
  nullableDay,
  nullableText,
  optionalText,
  requiredText,
  twoDecimals,
  wholeNumber,
} from '#domain/text/text.ts'
import { maxRent } from '#domain/units/units.constants.ts'

// The fields that staff enter for a lease.

const amount = (message: string) => twoDecimals(0, maxRent, message)
export const rent = amount('The monthly rent must be in dollars and cents from 0 to 1,000,000.')
const deposit = z.nullable(amount('The deposit must be in dollars and cents from 0 to 1,000,000, or empty.'))
const perSquareFoot = z.nullable(
  amount('The additional rent must be in dollars and cents per square foot and year, or empty.'),
)

const termMonths = wholeNumber(maxTerm, `The term must be 1 to ${maxTerm} months.`).check(
  z.gte(1, `The term must be 1 to ${maxTerm} months.`),
)
const percentRule = 'The yearly increase must be 0.01 to 100 percent, or an amount in dollars and cents.'
const yearly = z.union(
  [
    z.object({ percent: twoDecimals(0.01, 100, percentRule), from: z.optional(day('The first increase')) }),
    z.object({ amount: amount(percentRule), from: z.optional(day('The first increase')) }),
  ],
  percentRule,
)
const steps = z
  .array(z.object({ from: day('The rent step'), monthlyRent: rent }), 'Send the rent steps as a list.')
  .check(z.maxLength(600, 'A lease can have at most 600 rents.'))
const free = z
  .array(
    z.object({
      from: day('The first free day'),
      months: wholeNumber(60, 'The free months must be 1 to 60.').check(z.gte(1, 'The free months must be 1 to 60.')),
    }),
    'Send the free months as a list.',
  )
  .check(z.maxLength(24, 'A lease can have at most 24 free periods.'))

/** How the rent changes during a term. */
export const schedule = {
  monthlyRent: rent,
  steps: z.optional(steps),
  yearly: z.optional(yearly),
  free: z.optional(free),
}
/** A term with a number of months or an end; without either it is month-to-month. */
export const term = {
  termMonths: z.optional(z.nullable(termMonths)),
  endDate: z.optional(nullableDay('The lease end')),
}

const few = `A lease can have at most ${maxLeaseUnits} units.`
export const units = z
  .array(
    z.object({
      unitId: idOf('Choose a unit.'),
      share: z.optional(z.nullable(twoDecimals(0, 100, 'The shares of the units must add up to 100.'))),
    }),
    'Choose a unit.',
  )
  .check(
    z.minLength(1, 'Choose a unit.'),
    z.maxLength(maxLeaseUnits, few),
    z.refine((list) => new Set(list.map(({ unitId }) => unitId)).size === list.length, 'List each unit once.'),
    z.refine(
      (list) =>
        list.every(({ share }) => share === undefined || share === null) ||
        Math.round(list.reduce((sum, { share }) => sum + (share ?? 0) * 100, 0)) === 10_000,
      'The shares of the units must add up to 100.',
    ),
  )

const count = (what: string) => wholeNumber(3650, `${what} must be a whole number of days or months.`)
const options = z
  .array(
    z.object({
      kind: z.enum(optionKinds, 'The option must be renew, terminate, expand or other.'),
      termMonths: z._default(z.nullable(termMonths), null),
      noticeBy: count('The notice'),
      noticeFrom: z._default(z.nullable(count('The notice')), null),
      noticeUnit: z.enum(['days', 'months'], 'The notice must be in days or months.'),
      note: optionalText('The note', 500),
    }),
    'Send the options as a list.',
  )
  .check(z.maxLength(20, 'A lease can have at most 20 options.'))

const contact = z.object({
  kind: z.enum(contactKinds, 'The contact must be business, after hours or billing.'),
  name: optionalText('The name', 200),
  email: optionalText('The email address', 254),
  phone: optionalText('The phone number', 50),
})

export const contacts = z
  .array(contact, 'Send the contacts as a list.')
  .check(z.maxLength(maxContacts, `A lease can have at most ${maxContacts} contacts.`))

/** The fields that can also be changed after signing. */
export const details = {
  tenantContact: nullableText('The tenant contact', 200),
  leadId: z.nullable(idOf('Choose a lead.')),
  contacts,
  rentStartDate: nullableDay('The rent start'),
  deposit,
  included: nullableText('What the rent includes', 2000, normalizeText),
  additionalRent: perSquareFoot,
  noticeDays: wholeNumber(730, 'The notice must be 0 to 730 days.'),
  options,
  certificateEndDate: nullableDay('The end of the certificate'),
  certificateNotNeeded: z.boolean('Say whether a certificate is needed: send true or false.'),
  notes: anyText('The notes', 5000, normalizeText),
}
export const tenantCompany = requiredText('The tenant company', 200, 'Enter the tenant company.')
