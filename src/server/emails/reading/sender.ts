import { domainToASCII } from 'node:url'
import addressparser from 'nodemailer/lib/addressparser'
import { emailAddress } from '#domain/text/text.ts'
import { decodeWords } from './decode.ts'
import { maxAddresses, maxBytes } from './email-limits.ts'
import { firstOf, type Header, valuesOf } from './message-parts.ts'
import { storableLine } from './storable-text.ts'

/** Who wrote an email and who gets a reply. Every address is one that can be answered, or ''. */
export type Sender = {
  fromName: string
  fromAddress: string
  /** The reply address, if it differs from the sender's; otherwise null. */
  answerAddress: string | null
  /** The portal, form, list or assistant that sent it for the writer; null if the writer sent it. */
  viaAddress: string | null
  /** The mailbox in From if the sender was found elsewhere in the headers; otherwise null. */
  author: Mailbox | null
}

export type Mailbox = { name: string; address: string }

const Address = emailAddress('Enter an email address such as name@example.com.')

/** Normalizes an address to the form of the contract, with an ASCII domain; undefined if it is invalid. */
export function validAddress(typed: string) {
  const bare = typed
    .trim()
    .replace(/^mailto:/i, '')
    .replaceAll(/^[<'"]+|[>'"]+$/g, '')
  const atSign = bare.lastIndexOf('@')
  const { success, data } = Address.safeParse(`${bare.slice(0, atSign)}@${domainToASCII(bare.slice(atSign + 1))}`)
  return atSign > 0 && success ? data : undefined
}

/**
 * Parses the mailboxes of an address header (RFC 5322, section 3.4), including groups. Invalid addresses are left out.
 */
export const mailboxesOf = (header: string): Mailbox[] =>
  addressparser(header.slice(0, maxAddressHeader), { flatten: true })
    .flatMap(({ name, address }) => {
      // Several addresses in one pair of brackets are invalid, because the writer could then choose the recipient.
      const valid = validAddress(address)
      return valid === undefined ? [] : [{ name: storableLine(decodeWords(name), maxBytes.name), address: valid }]
    })
    .slice(0, maxAddresses)

const maxAddressHeader = 50_000

/** Names of programs that write for many people: portals, forms, copiers. It is a guess; the records override it. */
const shared =
  /^(?:(?:(?:do[-._]?)?not?[-._]?reply|bounces?)(?:[-._\d].*)?|(?:mailer(?:-daemon)?|postmaster|notifications?|notify|alerts?|leads?|inquir(?:y|ies)|(?:web)?forms?|webmaster|wordpress|www-data|apache|nobody|daemon|automated|scan(?:ner|s)?|scan-?to-?(?:e?mail)|copier|printer|mfp|e?fax)(?:[-._]?\d+)?)(?:[+=].*)?$|[-._]no-?reply$/i

/** Names of mailboxes that several people in a company read. */
const role = /^(?:info|contact|hello|support|team|sales|office|admin|service|marketing|listings?|leasing|mail|web)$/i

const localPartOf = (address: string) => address.slice(0, address.lastIndexOf('@'))
export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** Whether a domain is the site's, or a parent of its host. */
export const isOwnDomain = (domain: string, host: string) => host === domain || host.endsWith(`.${domain}`)

/** Whether an address belongs to a program that writes for many people and so identifies nobody. */
export const isShared = (address: string) => shared.test(localPartOf(address))

/**
 * Determines who wrote an email and who gets a reply. The writer is in From. If a program or a list sent it for a
 * person, that person is in Reply-To or in a header where the list keeps the address.
 */
export function senderOf(headers: readonly Header[], ownHost: string): Sender {
  const from = firstOf(headers, 'from')
  const writers = mailboxesOf(from)
  const [sender] = mailboxesOf(firstOf(headers, 'sender'))
  const answered = mailboxesOf(firstOf(headers, 'reply-to'))
  const [writer] = writers
  // From has a name but no address. The address in Reply-To need not belong to the writer.
  if (!writer) {
    const [only] = answered.length > 0 ? answered : sender ? [sender] : []
    const name = storableLine(decodeWords(from), maxBytes.name)
    return { fromName: name, fromAddress: '', answerAddress: only?.address ?? null, viaAddress: null, author: null }
  }
  const person = personBehind(writer, { headers, answered, ownHost })
  if (person) return { ...named(person, writer), answerAddress: null, viaAddress: writer.address, author: writer }
  const [answer] = answered
  return {
    fromName: writer.name,
    fromAddress: writer.address,
    answerAddress: answer && answer.address !== writer.address ? answer.address : null,
    viaAddress: sender && sender.address !== writer.address ? sender.address : null,
    author: null,
  }
}

type Behind = { headers: readonly Header[]; answered: Mailbox[]; ownHost: string }

/** Returns the person for whom a portal, form or list wrote; undefined if the writer is a person. */
function personBehind(writer: Mailbox, { headers, answered, ownHost }: Behind) {
  const domain = domainOf(writer.address)
  const isList = / via /i.test(writer.name)
  const isProgram = isShared(writer.address) || /^auto-generated/i.test(firstOf(headers, 'auto-submitted'))
  const isForm = isList || isProgram || isOwnDomain(domain, ownHost)
  const kept = isList
    ? ['x-original-from', 'x-original-sender'].flatMap((key) => mailboxesOf(firstOf(headers, key)))
    : []
  return [...kept, ...answered].find(
    ({ address }) =>
      address !== writer.address &&
      !isShared(address) &&
      !isOwnDomain(domainOf(address), ownHost) &&
      (isForm || (role.test(localPartOf(writer.address)) && domainOf(address) !== domain)),
  )
}

/** Returns the person's name. A list writes it as 'Rosa Delgado' via Leasing. */
function named({ name, address }: Mailbox, writer: Mailbox) {
  const listName = /^['"]?(.+?)['"]? via /i.exec(writer.name)?.[1] ?? ''
  return { fromName: name || listName, fromAddress: address }
}

/** The recipients that the writer entered. A letter to thousands is cut short. */
export const addresseesOf = (headers: readonly Header[]) => addressesIn(headers, ['to', 'cc', 'bcc'])

/** Every address that it was delivered to. The mail servers' own headers come first. */
export const recipientsOf = (headers: readonly Header[]) =>
  addressesIn(headers, ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to', 'cc'])

const addressesIn = (headers: readonly Header[], keys: readonly string[]) => [
  ...new Set(
    keys
      .flatMap((key) => valuesOf(headers, key))
      .flatMap((value) => mailboxesOf(value).map(({ address }) => address))
      .slice(0, maxAddresses),
  ),
]
