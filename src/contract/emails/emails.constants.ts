/** Where an email came from: a person, our confirmation of an inquiry or tour, or a program that reads no replies. */
export const emailKinds = [
  'message',
  'confirmation',
  'tour',
  'automatic reply',
  'bounce',
  'calendar answer',
  'newsletter',
] as const

/** How a calendar responds to a tour invitation; `countered` proposes another time. */
export const tourAnswers = ['accepted', 'declined', 'tentative', 'countered'] as const

export const maxSubject = 200
export const maxEmailText = 20_000

/** Maximum attachments of an email, and their total bytes: many mail servers refuse larger emails. */
export const maxAttachments = 10
export const maxAttachmentBytes = 18 * 1024 * 1024

/** The most leads that one press writes to. */
export const maxEmailsAtOnce = 50

/** How long a sent email waits, so that it can be taken back. */
export const undoSeconds = 30

/** The fields of saved replies and emails, written as {unit}. They are filled in when the email is sent. */
export const emailFields = ['first name', 'unit', 'price', 'link', 'sender', 'park'] as const
export type EmailField = (typeof emailFields)[number]

/** The fields that need a unit. */
export const unitFields = ['unit', 'price'] as const satisfies EmailField[]

/** The meaning of each field, as shown to staff. */
export const fieldMeanings: Record<EmailField, string> = {
  'first name': 'the first name of the recipient',
  unit: 'the unit, such as A3',
  price: 'the all-in price of the unit',
  link: 'the page of the unit, or the home page',
  sender: 'your name',
  park: 'the name of the park',
}

export const inBraces = (name: string) => `{${name}}`

/** A field as people type it: {Unit}, { unit }. */
const typedField = /\{\s*([a-z][a-z ]{0,30}?)\s*\}/gi

const isField = (name: string): name is EmailField => emailFields.some((field) => field === name)

/** The names of the fields in a text, known or not. */
export const fieldsOf = (text: string) => [
  ...new Set([...text.matchAll(typedField)].map(([, name = '']) => name.toLowerCase())),
]

export const unknownFields = (text: string) => fieldsOf(text).filter((name) => !isField(name))

/** Fills in the fields of a text. Fields without a value stay in the text and are returned as missing. */
export function fillFields(text: string, values: Partial<Record<EmailField, string>>) {
  const missing = new Set<EmailField>()
  const filled = text.replaceAll(typedField, (typed, named: string) => {
    const name = named.toLowerCase()
    if (!isField(name)) return typed
    const value = values[name]
    if (value === undefined) missing.add(name)
    return value ?? typed
  })
  return { text: filled, missing: [...missing] }
}

/** Fills in the known values. In a text about a unit, the link waits until the unit is chosen, because it leads there. */
export function fillKnown<Text extends { subject: string; text: string }>(
  { subject, text }: Text,
  { link, ...values }: Partial<Record<EmailField, string>>,
) {
  const isOfUnit = fieldsOf(`${subject} ${text}`).some((name) => unitFields.some((field) => field === name))
  const usable = link === undefined || (isOfUnit && values.unit === undefined) ? values : { ...values, link }
  return { subject: fillFields(subject, usable).text, text: fillFields(text, usable).text }
}

/** For staff, operators and the log. */
export const mailHeldMessage =
  'Email is neither sent nor read, because this database was imported and may be a copy. ' +
  'The operator of the server releases it with: npm run release-mail'
