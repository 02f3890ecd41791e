import { decodeBytes } from './decode.ts'
import { maxBytes, maxDecoded, maxReferences } from './email-limits.ts'
import { allParts } from './kind.ts'
import { firstOf, type Part } from './message-parts.ts'
import { mailboxesOf, validAddress } from './sender.ts'

/** What a bounce says about the returned email: its Message-IDs, and the recipients who could not be reached. */
export type Returned = { references: string[]; recipients: string[] }

/** Returns the Message-IDs in a text without their angle brackets. */
export const idsIn = (text: string) =>
  [...text.matchAll(/<([^<>\s]{1,2000})>/g)].map(([, id = '']) => id).slice(0, maxReferences)

/** Reads what a mail server returned, whether encoded (RFC 3462, RFC 3464) or described in free text. */
export async function returnedBy(root: Part): Promise<Returned> {
  const ids: string[] = []
  const recipients = mailboxesOf(firstOf(root.headers, 'x-failed-recipients')).map(({ address }) => address)
  for (const part of allParts(root)) {
    if (part.parts.length > 0) continue
    const text = decodeBytes(await part.read(maxDecoded)).replaceAll(/\r?\n[ \t]+/g, ' ')
    for (const [, value = ''] of text.matchAll(/^(?:x-(?:ms-exchange-)?original-)?message-id:(.{1,2000})$/gim))
      ids.push(...idsIn(value))
    const named = [...text.matchAll(/^(?:final|original)-recipient:\s*(?:rfc822|utf-8)\s*;\s*(\S{1,500})/gim)].map(
      ([, address = '']) => address,
    )
    // Postfix, Exim and qmail put the recipient at the beginning of a line.
    const described = part.type.startsWith('text/')
      ? [...text.matchAll(/^\s*<?([^\s<>:]{1,64}@[^\s<>:]{1,190})>?\s*(?::|$)/gm)].map(([, address = '']) => address)
      : []
    recipients.push(...[...named, ...described].flatMap((address) => validAddress(address) ?? []))
  }
  return {
    references: [...new Set(ids)].filter((id) => Buffer.byteLength(id) <= maxBytes.messageId).slice(0, maxReferences),
    recipients: [...new Set(recipients)].slice(0, 20),
  }
}

/** Whether the report is about a failure. Others report a delay or a delivery (RFC 3464, section 2.3.3). */
export async function isFailure(root: Part) {
  const reports = allParts(root).filter(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type))
  const texts = await Promise.all(reports.map(async (part) => decodeBytes(await part.read(maxDecoded))))
  const actions = texts.flatMap((text) =>
    [...text.matchAll(/^action:\s*([\w-]+)/gim)].map(([, action = '']) => action.toLowerCase()),
  )
  return actions.length === 0 || actions.includes('failed')
}
