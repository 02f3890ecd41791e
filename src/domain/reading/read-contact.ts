import { phoneNumbersIn } from './read-phone.ts'

/** What a cell says of a person besides the first email address in it. */
export type Contact = { email: string; otherEmails: string[]; phone?: string; name?: string }

const address = /(?:mailto:)?([^\s,;|<>()[\]"“”:]+@[^\s,;|<>()[\]"“”:]+\.\p{L}{2,})/giu
/** A keyboard that types a space after each dot leaves pieces of an address, which begin small. */
const personName = /^\p{Lu}[\p{L}'’.-]*(?:,? \p{L}[\p{L}'’.-]*){1,3}$/u

/**
 * Reads a cell that has an email address among a name, a phone number or further addresses, such as 'Rosa Vidal
 * <rosa@example.com>, 903-555-0133'; undefined for an address alone and for any other text.
 */
export function readContact(text: string): Contact | undefined {
  // Most cells of a long list have one address and nothing else.
  if (!/[\s,;|:]/.test(text.trim())) return undefined
  const [email, ...others] = [...text.matchAll(address)].map(([, one = '']) => one)
  if (email === undefined) return undefined
  const otherEmails = [...new Set(others)].filter((one) => one.toLowerCase() !== email.toLowerCase())
  let rest = text.replaceAll(address, ' ')
  const [phone] = phoneNumbersIn(rest)
  if (phone) rest = rest.replace(phone.text, ' ')
  const name = rest
    .replaceAll(/[<>()[\]"“”|;:/]+|\s-\s/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,-]+|[\s,-]+$/g, '')
  if (name !== '' && !personName.test(name)) return undefined
  if (name === '' && !phone && otherEmails.length === 0) return undefined
  return { email, otherEmails, ...(phone && { phone: phone.text.trim() }), ...(name !== '' && { name }) }
}
