import { randomBytes } from 'node:crypto'
import { isExampleAddress } from '#contract/park/park-setup.ts'
import type { Park } from '#contract/park/park.ts'
import type { Config } from '#server/config.ts'

type Office = { park: () => Park; config: Config }

/**
 * The address of the park. If the park is not set up yet or has an example address, the owner's address takes its
 * place.
 */
export const parkAddress = ({ park, config }: Pick<Office, 'park'> & { config: Pick<Config, 'ownerEmail'> }) => {
  const { email } = park()
  return email === '' || isExampleAddress(email) ? config.ownerEmail : email
}

/** The sender of the office's emails, as a mail program shows it. */
export const senderOf = ({ park, config }: Office) => ({
  name: park().name,
  address: config.mailFrom ?? parkAddress({ park, config }),
})

/** Where replies to the office arrive. */
export const officeAddress = ({ park, config }: Office) =>
  config.officeEmail ?? config.mailFrom ?? parkAddress({ park, config })

/** The address for replies. If the mailbox is read, it includes the token by which a reply finds its record. */
export function replyAddress(ctx: Office, token: string) {
  const address = officeAddress(ctx)
  if (ctx.config.imapUrl === undefined) return address
  const atSign = address.lastIndexOf('@')
  return `${address.slice(0, atSign)}+${token}${address.slice(atSign)}`
}

/**
 * Returns the mailbox that an address delivers to, for limits: without the tag after a plus sign and, for Google,
 * without dots, which it ignores. Other spellings of a mailbox's address do not get it more emails.
 */
export function mailboxOf(address: string) {
  const atSign = address.lastIndexOf('@')
  const [local = ''] = address.slice(0, atSign).toLowerCase().split('+', 1)
  const domain = address.slice(atSign + 1).toLowerCase()
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** 80 random bits in lower case, because mail servers may change the case of an address. */
export const newReplyToken = () => randomBytes(10).toString('hex')
