import { type EmailField, emailFields, fieldsOf, fillKnown, inBraces } from '#contract/emails/emails.constants.ts'

type Text = { subject: string; text: string }

const inBrackets = (name: string) => `[${name}]`
const gap = new RegExp(`\\[(${emailFields.join('|')})\\]`, 'gi')

/** The gaps in a text, such as [unit]: fields without a value, which somebody has to write before it is sent. */
export const gapsIn = ({ subject, text }: Text) => [
  ...new Set([...`${subject} ${text}`.matchAll(gap)].map(([found]) => found.toLowerCase())),
]

const asField = (text: string) => text.replaceAll(gap, (_, name: string) => inBraces(name.toLowerCase()))
const asGap = (text: string) =>
  fieldsOf(text)
    .filter((name) => emailFields.some((field) => field === name))
    .reduce((filled, name) => filled.replaceAll(new RegExp(`\\{\\s*${name}\\s*\\}`, 'gi'), inBrackets(name)), text)

/** A text with its values; what has none becomes a gap. */
export function fillWithGaps({ subject, text }: Text, values: Partial<Record<EmailField, string>>): Text {
  const filled = fillKnown({ subject: asField(subject), text: asField(text) }, values)
  return { subject: asGap(filled.subject), text: asGap(filled.text) }
}
